import type { ReactNode } from 'react';

/**
 * A column of an exported file, which the API writes: amounts as numbers, instants as dates in the billing time zone.
 */
export interface FileColumn {
  /** Fields by the API's names, with a dot before those of nested records; several are joined. */
  of: string | readonly string[];
  as?: 'amount' | 'opposite_amount' | 'instant' | 'day';
  /** Labels of the values, by value. */
  words?: Record<string, string>;
  /** Defaults to the column's own label. */
  title?: string;
}

/** One fact of each row: a column of the table or a line of the card. */
export interface Column<T> {
  key: string;
  label: string;
  /** `inButton`: the whole card is a button, which must not contain a link or another button. */
  render: (record: T, inButton?: boolean) => ReactNode;
  /** The API's field to sort by; without it the column cannot be sorted. */
  sort?: string;
  numeric?: boolean;
  /** Shown from this breakpoint up; the card shows all columns. */
  from?: 'md' | 'lg' | 'xl';
  only?: 'table' | 'card';
  /**
   * Its place on a card: at the right of the title, in the line below it, or at the right of that line. By default it
   * has a line of its own, with its label.
   */
  card?: 'corner' | 'line' | 'amount';
  /** Its content in exported files; without this the column is not exported. */
  file?: FileColumn | readonly FileColumn[];
}

/** The labels of a set of values, for files. */
export const labelValues = <V extends string>(
  values: readonly V[],
  nameOf: (value: V) => string,
): Record<string, string> => Object.fromEntries(values.map((value) => [value, nameOf(value)]));

/** The columns of an exported file, as the API expects them. */
export function exportColumns<T>(columns: readonly Column<T>[]): (FileColumn & { title: string })[] {
  return columns.flatMap(({ label, file }) => {
    if (!file) return [];
    const parts = (Array.isArray(file) ? file : [file]) as readonly FileColumn[];
    return parts.map((part) => ({ title: label, ...part }));
  });
}

/** Whether any column of a list is exported. */
export const isExportable = <T>(columns: readonly Column<T>[]): boolean =>
  columns.some(({ file }) => file !== undefined);

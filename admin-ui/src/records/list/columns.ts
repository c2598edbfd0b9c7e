import type { ReactNode } from 'react';

/** A column of files, which the API writes: amounts as numbers, instants as dates in the billing time zone. */
export interface FileColumn {
  /** Fields by the API's names, those of nested records behind a point; several stand behind each other. */
  of: string | readonly string[];
  as?: 'amount' | 'opposite_amount' | 'instant' | 'day';
  /** What values are called, by value. */
  words?: Record<string, string>;
  /** Without it the column's own. */
  title?: string;
}

/** One fact of each row: a column of the table, a line of the card. */
export interface Column<T> {
  key: string;
  label: string;
  /** `inButton`: the whole card is a button, in which neither a link nor another button may be. */
  render: (record: T, inButton?: boolean) => ReactNode;
  /** The API's field to sort by; without it the column cannot be sorted. */
  sort?: string;
  numeric?: boolean;
  /** Shown from this breakpoint on only; the card shows all. */
  from?: 'md' | 'lg' | 'xl';
  /** Only in the table, or only on cards. */
  only?: 'table' | 'card';
  /**
   * Where it stands on a card: at the right of the title, in the line below it, or at the right of that line. Without this
   * it has a line of its own, with its label.
   */
  card?: 'corner' | 'line' | 'amount';
  /** What exported files contain of it; without this the column is not exported. */
  file?: FileColumn | readonly FileColumn[];
}

/** The words of a set of values, for files. */
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

/** Columns, one or several of a list, that go into files. */
export const isExportable = <T>(columns: readonly Column<T>[]): boolean =>
  columns.some(({ file }) => file !== undefined);

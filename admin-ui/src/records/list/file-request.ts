import type { Column, FileColumn } from './columns.js';

/** What the API is told of a file's columns. */
export function fileColumns<T>(columns: readonly Column<T>[]): (FileColumn & { title: string })[] {
  return columns.flatMap(({ label, file }) => {
    if (!file) return [];
    const parts = (Array.isArray(file) ? file : [file]) as readonly FileColumn[];
    return parts.map((part) => ({ title: label, ...part }));
  });
}

/** Columns, one or several of a list, that go into files. */
export const hasFile = <T>(columns: readonly Column<T>[]): boolean =>
  columns.some(({ file }) => file !== undefined);

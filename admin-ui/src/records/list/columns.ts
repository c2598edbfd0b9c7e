import type { ReactNode } from 'react';

/** One fact of each row: a column of the table, a line of the card. */
export interface Column<T> {
  key: string;
  label: string;
  render: (record: T) => ReactNode;
  /** The API's field to sort by; without it the column cannot be sorted. */
  sort?: string;
  numeric?: boolean;
  /** Shown from this breakpoint on only; the card shows all. */
  from?: 'md' | 'lg' | 'xl';
  /** For files: the cell as plain text. Without it the column is not exported. */
  text?: (record: T) => string | number;
}

import type pg from 'pg';
import type { Row } from '../projections/index.js';
import type { Projection } from './tables.js';

interface Column {
  name: string;
  type: string;
}

/** Formats a row like PostgreSQL formats a whole record of a table (`t::text`), so that rows can be compared byte by byte in Node. */
export type RowText = (row: Row) => string;

/** Creates the formatter for a table, based on its current columns. */
export async function readRowText(client: pg.ClientBase, table: Projection): Promise<RowText> {
  const { rows: columns } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = 'read.${table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  );
  const names = columns.map(({ name }) => name);
  const writers = columns.map(({ type }) => writerOf(type));
  return (row) => {
    const fields = names.map((name, n) => {
      const value = row[name];
      return value === null || value === undefined ? '' : writers[n]!(value);
    });
    return `(${fields.join(',')})`;
  };
}

function writerOf(type: string): (value: unknown) => string {
  if (type === 'timestamp with time zone') return (value) => timestamp(value as string);
  if (type === 'json') return (value) => quoted(JSON.stringify(value));
  return (value) => {
    if (typeof value === 'string') return quoted(value);
    if (typeof value === 'boolean') return value ? 't' : 'f';
    return typeof value === 'number' ? String(value) : quoted(JSON.stringify(value));
  };
}

/** Formats `2026-01-31T23:59:59.990Z` as `"2026-01-31 23:59:59.99+00"`; the space requires the quotes. */
function timestamp(instant: string): string {
  const millis = instant.slice(20, 23);
  const fraction = millis === '000' ? '' : `.${millis.replace(/0+$/, '')}`;
  return `"${instant.slice(0, 10)} ${instant.slice(11, 19)}${fraction}+00"`;
}

const NEEDS_QUOTES = /["\\(),\s]/;

function quoted(text: string): string {
  if (text !== '' && !NEEDS_QUOTES.test(text)) return text;
  return `"${text.replace(/\\/g, '\\\\').replace(/"/g, '""')}"`;
}

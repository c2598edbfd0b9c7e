import type { SqlValue } from '../storage/database.js';
import type { LeagueFile } from '../storage/league-file.js';

/** Part of a WHERE clause, with its values. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

export interface ListPage<T> {
  items: T[];
  /** Counts all pages. */
  total: number;
}

/** A query of a list; `values` are those of `from`. */
interface ListQuery {
  columns: string;
  from: string;
  values?: readonly SqlValue[];
  /** All must hold; null stands for one that is not asked for. */
  conditions: readonly (Condition | null)[];
  order: string;
}

export function readPage<T>(
  file: LeagueFile,
  { columns, from, values = [], conditions, order }: ListQuery,
  { limit, offset }: { limit: number; offset: number },
): ListPage<T> {
  const parts = conditions.filter((condition) => condition !== null);
  const where = parts.length === 0 ? '' : `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`;
  const all = [...values, ...parts.flatMap((part) => part.values)];
  const { total } = file.one<{ total: number }>(`SELECT count(*) AS total FROM ${from} ${where}`, ...all)!;
  const items = file.all<T>(
    `SELECT ${columns} FROM ${from} ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...all,
    limit,
    offset,
  );
  return { items, total };
}

/** Accented Latin letters (Unicode's blocks up to Extended-B, and Extended Additional), by the letter without accents. */
const ACCENTED = new Map<string, string[]>();
const CODES = [
  [0xc0, 0x250],
  [0x1e00, 0x1f00],
].flatMap(([from, to]) => Array.from({ length: to! - from! }, (_, index) => from! + index));
for (const code of CODES) {
  const accented = String.fromCodePoint(code);
  const letter = withoutAccents(accented);
  ACCENTED.set(letter, [...(ACCENTED.get(letter) ?? []), accented]);
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** A GLOB character class with all forms of a letter; GLOB's special characters are matched literally. */
function anyForm(letter: string): string {
  if (letter === '^') return letter;
  return `[${[...new Set([letter, letter.toUpperCase(), ...(ACCENTED.get(letter) ?? [])])].join('')}]`;
}

/** Matches rows where one of the columns contains a text, ignoring case and accents; null for an empty text. */
export function contains(columns: readonly string[], text: string): Condition | null {
  const normalized = withoutAccents(text.trim());
  if (normalized === '') return null;
  const pattern = `*${[...normalized].map(anyForm).join('')}*`;
  return {
    sql: `(${columns.map((column) => `${column} GLOB ?`).join(' OR ')})`,
    values: columns.map(() => pattern),
  };
}

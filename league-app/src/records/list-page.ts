import type { SqlValue } from '../storage/database.js';

/** Part of a WHERE, with its values. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

export interface ListPage<T> {
  items: T[];
  /** Of all pages. */
  total: number;
}

const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüñçýÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇÝ';

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** A class of GLOB with all forms of a letter; what is special in GLOB is taken literally. */
function anyForm(letter: string): string {
  if (letter === '^') return letter;
  const accented = [...ACCENTED].filter((each) => withoutAccents(each) === letter);
  return `[${[...new Set([letter, letter.toUpperCase(), ...accented])].join('')}]`;
}

/** Whether one of the columns has a text in it, whatever the case and the accents; null for no text. */
export function contains(columns: readonly string[], text: string): Condition | null {
  const wanted = withoutAccents(text.trim());
  if (wanted === '') return null;
  const pattern = `*${[...wanted].map(anyForm).join('')}*`;
  return {
    sql: `(${columns.map((column) => `${column} GLOB ?`).join(' OR ')})`,
    values: columns.map(() => pattern),
  };
}

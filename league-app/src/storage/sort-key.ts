/**
 * Letters as they sort in Spanish and English, each with the accented ones that count as it: SQLite itself knows ASCII
 * only. `ñ` comes after all `n`.
 */
const LETTERS: readonly (readonly [letter: string, accented: string])[] = [
  ['a', 'áàâãäåÁÀÂÃÄÅ'],
  ['e', 'éèêëÉÈÊË'],
  ['i', 'íìîïÍÌÎÏ'],
  ['o', 'óòôõöÓÒÔÕÖ'],
  ['u', 'úùûüÚÙÛÜ'],
  ['c', 'çÇ'],
  ['y', 'ýÝ'],
  ['n~', 'ñÑ'],
];

const REPLACED = LETTERS.flatMap(([letter, accented]) =>
  [...accented].map((each) => [each, letter] as const),
);
/** SQLite's parser takes about 25 calls within one another: more are done in steps, each a query of its own. */
const STEP = 16;

/** What a column is sorted by as people look names up. @param column the program's own */
export function sortKey(column: string): string {
  let query = `SELECT lower(${column}) AS folded`;
  for (let from = 0; from < REPLACED.length; from += STEP) {
    const replaced = REPLACED.slice(from, from + STEP).reduce(
      (sql, [each, letter]) => `replace(${sql}, '${each}', '${letter}')`,
      'folded',
    );
    query = `SELECT ${replaced} AS folded FROM (${query})`;
  }
  return `(${query})`;
}

/**
 * Letters as they sort in Spanish and English, each with its accented variants: SQLite itself only knows ASCII. `ñ`
 * sorts after `n`.
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
/** SQLite's parser handles about 25 nested calls, so the replacements are split into steps, each a subquery. */
const STEP = 16;

/**
 * An SQL expression that sorts a column of names alphabetically.
 * @param column never user input
 */
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

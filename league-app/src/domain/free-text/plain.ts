/** A text in lower case, without accents and repeated blanks, for comparison with a list of words. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s._]+/g, ' ')
    .trim();
}

/** A text without accents, case and doubled blanks: as it is compared with a list of words. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s._]+/g, ' ')
    .trim();
}

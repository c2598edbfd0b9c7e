/**
 * Letters of 5 by 7 dots; each base-32 digit is a row of five dots. A font of our own, because a machine without fonts
 * draws no text and the demo must look the same everywhere.
 */
const GLYPHS: Record<string, string> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhe',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
  '.': '00000cc',
  ',': '0000c48',
  ':': '0cc0cc0',
  '-': '000v000',
  '/': '01248g0',
  $: '4fke5u4',
  '#': 'aavavaa',
};

export const GLYPH_WIDTH = 5;
export const GLYPH_HEIGHT = 7;

/** Whether the letter has a dot at that position. Unknown letters are blank; accents are dropped. */
export function hasDot(letter: string, column: number, row: number): boolean {
  const digit = GLYPHS[letter]?.[row];
  return digit !== undefined && ((parseInt(digit, 32) >> (GLYPH_WIDTH - 1 - column)) & 1) === 1;
}

/** Drawable text: upper case without accents. */
export function toDrawable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

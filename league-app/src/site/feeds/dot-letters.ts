/** The letters of LED boards, five dots wide and seven high: a byte for each column, the lowest bit at the top. */
const COLUMNS: Readonly<Record<string, string>> = {
  ' ': '0000000000',
  '!': '00005f0000',
  '&': '3649562050',
  "'": '0008070300',
  '(': '001c224100',
  ')': '0041221c00',
  '+': '08083e0808',
  ',': '0080703000',
  '-': '0808080808',
  '.': '0000606000',
  '/': '2010080402',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '7249494946',
  '3': '2141494d33',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494931',
  '7': '4121110907',
  '8': '3649494936',
  '9': '464949291e',
  ':': '0000140000',
  '?': '0201590906',
  A: '7c1211127c',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141413e',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e41415173',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f021c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '2649494932',
  T: '03017f0103',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0304780403',
  Z: '6159494d43',
};

export const ROWS = 7;
/** A letter and the column that keeps it from the next. */
export const ADVANCE = 6;

/** A text as the board can show it: capitals without accents. */
export function boardText(text: string): string {
  return [
    ...text
      .replaceAll(/[–—]/g, '-')
      .replaceAll('’', "'")
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toUpperCase(),
  ]
    .map((character) => (character in COLUMNS ? character : /\s/.test(character) ? ' ' : ''))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** The dots that are lit, as column and row from the upper left. */
export function layOutDots(text: string): [column: number, row: number][] {
  return [...text].flatMap((character, place) => {
    const columns = Buffer.from(COLUMNS[character] ?? COLUMNS[' ']!, 'hex');
    return [...columns].flatMap((bits, column) =>
      Array.from({ length: ROWS }, (_, row) => row)
        .filter((row) => (bits >> row) & 1)
        .map((row): [number, number] => [place * ADVANCE + column, row]),
    );
  });
}

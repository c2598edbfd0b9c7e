/**
 * The short code of a league, which its owner writes into the text of a transfer (R46): six characters and one to check
 * them by. `public.new_reference_code()` draws them. Without characters that are taken for each other.
 */
const CHARACTERS = '34679ACDEFGHJKMNPRTVWXY';
const LENGTH = 7;

/** Place in the alphabet; a prime number of characters makes every single wrong one, and every two swapped ones, show. */
const valueOf = (character: string): number => CHARACTERS.indexOf(character);

/** Weighted sum of the values, which is 0 for a right code; `weights` are 1 to 6, and -1 for the check character. */
function computeRemainder(values: readonly number[]): number {
  const sum = values.reduce((total, value, n) => total + value * (n === LENGTH - 1 ? -1 : n + 1), 0);
  return ((sum % CHARACTERS.length) + CHARACTERS.length) % CHARACTERS.length;
}

/** Whether a text is a code as it is kept: seven characters that check. */
export function isReferenceCode(text: string): boolean {
  const values = [...text].map(valueOf);
  return values.length === LENGTH && !values.includes(-1) && computeRemainder(values) === 0;
}

/** As people read it: "LJ7K-4AX". */
export function formatReferenceCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** A code that stands in a text, or stands there with one character that is wrong. */
export interface FoundCode {
  code: string;
  exact: boolean;
}

/** The code that a window of seven characters is with another character in this place; none where none fits. */
function repaired(window: string, place: number): string | undefined {
  for (const character of CHARACTERS) {
    if (character === window[place]) continue;
    const code = window.slice(0, place) + character + window.slice(place + 1);
    if (isReferenceCode(code)) return code;
  }
  return undefined;
}

/** Words of a text, in capitals, without accents; what stands between them is no matter. */
function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  );
}

/** Texts of seven characters made of whole words that stand beside each other: a code may be written with blanks and dashes. */
function listWindows(text: string): string[] {
  const words = splitWords(text);
  return words.flatMap((_, first) => {
    let window = '';
    for (const word of words.slice(first, first + LENGTH)) {
      window += word;
      if (window.length >= LENGTH) break;
    }
    return window.length === LENGTH ? [window] : [];
  });
}

/**
 * Every code that a transfer's text may mean, exact ones first: in any letters, with blanks or signs within, and with one
 * wrong character. Whether there is such a league has to be looked up.
 */
export function findReferenceCodes(text: string): FoundCode[] {
  const windows = listWindows(text);
  const exact = windows.filter(isReferenceCode);
  const near = windows
    .filter((window) => !isReferenceCode(window))
    .flatMap((window) => [...window].flatMap((_, place) => repaired(window, place) ?? []));
  const found = [
    ...exact.map((code) => ({ code, exact: true })),
    ...near.map((code) => ({ code, exact: false })),
  ];
  return found.filter(({ code }, n) => found.findIndex((other) => other.code === code) === n);
}

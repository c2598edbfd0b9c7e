/**
 * The short code of a league, which its owner writes into the text of a transfer (R46): six characters and a check
 * character. `public.new_reference_code()` draws them. The alphabet has no characters that are easily confused.
 */
const CHARACTERS = '34679ACDEFGHJKMNPRTVWXY';
const LENGTH = 7;

/** Position in the alphabet. Its length is prime, so every single wrong character and every swap of two is detected. */
const valueOf = (character: string): number => CHARACTERS.indexOf(character);

/** Weighted sum of the values, which is 0 for a valid code; `weights` are 1 to 6, and -1 for the check character. */
function computeRemainder(values: readonly number[]): number {
  const sum = values.reduce((total, value, n) => total + value * (n === LENGTH - 1 ? -1 : n + 1), 0);
  return ((sum % CHARACTERS.length) + CHARACTERS.length) % CHARACTERS.length;
}

/** Whether a text is a code in its stored form: seven characters with a valid check character. */
export function isReferenceCode(text: string): boolean {
  const values = [...text].map(valueOf);
  return values.length === LENGTH && !values.includes(-1) && computeRemainder(values) === 0;
}

/** The form that people read: "LJ7K-4AX". */
export function formatReferenceCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** A code found in a text, either exactly or with one wrong character. */
export interface FoundCode {
  code: string;
  exact: boolean;
}

/** The valid code that results from replacing the character at this position; undefined if there is none. */
function repaired(window: string, index: number): string | undefined {
  for (const character of CHARACTERS) {
    if (character === window[index]) continue;
    const code = window.slice(0, index) + character + window.slice(index + 1);
    if (isReferenceCode(code)) return code;
  }
  return undefined;
}

/** Words of a text, in upper case and without accents; separators are ignored. */
function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  );
}

/** Texts of seven characters made of adjacent whole words: a code may be written with spaces and dashes. */
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
 * Every code that a transfer's text may contain, exact ones first: in any case, with spaces or signs inside, and with
 * one wrong character. Whether such a league exists has to be looked up.
 */
export function findReferenceCodes(text: string): FoundCode[] {
  const windows = listWindows(text);
  const exact = windows.filter(isReferenceCode);
  const almost = windows
    .filter((window) => !isReferenceCode(window))
    .flatMap((window) => [...window].flatMap((_, index) => repaired(window, index) ?? []));
  const found = [
    ...exact.map((code) => ({ code, exact: true })),
    ...almost.map((code) => ({ code, exact: false })),
  ];
  return found.filter(({ code }, n) => found.findIndex((other) => other.code === code) === n);
}

/** Characters that end a line or do not belong in one: controls, and Unicode's own line and paragraph separators. */
const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const NO_LINES = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Whether a text stays on one line wherever it is written: a header, a calendar, a table. */
export function isOneLine(text: string): boolean {
  return !NO_LINE.test(text);
}

/**
 * Forces a text onto one line: for names stored before they had to be, where a line break would start a new header or
 * entry.
 */
export function onOneLine(text: string): string {
  return text.replaceAll(NO_LINES, ' ').trim();
}

/** What ends a line, or is no character of a line: controls, and Unicode's own line and paragraph separators. */
const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const NO_LINES = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Whether a text stays on one line, wherever it is written: a header, a calendar, a table. */
export function isOneLine(text: string): boolean {
  return !NO_LINE.test(text);
}

/** The text on one line: for what was written before names had to be, where a line end would begin something else. */
export function onOneLine(text: string): string {
  return text.replaceAll(NO_LINES, ' ').trim();
}

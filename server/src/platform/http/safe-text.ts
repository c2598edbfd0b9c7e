/**
 * User text never reaches SQL or HTML unescaped in this application, but it is also shown in emails, spreadsheets and
 * other people's pages. So obvious markup and commands are rejected on input, with a stable code. Names with
 * apostrophes, and comments with dashes and semicolons, are allowed.
 */
const MARKUP = /<[a-z!/?%]|javascript\s*:|&#x?[0-9a-f]+;/i;
const STATEMENT = /;\s*(?:drop|delete|insert|update|alter|truncate|create|grant|revoke|select|exec)\b/i;
const INJECTION = [
  /\bunion\s+(?:all\s+)?select\b/i,
  /\b(?:drop|truncate|alter)\s+(?:table|schema|database|role)\b/i,
  /['"]\s*(?:or|and)\s+['"\w]+\s*(?:=|<|>|like\b)/i,
  // Not \s*;?\s*: two adjacent quantifiers for the same characters take quadratic time.
  /['")]\s*(?:;\s*)?--/,
  /\bpg_sleep\s*\(/i,
];

// Control characters except tab and line ends: PostgreSQL rejects NUL, and terminals interpret the rest. Also half of a
// surrogate pair, which is not a character and which PostgreSQL rejects too.
const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Whether the text contains a character that user text never has. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Whether the text stays on one line wherever it is written: an email header, a calendar, a table. */
export function isSingleLine(text: string): boolean {
  return !LINE_END.test(text);
}

/** Whether text is free of markup, SQL and control characters. */
export function isSafeText(text: string): boolean {
  if (CONTROL.test(text) || MARKUP.test(text) || STATEMENT.test(text)) return false;
  return !INJECTION.some((pattern) => pattern.test(text));
}

/**
 * Text of people never reaches SQL or HTML unescaped here, but it is shown in mails, spreadsheets and other people's
 * pages too. So obvious markup and commands are rejected on input, with a stable code.
 * Names with apostrophes, comments with dashes and semicolons pass.
 */
const MARKUP = /<[a-z!/?%]|javascript\s*:|&#x?[0-9a-f]+;/i;
const STATEMENT = /;\s*(?:drop|delete|insert|update|alter|truncate|create|grant|revoke|select|exec)\b/i;
const INJECTION = [
  /\bunion\s+(?:all\s+)?select\b/i,
  /\b(?:drop|truncate|alter)\s+(?:table|schema|database|role)\b/i,
  /['"]\s*(?:or|and)\s+['"\w]+\s*(?:=|<|>|like\b)/i,
  // Not \s*;?\s*: two runs of the same thing side by side take the square of a text's length.
  /['")]\s*(?:;\s*)?--/,
  /\bpg_sleep\s*\(/i,
];

// Control characters but tab and line ends: PostgreSQL refuses NUL, and terminals obey the rest. Half a surrogate pair is
// no character at all, and PostgreSQL refuses it too.
const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Whether text holds a character that no text of people has. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Whether text stays on one line, wherever it is written: a header of a mail, a calendar, a table. */
export function isSingleLine(text: string): boolean {
  return !LINE_END.test(text);
}

/** Whether text is free of markup, SQL and control characters. */
export function isSafeText(text: string): boolean {
  if (CONTROL.test(text) || MARKUP.test(text) || STATEMENT.test(text)) return false;
  return !INJECTION.some((pattern) => pattern.test(text));
}

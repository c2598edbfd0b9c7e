/** Splits a text at commas, semicolons and line breaks. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Parses kick-off times into the API's format: `09:00`. */
export function parseTimes(text: string): string[] {
  return splitList(text).map((time) => time.padStart(5, '0'));
}

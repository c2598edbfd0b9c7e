/** What was separated by commas or lines. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Kick-off times as the league's API has them: `09:00`. */
export function parseTimes(text: string): string[] {
  return splitList(text).map((time) => time.padStart(5, '0'));
}

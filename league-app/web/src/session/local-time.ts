/** The parts of an instant in a time zone, with two or four digits. */
function dateParts(instant: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** The date of an instant in the league's time zone, such as `2026-03-07`. */
export function localDay(instant: string | Date, timeZone: string): string {
  const { year, month, day } = dateParts(new Date(instant), timeZone);
  return `${year}-${month}-${day}`;
}

/** An instant in the league's time zone in the format of date and time fields, such as `2026-03-07T15:00`. */
export function toLocal(instant: string | Date, timeZone: string): string {
  const { hour, minute } = dateParts(new Date(instant), timeZone);
  return `${localDay(instant, timeZone)}T${hour}:${minute}`;
}

/** The instant of a date and time in the league's time zone. */
export function toInstant(local: string, timeZone: string): string {
  const guess = Date.parse(`${local}:00Z`);
  const localGuess = Date.parse(`${toLocal(new Date(guess), timeZone)}:00Z`);
  const first = guess - (localGuess - guess);
  // A second correction, in case the guess is on the other side of a clock change.
  const drift = Date.parse(`${toLocal(new Date(first), timeZone)}:00Z`) - guess;
  return new Date(first - drift).toISOString();
}

/** The parts of an instant in a time zone, as two or four digits. */
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

/** `2026-03-07` of an instant, in the league's time zone. */
export function localDay(instant: string | Date, timeZone: string): string {
  const { year, month, day } = dateParts(new Date(instant), timeZone);
  return `${year}-${month}-${day}`;
}

/** `2026-03-07T15:00` of an instant, in the league's time zone: what a field for date and time shows. */
export function toLocal(instant: string | Date, timeZone: string): string {
  const { hour, minute } = dateParts(new Date(instant), timeZone);
  return `${localDay(instant, timeZone)}T${hour}:${minute}`;
}

/** The instant that a date and time in the league's time zone stand for. */
export function toInstant(local: string, timeZone: string): string {
  const guess = Date.parse(`${local}:00Z`);
  const shown = Date.parse(`${toLocal(new Date(guess), timeZone)}:00Z`);
  const first = guess - (shown - guess);
  // A second correction, in case the guess lies on the other side of a change of the clocks.
  const drift = Date.parse(`${toLocal(new Date(first), timeZone)}:00Z`) - guess;
  return new Date(first - drift).toISOString();
}

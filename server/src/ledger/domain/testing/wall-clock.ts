import type { Instant } from '../../../kernel/index.js';

/** Time zone of the specs: five hours behind UTC all year, so that figures are easy to calculate by hand. */
export const ZONE = 'America/Guayaquil';

/** The instant when a wall clock in ZONE shows `wall`: '2026-01-15', '2026-01-15 10:30' or '... 10:30:00.001'. */
export function gye(wall: string): Instant {
  const [date, time = '00:00'] = wall.split(' ');
  const seconds = time.length === 5 ? `${time}:00.000` : time;
  return new Date(`${date}T${seconds}-05:00`).toISOString();
}

/** Last millisecond of a day in ZONE. */
export function endOf(date: string): Instant {
  return gye(`${date} 23:59:59.999`);
}

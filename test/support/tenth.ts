import { DateTime } from 'luxon';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import type { TestApi } from './api.js';

/** Moves the clock to the tenth of the next month, so that periods and days do not depend on the date of the run. */
export async function moveToTenth({ app }: TestApi): Promise<void> {
  const clock = app.get(Clock) as TestClock;
  const tenth = DateTime.fromISO(await clock.now(), { zone: 'utc' })
    .startOf('month')
    .plus({ months: 1, days: 9, hours: 15 });
  await clock.moveTo(tenth.toISO()!);
}

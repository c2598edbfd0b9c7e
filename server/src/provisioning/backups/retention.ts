import { DateTime } from 'luxon';
import type { BackupSettings } from '../../platform/config/index.js';
import type { BackupKind, BackupStatus } from './backup.js';

export interface StoredBackup {
  id: string;
  kind: BackupKind;
  status: BackupStatus;
  taken_at: string;
}

export type Retention = Pick<BackupSettings, 'keepDaily' | 'keepWeekly' | 'keepOtherDays'>;

/**
 * The backups of one league that have expired. Of the daily ones, the newest of each of the last days and weeks is kept (today
 * and this week, which starts on Monday, count); the others, and failed or lost ones, are kept for some days. The newest good
 * backup is always kept.
 * @param backups of one league. @param now an instant. @param zone in which days and weeks begin (R2)
 */
export function expiredBackups(
  backups: readonly StoredBackup[],
  { keepDaily, keepWeekly, keepOtherDays }: Retention,
  { now, zone }: { now: string; zone: string },
): string[] {
  const today = DateTime.fromISO(now, { zone }).startOf('day');
  const firstDay = today.minus({ days: keepDaily - 1 });
  const firstWeek = keepWeekly === 0 ? null : today.startOf('week').minus({ weeks: keepWeekly - 1 });
  const otherCutoff = DateTime.fromISO(now).minus({ days: keepOtherDays });
  const newestFirst = backups.toSorted((a, b) => (a.taken_at < b.taken_at ? 1 : -1));
  const latestGood = newestFirst.find(({ status }) => status === 'good');
  const periods = new Set<string>();
  /** Whether it is the first seen, and so the newest, of its day or week. */
  const isNewestIn = (time: string): boolean => !periods.has(time) && periods.add(time) !== undefined;

  return newestFirst
    .filter((backup) => {
      if (backup === latestGood && backup.kind !== 'daily') return false;
      const takenAt = DateTime.fromISO(backup.taken_at, { zone });
      if (backup.kind !== 'daily' || backup.status !== 'good') return takenAt < otherCutoff;
      const forDay = takenAt >= firstDay && isNewestIn(takenAt.toISODate()!);
      const forWeek =
        firstWeek !== null && takenAt >= firstWeek && isNewestIn(takenAt.toFormat("kkkk-'W'WW"));
      return backup !== latestGood && !forDay && !forWeek;
    })
    .map(({ id }) => id);
}

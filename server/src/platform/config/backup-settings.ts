import type { EnvironmentReader } from './environment.js';

/** How leagues are backed up, and which backups are kept. */
export interface BackupSettings {
  /** Time of day from which daily backups run, in minutes after midnight in the billing time zone; null: no daily backups. */
  dailyAtMinute: number | null;
  /** Daily backups: the newest one of each of the last days and of each of the last weeks is kept. */
  keepDaily: number;
  keepWeekly: number;
  /** Days for which all other kinds of backups are kept. */
  keepOtherDays: number;
  maxBytes: number;
  /** How long an instance may take to create or restore a backup. */
  timeoutMs: number;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function readBackups(read: EnvironmentReader): BackupSettings {
  return {
    dailyAtMinute: readDailyAt(read),
    keepDaily: read.integer('BACKUP_KEEP_DAILY', 7, { min: 1, max: 3_650 }),
    keepWeekly: read.integer('BACKUP_KEEP_WEEKLY', 4, { min: 0, max: 520 }),
    keepOtherDays: read.integer('BACKUP_KEEP_OTHER_DAYS', 30, { min: 1, max: 3_650 }),
    maxBytes: read.integer('BACKUP_MAX_MB', 512, { min: 1, max: 4_000 }) * 1024 ** 2,
    timeoutMs: read.integer('BACKUP_TIMEOUT_MS', 120_000, { min: 100, max: 3_600_000 }),
  };
}

function readDailyAt(read: EnvironmentReader): number | null {
  const text = read.text('BACKUP_DAILY_AT', '02:00');
  if (text === 'off') return null;
  const found = TIME.exec(text);
  if (found) return Number(found[1]) * 60 + Number(found[2]);
  read.problems.push(`BACKUP_DAILY_AT must be a time of day as 02:00, or off, not "${text}"`);
  return null;
}

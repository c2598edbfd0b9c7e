import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BACKUP_KINDS, BACKUP_STATUSES } from './backup.js';
import { expiredBackups } from './retention.js';
import type { StoredBackup } from './retention.js';

const POLICY = { keepDaily: 7, keepWeekly: 4, keepOtherDays: 30 };
const zone = 'America/Guayaquil';
/** A Wednesday, 10:00 in Guayaquil. */
const now = '2026-07-15T15:00:00.000Z';

const daily = (day: string, hour = '07'): StoredBackup => ({
  id: `daily ${day} ${hour}`,
  kind: 'daily',
  status: 'good',
  taken_at: `${day}T${hour}:00:00.000Z`,
});
const other = (
  kind: StoredBackup['kind'],
  day: string,
  status: StoredBackup['status'] = 'good',
): StoredBackup => ({
  ...{ id: `${kind} ${day} ${status}`, kind, status },
  taken_at: `${day}T07:00:00.000Z`,
});
const keptNames = (backups: StoredBackup[], policy = POLICY): string[] => {
  const expired = new Set(expiredBackups(backups, policy, { now, zone }));
  return backups.filter(({ id }) => !expired.has(id)).map(({ id }) => id);
};

describe('retention of daily backups', () => {
  it('keeps the newest of each of seven days and of each of four weeks that start on Monday', () => {
    const june = Array.from({ length: 30 }, (_, n) => daily(`2026-06-${String(n + 1).padStart(2, '0')}`));
    const july = Array.from({ length: 15 }, (_, n) => daily(`2026-07-${String(n + 1).padStart(2, '0')}`));
    // Seven days: 9 to 15 July. Weeks begin on 13 July, 6 July, 29 June and 22 June; their newest are 15, 12, 5 July, 28 June.
    expect(keptNames([...june, ...july])).toEqual([
      ...['daily 2026-06-28 07', 'daily 2026-07-05 07', 'daily 2026-07-09 07', 'daily 2026-07-10 07'],
      ...['daily 2026-07-11 07', 'daily 2026-07-12 07', 'daily 2026-07-13 07', 'daily 2026-07-14 07'],
      'daily 2026-07-15 07',
    ]);
  });

  it('keeps only the newest of a day, which ends at midnight in the billing time zone', () => {
    // 04:59 UTC is 23:59 of the day before in Guayaquil.
    const [early, late, before] = [
      daily('2026-07-14', '06'),
      daily('2026-07-14', '20'),
      daily('2026-07-14', '04'),
    ];
    expect(keptNames([early, late, before])).toEqual([late.id, before.id]);
  });

  it('keeps no weekly backups when weeks are not kept', () => {
    const kept = keptNames([daily('2026-07-05'), daily('2026-07-15')], { ...POLICY, keepWeekly: 0 });
    expect(kept).toEqual(['daily 2026-07-15 07']);
  });
});

describe('retention of other backups', () => {
  it('keeps each backup for thirty days', () => {
    const backups = [
      ...[other('before_delete', '2026-06-15'), other('before_move', '2026-06-16')],
      ...[other('on_demand', '2026-07-10'), other('daily', '2026-06-10', 'failed')],
      other('daily', '2026-07-11', 'lost'),
    ];
    expect(keptNames(backups)).toEqual([
      ...['before_move 2026-06-16 good', 'on_demand 2026-07-10 good', 'daily 2026-07-11 lost'],
    ]);
  });

  it('keeps the last good backup, however old it is and whatever failed later', () => {
    const backups = [other('before_delete', '2020-01-01'), other('daily', '2026-07-14', 'failed')];
    expect(keptNames(backups)).toEqual(backups.map(({ id }) => id));
    expect(keptNames([daily('2019-01-01'), daily('2019-01-02')])).toEqual(['daily 2019-01-02 07']);
  });
});

describe('retention of any backups', () => {
  const anyBackup = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...BACKUP_KINDS),
    status: fc.constantFrom(...BACKUP_STATUSES),
    taken_at: fc
      .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date(now), noInvalidDate: true })
      .map((at) => at.toISOString()),
  });
  const anyPolicy = fc.record({
    keepDaily: fc.integer({ min: 1, max: 10 }),
    keepWeekly: fc.integer({ min: 0, max: 8 }),
    keepOtherDays: fc.integer({ min: 1, max: 60 }),
  });

  it('keeps the newest good backup and recent ones, and expires nothing more on a second run', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyBackup, { selector: ({ id }) => id, maxLength: 40 }),
        anyPolicy,
        (backups, policy) => {
          const kept = new Set(keptNames(backups, policy));
          const good = backups.filter(({ status }) => status === 'good');
          const latest = good.toSorted((a, b) => (a.taken_at < b.taken_at ? 1 : -1))[0];
          if (latest)
            expect(good.some(({ id, taken_at }) => kept.has(id) && taken_at === latest.taken_at)).toBe(true);
          const limit = Date.parse(now) - policy.keepOtherDays * 86_400_000;
          for (const { id, kind, status, taken_at } of backups) {
            if ((kind !== 'daily' || status !== 'good') && Date.parse(taken_at) > limit)
              expect(kept).toContain(id);
          }
          const dailyKept = good.filter(({ id, kind }) => kind === 'daily' && kept.has(id));
          expect(dailyKept.length).toBeLessThanOrEqual(policy.keepDaily + policy.keepWeekly + 1);
          const again = backups.filter(({ id }) => kept.has(id));
          expect(keptNames(again, policy)).toEqual(again.map(({ id }) => id));
        },
      ),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { BackgroundJob, JobItem } from '../../server/src/background-jobs/index.js';
import { JobHandlers } from '../../server/src/background-jobs/index.js';
import type { JobHandler } from '../../server/src/background-jobs/job.js';
import { RetryJob } from '../../server/src/billing/run/retry-job.js';
import { RunItems } from '../../server/src/billing/http/run-items.js';
import type { Instant } from '../../server/src/kernel/index.js';
import { DomainError } from '../../server/src/kernel/index.js';
import { Clock } from '../../server/src/platform/clock.js';
import { Lists } from '../../server/src/platform/http/index.js';
import type { FinishedMatch } from '../../server/src/ledger/index.js';
import { GivenFacts } from '../support/accounts.js';
import { TestCalendar } from '../support/calendar.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';

jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);

/** Lets some leagues' instances fail, with no response or a nonsensical one. */
class SomeFail extends GivenFacts {
  readonly failing = new Map<string, Error>();

  override async matches(league: string, from: Instant, to: Instant): Promise<FinishedMatch[]> {
    const error = this.failing.get(league);
    if (error) throw error;
    return super.matches(league, from, to);
  }
}

let database: TestDatabase;
let facts: SomeFail;
let calendar: TestCalendar;

beforeAll(async () => {
  database = await createTestDatabase();
  facts = new SomeFail();
  calendar = await TestCalendar.start(database, 'America/Guayaquil', facts);
  await calendar.setClock('2028-01-10T15:00:00.000Z');
});
afterAll(async () => {
  await calendar.close();
  await database.close();
});

const items = () =>
  calendar.db.query<{
    id: string;
    league_id: string;
    code: string;
    attempts: number;
    resolved: string | null;
  }>('SELECT id, league_id, code, attempts, resolved FROM public.billing_run_item ORDER BY created, id');

describe('leagues that fail in a daily run', () => {
  it('do not stop other leagues and are recorded once with the error code', async () => {
    const leagues: string[] = [];
    for (let n = 0; n < 6; n++) leagues.push(await calendar.open(250, 'P'));
    const [silent, broken] = leagues as [string, string];
    facts.failing.set(silent, new DomainError('LEAGUE_INSTANCE_UNREACHABLE', 503));
    facts.failing.set(broken, new Error('a secret of the inside'));
    const now = '2028-02-01T05:00:00.000Z';
    const run = await calendar.run.run(now);
    // Every period closes, whatever its instance says (R14); two estimates are still missing.
    expect([run.leagues, run.failed.map(({ code }) => code).sort()]).toEqual([
      6,
      ['LEAGUE_INSTANCE_UNREACHABLE', 'UNEXPECTED'],
    ]);
    await calendar.run.run(now);
    expect(
      (await items()).map(({ league_id, code, attempts }) => [league_id, code, attempts]).sort(),
    ).toEqual(
      [
        [silent, 'LEAGUE_INSTANCE_UNREACHABLE', 2],
        [broken, 'UNEXPECTED', 2],
      ].sort(),
    );
    expect(JSON.stringify(await calendar.db.query('SELECT * FROM public.billing_run_item'))).not.toContain(
      'secret',
    );
    expect(String(errors.mock.calls[0])).toContain('a secret of the inside');
    const days = await calendar.db.query('SELECT day::text, leagues, failed FROM public.billing_run');
    expect(days).toEqual([{ day: '2028-02-01', leagues: 6, failed: 2 }]);
  });

  it('succeed on a retry or in the next daily run', async () => {
    await calendar.setClock('2028-02-01T12:00:00.000Z');
    const found = await items();
    const broken = found.find(({ code }) => code === 'UNEXPECTED')!;
    const retries = new RunItems(
      calendar.app.get(Lists, { strict: false }),
      calendar.app.get(Clock, { strict: false }),
      calendar.calendar,
      calendar.leagues,
    );
    const handlers = new JobHandlers();
    const clock = calendar.app.get(Clock, { strict: false });
    new RetryJob(handlers, calendar.db, clock, calendar.calendar, calendar.leagues).onModuleInit();
    const job = handlers.get('retry_billing_items') as Extract<JobHandler, { doItem: unknown }>;
    const again = () => job.doItem({ subject_id: broken.id } as JobItem, {} as BackgroundJob);
    expect(await again()).toEqual({ status: 'failed', code: 'UNEXPECTED' });
    expect(await retries.retry(broken.id)).toMatchObject({ attempts: 4, open: true });
    facts.failing.delete(broken.league_id);
    // Retried by two people at once, and then once more.
    expect(await Promise.all([again(), again()])).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
    expect(await retries.retry(broken.id)).toMatchObject({ attempts: 4, open: false });
    facts.failing.clear();
    const run = await calendar.run.run('2028-02-02T05:00:00.000Z');
    expect([run.leagues, run.failed]).toEqual([1, []]);
    expect((await items()).every(({ resolved }) => resolved !== null)).toBe(true);
  });
});

describe('two billing processes at once', () => {
  it('bill each league once even without the lock of the daily run', async () => {
    const other = await TestCalendar.start(database, 'America/Guayaquil', facts);
    const leagues: string[] = [];
    for (let n = 0; n < 40; n++) leagues.push(await calendar.open(1000, 'J'));
    const at = '2028-05-03T05:00:00.000Z';
    await Promise.all([calendar.leagues.runDue(at, '2028-05-03'), other.leagues.runDue(at, '2028-05-03')]);
    const counts = await calendar.db.query<{ count: number; payments: number }>(
      `SELECT count(*) AS count, payments FROM
         (SELECT count(*) AS payments FROM read.payment WHERE league_id = ANY($1) GROUP BY league_id) p
       GROUP BY payments`,
      [leagues],
    );
    // February, March, April, May.
    expect(counts).toEqual([{ count: 40, payments: 4 }]);
    await other.close();
  });

  it('execute the same daily run one after the other; the second finds nothing to bill', async () => {
    const other = await TestCalendar.start(database, 'America/Guayaquil', facts);
    const at = '2028-06-03T05:00:00.000Z';
    const runs = await Promise.all([calendar.run.run(at), other.run.run(at)]);
    expect(runs.map(({ leagues }) => leagues).sort((a, b) => a - b)).toEqual([0, 46]);
    await other.close();
  });
});

describe('a league instance that does not answer (R14)', () => {
  const waits = () =>
    calendar.db.query<{ attempts: number; minutes: number }>(
      `SELECT attempts, round(extract(epoch FROM next_try_at - updated) / 60)::int AS minutes
       FROM public.billing_run_item WHERE kind = 'estimate' AND resolved IS NULL`,
    );
  const due = () =>
    calendar.db.query("UPDATE public.billing_run_item SET next_try_at = now() WHERE kind = 'estimate'");

  it('is retried after 1, 2, 4, 8, 16, 32 and then every 60 minutes, never earlier', async () => {
    await calendar.setClock('2028-06-05T15:00:00.000Z');
    const league = await calendar.open(250, 'P');
    const now = '2028-07-02T05:00:00.000Z';
    facts.failing.set(league, new DomainError('LEAGUE_INSTANCE_UNREACHABLE', 503));
    await calendar.run.run(now);
    const day = '2028-07-02';
    expect(await waits()).toEqual([{ attempts: 1, minutes: 1 }]);
    expect(await calendar.leagues.retryEstimates(now, day)).toBe(0);
    expect(await waits()).toEqual([{ attempts: 1, minutes: 1 }]);
    const seen: number[] = [];
    for (let n = 0; n < 8; n++) {
      await due();
      await calendar.leagues.retryEstimates(now, day);
      seen.push((await waits())[0]!.minutes);
    }
    expect(seen).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    facts.failing.clear();
    await due();
    expect(await calendar.leagues.retryEstimates(now, day)).toBe(1);
    expect(await waits()).toEqual([]);
  });
});

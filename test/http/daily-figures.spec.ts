import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { DailyFigures } from '../../server/src/reporting/daily-figures/daily-figures.js';
import { ReportDatabase } from '../../server/src/platform/database/index.js';
import { TestApi } from '../support/api.js';
import { RandomBooks } from '../support/random-books.js';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
  const books = new RandomBooks(api.db, 21);
  books.now = Date.now() - 25 * 24 * 3_600_000;
  for (let n = 0; n < 4; n++) await books.open();
  for (let n = 0; n < 120; n++) await books.step();
});
afterAll(() => api.close());

/** The instant this many hours ago. */
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const dayOf = (at: string): string => {
  const zone = 'America/Guayaquil';
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at));
};

it('GET /api/daily_figures counts emails, tasks and billing runs for each of the last 30 days', async () => {
  const [done, failed, old] = [hoursAgo(30), hoursAgo(6), hoursAgo(24 * 40)];
  const mail = `INSERT INTO public.mail ("to", subject, kind, created, sent_at) VALUES ('a@b.test', 's', 'k', $1, $2)`;
  await api.db.query(mail, [done, done]);
  await api.db.query(mail, [failed, null]);
  await api.db.query(mail, [old, null]);
  const task = `INSERT INTO public.provisioning_task (kind, status, created, finished)
    VALUES ('deploy', $1, $2::timestamptz, $2::timestamptz + $3::integer * interval '1 second')`;
  for (const seconds of [10, 20, 90]) await api.db.query(task, ['succeeded', done, seconds]);
  await api.db.query(task, ['failed', failed, 5]);
  await api.db.query(
    `INSERT INTO public.billing_run (day, ran_at, leagues, failed) VALUES ($1, now(), 41, 2)`,
    [dayOf(done)],
  );
  const { status, body } = await api.call<DailyFigures[] & never>('GET', '/api/daily_figures');
  expect(status).toBe(200);
  const days = body as unknown as DailyFigures[];
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(dayOf(hoursAgo(0)));
  const on = (at: string) => days.find(({ day }) => day === dayOf(at));
  expect(on(done)).toMatchObject({
    ...{ mails: 1, mails_unsent: 0, tasks_succeeded: 3, task_seconds: 20, run_leagues: 41, run_failed: 2 },
  });
  expect(on(failed)).toMatchObject({ mails: 1, mails_unsent: 1, tasks_failed: 1, task_seconds: null });
  expect(days.reduce((sum, { mails }) => sum + mails, 0)).toBe(2);
});

it('GET /api/daily_figures counts uploads, approvals and declines of payments on their day', async () => {
  const events = await api.db.query<{ type: string; at: string }>(
    `SELECT type, occurred_at AS at FROM ledger.event
     WHERE type IN ('ReceiptUploaded', 'PaymentApproved', 'PaymentDeclined')`,
  );
  const { body } = await api.call<DailyFigures[] & never>('GET', '/api/daily_figures');
  for (const { day, uploaded, approved, declined } of body as unknown as DailyFigures[]) {
    const count = (type: string): number =>
      events.filter((event) => event.type === type && dayOf(event.at) === day).length;
    expect([day, uploaded, approved, declined]).toEqual([
      ...[day, count('ReceiptUploaded'), count('PaymentApproved'), count('PaymentDeclined')],
    ]);
  }
  expect(events.length).toBeGreaterThan(0);
});

it('GET /api/daily_figures rereads only two days of events, but updates unsent emails of all days', async () => {
  const figures = async () =>
    (await api.call<DailyFigures[] & never>('GET', '/api/daily_figures')).body as unknown as DailyFigures[];
  const before = await figures();
  await api.db.query('UPDATE public.mail SET sent_at = now()');
  const queries = jest.spyOn(api.app.get(ReportDatabase), 'query');
  const later = Date.now() + 2 * 60_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  try {
    expect(await figures()).toEqual(before.map((day) => ({ ...day, mails_unsent: 0 })));
    const ofEvents = queries.mock.calls.find(([sql]) => String(sql).includes('ledger.event'))!;
    expect(Date.parse(String(ofEvents[1]?.[0]))).toBeGreaterThan(later - 2 * 24 * 3_600_000 - 60_000);
  } finally {
    now.mockRestore();
    queries.mockRestore();
  }
});

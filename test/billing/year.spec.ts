import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { approvePayment, uploadReceipt } from '../../server/src/ledger/domain/index.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { STAFF } from '../support/accounts.js';
import { TestCalendar } from '../support/calendar.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import { readBooks } from './league-books.js';

jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);

const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };

/** An instant given as local time in Guayaquil. */
const gye = (wall: string): string => new Date(`${wall}-05:00`).toISOString();

const opened: { database: TestDatabase; calendar: TestCalendar }[] = [];
async function start(zone?: string): Promise<TestCalendar> {
  const database = await createTestDatabase();
  const calendar = await TestCalendar.start(database, zone);
  opened.push({ database, calendar });
  return calendar;
}
afterAll(async () => {
  for (const { calendar, database } of opened) {
    await calendar.close();
    await database.close();
  }
});

interface Shown {
  id: string;
  start_charge_date: string;
  final_charge_date: string;
  value: number;
  penalty_value: number;
  received: number;
  status: string;
}

const readPayments = (calendar: TestCalendar, league: string): Promise<Shown[]> =>
  calendar.db.query<Shown>(
    `SELECT id, start_charge_date, final_charge_date, value, penalty_value, received, status FROM read.payment
     WHERE league_id = $1 ORDER BY start_charge_date`,
    [league],
  );

async function verified(calendar: TestCalendar): Promise<unknown> {
  const { ok, problems } = await verifyLedger(calendar.db);
  return { ok, problems };
}

/** Pays the period that starts on this date by receipt, and has it approved for the amount due. */
async function pay(calendar: TestCalendar, league: string, began: string): Promise<void> {
  const payments = await readPayments(calendar, league);
  const { id } = payments.find(({ start_charge_date }) => start_charge_date === gye(began))!;
  const key = { leagueId: league };
  const now = (await calendar.travel.now()).toString();
  await calendar.accounts.execute({ actorId: STAFF }, key, (decision) =>
    uploadReceipt(decision, {
      payments: [{ payment_id: id, payment_date: now, user_comment: '' }],
      receipts: [RECEIPT],
    }),
  );
  await calendar.accounts.execute({ actorId: STAFF }, key, (decision) =>
    approvePayment(decision, { payment_ids: [id], approval_comment: '' }),
  );
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

describe('a leap year with the test clock (R3, R8 to R14, R29)', () => {
  let calendar: TestCalendar;
  let [fixed, perMatch] = ['', ''];

  beforeAll(async () => {
    calendar = await start();
    await calendar.rule({ penalty_basis_points: 500, grace_days: 5, suspension_days: 30 });
    await calendar.setClock(gye('2028-01-01T00:00:05'));
    fixed = await calendar.open(3000, 'J');
    perMatch = await calendar.open(250, 'P');
    calendar.facts.finished = MONTHS.filter((month) => month !== '07').flatMap((month) => [
      { id: `${month}-a`, ended_at: gye(`2028-${month}-01T00:00:06`), walkover: false },
      { id: `${month}-b`, ended_at: gye(`2028-${month}-15T16:00:00`), walkover: false },
      {
        id: `${month}-c`,
        ended_at: gye(`2028-${month}-${month === '02' ? '29' : '30'}T23:59:59`),
        walkover: true,
      },
    ]);
  });

  it('bills, collects and approves every period, with a penalty on the late one', async () => {
    for (const [n, month] of MONTHS.entries()) {
      const next = n === 11 ? '2029-01' : `2028-${MONTHS[n + 1]!}`;
      await calendar.travel.moveTo(gye(`${next}-03T12:00:00`));
      // The per-match league pays 750 a month; July had no matches and is settled without a payment.
      if (month !== '07') await pay(calendar, perMatch, `2028-${month}-01T00:00:00`);
      if (month !== '02') await pay(calendar, fixed, `2028-${month}-01T00:00:00`);
      // February was payable until 5 March: late on 11 March and on 11 April, 150 each; suspended on 5 April.
      if (month !== '03') continue;
      await calendar.travel.moveTo(gye('2028-04-20T12:00:00'));
      const [row] = await calendar.db.query(
        'SELECT suspended_at FROM read.league_account WHERE league_id = $1',
        [fixed],
      );
      expect(row).toEqual({ suspended_at: gye('2028-04-05T00:00:00') });
      await pay(calendar, fixed, '2028-02-01T00:00:00');
    }
    const fixedPayments = await readPayments(calendar, fixed);
    expect(fixedPayments.map(({ status, received }) => [status, received])).toEqual([
      ...MONTHS.map((month) => ['approved', month === '02' ? 3300 : 3000]),
      ['pending', 0],
    ]);
    const perMatchPayments = await readPayments(calendar, perMatch);
    expect(perMatchPayments.map(({ status, received }) => [status, received])).toEqual([
      ...MONTHS.map((month) => ['approved', month === '07' ? 0 : 750]),
      ['pending', 0],
    ]);
  });

  it('adds up to the totals calculated by hand', async () => {
    const sums = await calendar.db.query<{ account: string; total: number }>(
      'SELECT account, sum(amount)::bigint AS total FROM read.posting GROUP BY account ORDER BY account',
    );
    // 12 x 3000 and 2 x 150; 11 x 750.
    expect(sums).toEqual([
      { account: 'cash', total: 36_300 + 8_250 },
      { account: 'penalty_revenue', total: -300 },
      { account: 'period_revenue', total: -44_250 },
    ]);
  });

  it('has no gaps or overlaps between periods, February 29 included, and charges each match once', async () => {
    for (const league of [fixed, perMatch]) {
      const payments = await readPayments(calendar, league);
      expect(payments).toHaveLength(13);
      for (const [n, { start_charge_date: begins }] of payments.entries()) {
        if (n > 0) expect(Date.parse(begins)).toBe(Date.parse(payments[n - 1]!.final_charge_date) + 1);
      }
      expect(payments[1]!.final_charge_date).toBe(gye('2028-02-29T23:59:59.999'));
    }
    const matches = await calendar.db.query<{ id: string }>(
      'SELECT json_array_elements_text(charged_matches_id) AS id FROM read.payment WHERE league_id = $1',
      [perMatch],
    );
    expect(matches.map(({ id }) => id).sort()).toEqual(calendar.facts.finished.map(({ id }) => id).sort());
    expect(await verified(calendar)).toEqual({ ok: true, problems: [] });
  });
});

describe('an outage of three months (R14, R29, R31)', () => {
  it('results in the same ledger as daily runs, apart from append times', async () => {
    const [daily, late] = [await start('America/Santiago'), await start('America/Santiago')];
    const books: unknown[] = [];
    for (const calendar of [daily, late]) {
      await calendar.rule({ penalty_basis_points: 333, grace_days: 3, suspension_days: 40 });
      await calendar.setClock('2028-01-20T15:00:00.000Z');
      const leagues = [
        await calendar.open(3100, 'J'),
        await calendar.open(250, 'P'),
        await calendar.open(0, 'J'),
      ];
      calendar.facts.finished = ['2028-01-25', '2028-02-29', '2028-04-02'].map((day, n) => ({
        id: `m${n}`,
        ended_at: `${day}T20:00:00.000Z`,
        walkover: false,
      }));
      if (calendar === daily) await calendar.travel.moveTo('2028-05-01T12:00:00.000Z');
      else {
        await calendar.setClock('2028-05-01T12:00:00.000Z');
        await calendar.run.run('2028-05-01T12:00:00.000Z');
      }
      const again = await calendar.run.run('2028-05-01T12:00:00.000Z');
      expect([again.leagues, again.failed]).toEqual([0, []]);
      expect(await verified(calendar)).toEqual({ ok: true, problems: [] });
      books.push(await readBooks(calendar.db, leagues));
    }
    expect(books[1]).toEqual(books[0]);
    const days = await daily.db.query<{ count: number }>('SELECT count(*) AS count FROM public.billing_run');
    // From 20 January to 1 May, excluding the first day.
    expect(days).toEqual([{ count: 102 }]);
  });
});

/** The first two are enough for `npm test`. */
const LAST_DAYS: [zone: string, day: number][] = [
  ['Africa/Cairo', 31],
  ['America/Havana', 30],
  ['Pacific/Auckland', 29],
  ['America/Guayaquil', 28],
];

describe('two-month periods from 2024 to 2032', () => {
  it.each(process.env['DEEP'] === '1' ? LAST_DAYS : LAST_DAYS.slice(0, 2))(
    'follow each other without gap or overlap in %s when payments open on day %i',
    async (zone, day) => {
      const calendar = await start(zone);
      await calendar.setClock('2024-01-31T15:00:00.000Z');
      const league = await calendar.open(1000, 'J');
      const { ChangeLeagueTerms } = await import('../../server/src/ledger/commands/index.js');
      const schedule = { months_of_charge: 2, initial_payment_day: day, final_payment_day: 31 };
      await calendar.commands.execute(new ChangeLeagueTerms({ actorId: STAFF }, league, schedule));
      // Daily runs would take minutes: one run per quarter has the same result, as the outage above shows.
      for (let at = Date.UTC(2024, 3, 1); at <= Date.UTC(2032, 0, 1); at += 90 * 86_400_000) {
        await calendar.run.run(new Date(at).toISOString());
      }
      const payments = await readPayments(calendar, league);
      for (const [n, { start_charge_date: begins }] of payments.entries()) {
        if (n > 0) expect(Date.parse(begins)).toBe(Date.parse(payments[n - 1]!.final_charge_date) + 1);
      }
      expect(payments.length).toBeGreaterThan(47);
      expect(await verified(calendar)).toEqual({ ok: true, problems: [] });
    },
  );
});

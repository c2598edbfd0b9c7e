import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testConfig } from '../../../test/support/config.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { verifyLedger } from '../ledger/index.js';
import type { Config } from '../platform/config/index.js';
import { createLogger } from '../platform/log/index.js';
import { DEMO_LEAGUES } from './leagues.js';
import { seedDemo } from './seed.js';
import type { DemoOptions } from './seed.js';

const NOW = '2026-06-18T15:00:00.000Z';

/** Half of the leagues are enough to see every behavior; npm start seeds all of them. */
const options = {
  now: NOW,
  leagues: DEMO_LEAGUES.filter(
    (league, number) => number % 2 === 0 || ['waiting', 'rounds_up'].includes(league.behavior),
  ),
} satisfies DemoOptions;

let database: TestDatabase;
let config: Config;

beforeAll(async () => {
  database = await createTestDatabase();
  config = testConfig(database, { provisioner: 'local' });
  await seedDemo(config, createLogger('silent'), options);
});

afterAll(() => database.close());

async function count(sql: string): Promise<number> {
  const [row] = await database.db.query<{ count: number }>(`SELECT count(*) FROM ${sql}`);
  return row!.count;
}

describe('the demo data', () => {
  it('has a ledger that verifies without problems', async () => {
    expect(await verifyLedger(database.db)).toMatchObject({
      ok: true,
      streams: options.leagues.length,
      problems: [],
    });
  });

  it('has four tiers, all countries, services and one user per role', async () => {
    const tiers = await database.db.query('SELECT name, type_tier FROM public.tiers ORDER BY type_tier');
    expect(tiers.map((tier) => Object.values(tier).join(' '))).toEqual([
      'Amateur 1',
      'Club 2',
      'Pro 3',
      'Legend 4',
    ]);
    expect(await count('public.countries')).toBeGreaterThan(240);
    expect(await count("public.countries WHERE dial_code = '+1' AND is_main_for_dial_code")).toBe(1);
    expect(await count('public.services')).toBeGreaterThan(5);
    expect(await count("public.users WHERE email IN ('admin@touchline.test', 'owner@touchline.test')")).toBe(
      2,
    );
    expect(
      await count("public.users WHERE email IN ('contador@touchline.test', 'operario@touchline.test')"),
    ).toBe(2);
  });

  it('has 16 event types over at least 364 days and no future events', async () => {
    const types = await database.db.query<{ type: string }>(
      'SELECT DISTINCT type FROM ledger.event ORDER BY type',
    );
    expect(types.map(({ type }) => type)).toEqual([
      ...['AccountOpened', 'BillingScheduleChanged', 'BonusSet', 'ChargeTermsChanged', 'PaymentApproved'],
      ...[
        'PaymentDeclined',
        'PaymentEstimated',
        'PaymentMatched',
        'PaymentRepriced',
        'PaymentValued',
        'PeriodClosed',
        'PeriodCut',
      ],
      ...['PeriodPaymentCreated', 'ReceiptUploaded', 'ServicePaymentCreated', 'TierChanged'],
    ]);
    const first = await database.db.query<{ days: number }>(
      `SELECT extract(day FROM $1::timestamptz - min(occurred_at))::integer AS days FROM ledger.event`,
      [NOW],
    );
    expect(first[0]!.days).toBeGreaterThanOrEqual(364);
    expect(await count(`ledger.event WHERE occurred_at > '${NOW}'`)).toBe(0);
  });

  it('has receipts in review, overdue payments, available balances and free leagues', async () => {
    expect(await count("read.payment WHERE status = 'in_review'")).toBeGreaterThanOrEqual(3);
    expect(await count(`read.league_account WHERE overdue_from < '${NOW}'`)).toBeGreaterThanOrEqual(3);
    expect(await count('read.league_account WHERE positive_balance > 0')).toBeGreaterThanOrEqual(1);
    expect(await count('read.league_account WHERE type_tier = 1')).toBeGreaterThanOrEqual(5);
  });

  it('has two bank accounts with matched, ignored and open transactions and correct statements', async () => {
    const accounts = await database.db.query(
      `SELECT b.name, count(*) FILTER (WHERE l.status = 'matched') > 20 AS matched,
         count(*) FILTER (WHERE l.status = 'ignored') > 5 AS ignored, count(*) FILTER (WHERE l.status = 'open') > 5 AS open,
         count(DISTINCT l.statement_id) >= 11 AS months
       FROM public.bank_accounts b JOIN public.bank_lines l ON l.bank_account_id = b.id GROUP BY b.name ORDER BY b.name`,
    );
    const full = { matched: true, ignored: true, open: true, months: true };
    expect(accounts).toEqual([
      { name: 'Cuenta corriente', ...full },
      { name: 'Cuenta de ahorros', ...full },
    ]);
    const [statement] = await database.db.query<{ wrong: number }>(
      `SELECT count(*)::integer AS wrong FROM public.bank_statements s WHERE s.lines <> s.new_lines OR s.closing_balance <>
         s.opening_balance + (SELECT sum(amount) FROM public.bank_lines l WHERE l.statement_id = s.id)
         OR s.lines <> (SELECT count(*) FROM public.bank_lines l WHERE l.statement_id = s.id)`,
    );
    expect(statement!.wrong).toBe(0);
  });

  it('has transactions for most older approvals and for few recent ones', async () => {
    const approved = await database.db.query<{ old: boolean; shown: boolean; count: number }>(
      `SELECT p.payment_date < $1::timestamptz - interval '40 days' AS old,
         EXISTS (SELECT FROM public.bank_line_uses u WHERE u.payment_id = p.id) AS shown, count(*)::integer AS count
       FROM read.payment p WHERE p.received > 0 GROUP BY 1, 2 ORDER BY 1, 2`,
      [NOW],
    );
    const share = (old: boolean): number => {
      const [without, shown] = [false, true].map(
        (one) => approved.find((row) => row.old === old && row.shown === one)?.count ?? 0,
      ) as [number, number];
      return shown / (without + shown);
    };
    expect(share(true)).toBeGreaterThan(0.9);
    expect(share(true)).toBeLessThan(1);
    expect(share(false)).toBeLessThan(0.1);
  });

  it('gives owner@touchline.test a pending payment and a league that accepts receipts', async () => {
    const payable = await database.db.query(
      `SELECT p.status, p.charge_type, l.can_upload_receipt, u.verified FROM read.payment p
       JOIN public.league l ON l.id = p.league_id JOIN public.users u ON u.id = l.user_id
       WHERE u.email = 'owner@touchline.test' AND p.status = 'pending' AND p.due > 0`,
    );
    expect(payable).toEqual([
      { status: 'pending', charge_type: 'J', can_upload_receipt: true, verified: true },
    ]);
  });

  it('deploys only the league of owner@touchline.test when a test clock runs', async () => {
    const tasks = await database.db.query(
      `SELECT t.status, t.error_code, count(*) AS leagues, bool_or(l.url_extension = 'liga-san-juan') AS first
       FROM public.provisioning_task t JOIN public.league l ON l.id = t.league_id GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(tasks).toEqual([
      { status: 'cancelled', error_code: 'DEMO_STAND_IN', leagues: options.leagues.length - 1, first: false },
      { status: 'pending', error_code: null, leagues: 1, first: true },
    ]);
  });

  it('deploys all leagues without a test clock: the first at once, the others later', async () => {
    const other = await createTestDatabase();
    const realTime = testConfig(other, { provisioner: 'local', testClock: false });
    await seedDemo(realTime, createLogger('silent'), { now: NOW, leagues: DEMO_LEAGUES.slice(0, 3) });
    const tasks = await other.db.query(
      `SELECT t.status, t.run_after > clock_timestamp() AS waits, count(*) AS leagues,
         bool_or(l.url_extension = 'liga-san-juan') AS first
       FROM public.provisioning_task t JOIN public.league l ON l.id = t.league_id GROUP BY 1, 2 ORDER BY 3`,
    );
    expect(tasks).toEqual([
      { status: 'pending', waits: null, leagues: 1, first: true },
      { status: 'pending', waits: true, leagues: 2, first: false },
    ]);
    await other.close();
  });

  it('stores the receipt files that its payments name', async () => {
    const named = await database.db.query<{ name: string }>('SELECT name FROM read.receipt LIMIT 5');
    for (const { name } of named) {
      const files = await readdir(path.dirname(path.join(config.dataDir, 'files', name)));
      expect(files).toContain(path.basename(name));
    }
    expect(named).toHaveLength(5);
  });

  it('sends no emails about past events', async () => {
    const [reader] = await database.db.query<{ behind: number }>(
      `SELECT (SELECT max(position) FROM ledger.event) - position AS behind FROM ledger.outbox_checkpoint
       WHERE reader = 'payment_mails'`,
    );
    expect(reader).toEqual({ behind: 0 });
  });

  it('is seeded only once', async () => {
    const before = await count('ledger.event');
    await seedDemo(config, createLogger('silent'), options);
    expect(await count('ledger.event')).toBe(before);
  });

  it('cancels deployments with the digitalocean provisioner, which could cost money', async () => {
    const other = await createTestDatabase();
    const elsewhere = testConfig(other).with({ provisioner: 'digitalocean' });
    await seedDemo(elsewhere, createLogger('silent'), { now: NOW, leagues: DEMO_LEAGUES.slice(0, 1) });
    expect(await other.db.query('SELECT status FROM public.provisioning_task')).toEqual([
      { status: 'cancelled' },
    ]);
    await other.close();
  });

  it('leaves nothing behind when seeding fails halfway, so the next start begins from scratch', async () => {
    const other = await createTestDatabase();
    const unusable = path.join(config.dataDir, 'a-file');
    await writeFile(unusable, '');
    const broken = testConfig(other).with({ dataDir: unusable });
    const few: DemoOptions = { now: NOW, leagues: DEMO_LEAGUES.slice(0, 2) };
    await expect(seedDemo(broken, createLogger('silent'), few)).rejects.toThrow('ENOTDIR');
    const left = await other.db.query(
      `SELECT (SELECT count(*) FROM public.users) AS users, (SELECT count(*) FROM ledger.event) AS events`,
    );
    expect(left).toEqual([{ users: 1, events: 0 }]);
    await seedDemo(testConfig(other), createLogger('silent'), few);
    expect(await other.db.query('SELECT count(*) FROM public.league')).toEqual([{ count: 2 }]);
    await other.close();
  });

  it('is refused in production', async () => {
    const production = config.with({ environment: 'production' });
    await expect(seedDemo(production, createLogger('silent'), options)).rejects.toThrow('not for production');
  });
});

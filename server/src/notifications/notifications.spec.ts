import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { v7 } from 'uuid';
import { STAFF, TestAccounts } from '../../../test/support/accounts.js';
import { testConfig } from '../../../test/support/config.js';
import { createTestDatabase } from '../../../test/support/database.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { insertLeague } from '../../../test/support/league.js';
import {
  approvePayment,
  assignServices,
  changeChargeTerms,
  declinePayment,
  estimateEnded,
  openAccount,
  payOutBalance,
  receivePart,
  uploadReceipt,
} from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { Mailer } from '../platform/mail/index.js';
import type { Mail } from '../platform/mail/index.js';
import { PlatformModule } from '../platform/platform.module.js';
import { NotificationsModule } from './index.js';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { OldMailTexts } from './old-mail-texts.js';
import { SentMails } from './sent-mails.js';
import { until } from '../../../test/support/until.js';

const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };

let database: TestDatabase;
let accounts: TestAccounts;
let outbox: string;
let worker: INestApplicationContext;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = new TestAccounts(database.db);
  const config = testConfig(database);
  outbox = path.join(config.dataDir, 'outbox');
  const module = await Test.createTestingModule({
    imports: [PlatformModule.for(config), NotificationsModule],
  }).compile();
  worker = await module.init();
});

afterAll(async () => {
  await worker.close();
  await database.close();
});

/** A league with a fixed-price payment whose receipt is uploaded. */
async function leagueInReview(
  language: 'en' | 'es',
): Promise<{ league: string; payment: string; email: string }> {
  const { leagueId: league, email } = await insertLeague(database.db, { language });
  await accounts.run(league, (d) => {
    openAccount(d, { tier_id: randomUUID(), type_tier: 2, match_price: 5_000 });
    changeChargeTerms(d, { charge_type: 'J', price: d.terms.price });
  });
  const [created] = await database.db.query<{ id: string }>(
    'SELECT id FROM read.payment WHERE league_id = $1',
    [league],
  );
  const payment = created!.id;
  await upload(league, payment);
  return { league, payment, email };
}

async function upload(league: string, payment_id: string): Promise<void> {
  const payments = [{ payment_id, payment_date: accounts.now, user_comment: '' }];
  await accounts.run(league, (d) => uploadReceipt(d, { payments, receipts: [RECEIPT] }));
}

interface MailRow {
  to: string;
  kind: string;
  subject: string;
  sent_at: string | null;
  error: string | null;
}

async function waitForMails(league: string, count: number): Promise<MailRow[]> {
  const read = () =>
    database.db.query<MailRow>(
      'SELECT "to", kind, subject, sent_at, error FROM public.mail WHERE league_id = $1 ORDER BY event_position',
      [league],
    );
  let rows: MailRow[] = [];
  await until(async () => {
    rows = await read();
    return rows.filter((row) => row.sent_at !== null).length >= count;
  }, `${count} mails about ${league}`);
  return rows;
}

const filesNow = (): Promise<string[]> => readdir(outbox).catch(() => []);

describe('the notifications worker', () => {
  it('emails the owner once about an approval and once about its decline, in the owner’s language', async () => {
    await database.db.query(
      `INSERT INTO public.users (id, name, last_name, username, email, language)
       VALUES ($1, 'Eve', 'Staff', 'staff', 'staff@touchline.test', 'en')`,
      [STAFF],
    );
    const { league, payment, email } = await leagueInReview('es');
    await accounts.run(league, (d) =>
      approvePayment(d, { payment_ids: [payment], approval_comment: 'gracias' }),
    );
    const decline = { payment_id: payment, reason: 'El depósito no llegó' };
    await accounts.run(league, (d) => declinePayment(d, decline));
    expect(await waitForMails(league, 2)).toEqual([
      {
        to: email,
        kind: 'payment_approved',
        subject: expect.stringMatching(/^Pago aprobado: \$\d\d,\d\d de Liga Ñandú$/),
        sent_at: expect.any(String),
        error: null,
      },
      {
        to: email,
        kind: 'payment_declined',
        subject: 'Pago rechazado: Liga Ñandú',
        sent_at: expect.any(String),
        error: null,
      },
    ]);
    const files = await filesNow();
    expect(files).toHaveLength(2);
    const contents = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')));
    expect(contents.filter((content) => content.includes(`To: ${email}`))).toHaveLength(2);
    expect(contents.filter((content) => content.includes('Aprobamos un pago'))).toHaveLength(1);
    expect(contents.join('')).not.toMatch(/We approved|declined/);
  });

  it('emails the owner about a partial payment and about a payout of the balance (R17a, R18)', async () => {
    const { league, payment, email } = await leagueInReview('es');
    await accounts.run(league, (d) =>
      receivePart(d, { payment_id: payment, amount_received: 1_000, comment: '' }),
    );
    await accounts.run(league, (d) =>
      payOutBalance(d, { amount: 1_000, reference: '4711', reason: 'Lo pidió' }),
    );
    expect((await waitForMails(league, 2)).map(({ to, kind, subject }) => [to, kind, subject])).toEqual([
      [email, 'part_received', 'Pago parcial recibido: $10,00 de Liga Ñandú'],
      [email, 'balance_paid_out', 'Le devolvimos $10,00 de su saldo: Liga Ñandú'],
    ]);
  });

  it('sends one email for payments that were approved together', async () => {
    const { leagueId: league } = await insertLeague(database.db);
    await accounts.run(league, (d) =>
      openAccount(d, { tier_id: randomUUID(), type_tier: 1, match_price: 0 }),
    );
    const service = { id: randomUUID(), price: 1_500, is_quantifiable: true };
    const lines = [{ service, amount: 2 }];
    for (const month_number of [4, 5]) {
      await accounts.run(league, (d) => assignServices(d, { month_number, year: 2026, lines }));
    }
    const payments = await database.db.query<{ id: string }>(
      'SELECT id FROM read.payment WHERE league_id = $1',
      [league],
    );
    const paid = payments.map(({ id }) => ({ payment_id: id, payment_date: accounts.now, user_comment: '' }));
    await accounts.run(league, (d) => uploadReceipt(d, { payments: paid, receipts: [RECEIPT] }));
    const payment_ids = [payments[0]!.id];
    await accounts.run(league, (d) => approvePayment(d, { payment_ids, approval_comment: '' }));
    expect(await waitForMails(league, 1)).toHaveLength(1);
    const texts = await Promise.all(
      (await filesNow()).map((file) => readFile(path.join(outbox, file), 'utf8')),
    );
    expect(texts.filter((text) => text.includes('We approved 2 payments for'))).toHaveLength(1);
  });

  it('sends no email when the calendar approves a period without matches', async () => {
    const { leagueId: league } = await insertLeague(database.db);
    await accounts.run(league, (d) =>
      openAccount(d, { tier_id: randomUUID(), type_tier: 2, match_price: 300 }),
    );
    accounts.now = '2026-04-10T12:00:00.000Z';
    const closed = await accounts.run(league, estimateEnded);
    expect(closed.events.map(({ type }) => type)).toContain('PaymentApproved');
    const { league: marker, payment } = await leagueInReview('en');
    await accounts.run(marker, (d) => approvePayment(d, { payment_ids: [payment], approval_comment: '' }));
    expect(await waitForMails(marker, 1)).toHaveLength(1);
    expect(await waitForMails(league, 0)).toEqual([]);
  });
});

/** Fails the first times it is called. */
class FlakyMailer extends Mailer {
  sent: Mail[] = [];

  constructor(private failures: number) {
    super();
  }

  async send(mail: Mail): Promise<string> {
    if (this.failures-- > 0) throw new Error('550 greylisted');
    this.sent.push(mail);
    return '<id@touchline.test>';
  }
}

describe('SentMails', () => {
  const mail: Mail = { to: 'owner@touchline.test', subject: 's', text: 't', key: '900-payment_approved' };

  it('records a failure for staff, and sends once when tried again', async () => {
    const identity = { position: 900, kind: 'payment_approved', leagueId: STAFF, storesText: true };
    const mailer = new FlakyMailer(1);
    const mails = new SentMails(database.db, mailer);
    await expect(mails.sendOnce(mail, identity)).rejects.toThrow('550 greylisted');
    expect(await waitForMails(STAFF, 0)).toMatchObject([{ sent_at: null, error: '550 greylisted' }]);
    await mails.sendOnce(mail, identity);
    await mails.sendOnce(mail, identity);
    expect(mailer.sent).toHaveLength(1);
    expect(await waitForMails(STAFF, 1)).toMatchObject([{ sent_at: expect.any(String), error: null }]);
  });

  it('keeps the text of an email for a year, and never that of one with a one-time link', async () => {
    const [mailer, ids] = [new FlakyMailer(0), [v7(), v7(), v7()] as const];
    const mails = new SentMails(database.db, mailer);
    for (const [n, id] of ids.entries()) await mails.sendOnce(mail, { id, kind: 'spec', storesText: n > 0 });
    await database.db.query(`UPDATE public.mail SET created = now() - interval '366 days' WHERE id = $1`, [
      ids[2],
    ]);
    expect(await new OldMailTexts(database.db, new DailyCleanup()).remove()).toBe(1);
    const kept = await database.db.query('SELECT text FROM public.mail WHERE id = ANY ($1) ORDER BY id', [
      ids,
    ]);
    expect(kept).toEqual([{ text: null }, { text: 't' }, { text: null }]);
  });

  it('sends once when two processes run the same job at once', async () => {
    const identity = { position: 901, kind: 'payment_approved', leagueId: STAFF, storesText: true };
    const other = new Database(database.databaseUrl, { poolSize: 2 });
    const mailer = new FlakyMailer(0);
    const attempts = [database.db, other, database.db, other].map((db) =>
      new SentMails(db, mailer).sendOnce(mail, identity),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.map(({ status }) => status)).toContain('fulfilled');
    expect(mailer.sent).toHaveLength(1);
    await other.close();
  });
});

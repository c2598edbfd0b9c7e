import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Queue } from 'bullmq';
import {
  approvePayment,
  assignServices,
  changeChargeTerms,
  openAccount,
  uploadReceipt,
} from '../../server/src/ledger/domain/index.js';
import { NotificationsModule } from '../../server/src/notifications/index.js';
import { Mailer } from '../../server/src/platform/mail/index.js';
import type { Mail } from '../../server/src/platform/mail/index.js';
import { PlatformModule } from '../../server/src/platform/platform.module.js';
import { queueNames } from '../../server/src/platform/queues/index.js';
import { STAFF } from '../support/accounts.js';
import { TestCalendar } from '../support/calendar.js';
import { testConfig } from '../support/config.js';
import { createTestDatabase } from '../support/database.js';
import type { TestDatabase } from '../support/database.js';
import { insertLeague } from '../support/league.js';
import { hasReadAll } from '../support/outbox-readers.js';
import { until } from '../support/until.js';

jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);

const RECEIPT = { name: 'r/1.png', mime: 'image/png', size: 10, sha256: 'ab'.repeat(32) };
const gye = (wall: string): string => new Date(`${wall}-05:00`).toISOString();

let database: TestDatabase;
let calendar: TestCalendar;
let worker: INestApplicationContext;
const sent: Mail[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  calendar = await TestCalendar.start(database);
  const imports = [
    PlatformModule.for(testConfig(database, { billingTimeZone: 'America/Guayaquil' })),
    NotificationsModule,
  ];
  const module = await Test.createTestingModule({ imports })
    .overrideProvider(Mailer)
    .useValue({ send: async (mail: Mail) => void sent.push(mail) })
    .compile();
  worker = await module.init();
  await calendar.rule({ reminder_days_before: 3, reminder_every_days: 10 });
  await calendar.setClock(gye('2028-01-10T10:00:00'));
});
afterAll(async () => {
  await worker.close();
  await calendar.close();
  await database.close();
});

async function open(language: 'en' | 'es'): Promise<{ league: string; email: string; payment: string }> {
  const { leagueId: league, email } = await insertLeague(database.db, { language });
  await calendar.accounts.execute({ actorId: STAFF }, { leagueId: league }, (d) => {
    openAccount(d, { tier_id: league, type_tier: 2, match_price: 5_000 });
    changeChargeTerms(d, { charge_type: 'J', price: d.terms.price });
  });
  const [{ id } = { id: '' }] = await database.db.query<{ id: string }>(
    'SELECT id FROM read.payment WHERE league_id = $1',
    [league],
  );
  return { league, email, payment: id };
}

/** Resolves when the worker has read all events, and no mail is left to send. */
async function allSent(): Promise<void> {
  const queue = worker.get<Queue>(getQueueToken(queueNames.reactions));
  await until(async () => {
    // In this order: mails are queued before the reader moves on.
    if (!(await hasReadAll(database.db, 'payment_mails'))) return false;
    return (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0;
  }, 'all mails are sent');
}

async function mailsTo(email: string, count: number): Promise<Mail[]> {
  const mails = (): Mail[] => sent.filter(({ to }) => to === email);
  await until(async () => mails().length >= count, `${count} mails to ${email}`);
  // By then, a mail that should not be sent has been sent too.
  await allSent();
  return mails();
}

describe('payment reminders (R30)', () => {
  it('are sent once per reminder day, in the owner’s language, until a receipt is uploaded', async () => {
    const [late, punctual] = [await open('es'), await open('en')];
    // January can be paid from 1 to 5 February.
    await calendar.travel.moveTo(gye('2028-02-04T10:00:00'));
    expect((await mailsTo(punctual.email, 1)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\$50\.00 due by February 5, 2028: /),
    ]);
    const payments = [
      { payment_id: punctual.payment, payment_date: gye('2028-02-04T09:00:00'), user_comment: '' },
    ];
    await calendar.accounts.execute({ actorId: STAFF }, { leagueId: punctual.league }, (d) =>
      uploadReceipt(d, { payments, receipts: [RECEIPT] }),
    );
    await calendar.travel.moveTo(gye('2028-02-26T10:00:00'));
    // On 2 February, on the 5th, on the 15th and on the 25th.
    const reminders = await mailsTo(late.email, 4);
    expect(reminders.map(({ key }) => key!.slice(-10)).sort()).toEqual([
      '2028-02-02',
      '2028-02-05',
      '2028-02-15',
      '2028-02-25',
    ]);
    const last = reminders.find(({ key }) => key!.endsWith('02-25'))!;
    expect(last.subject).toMatch(/^Pago vencido, \$50,00 por pagar: /);
    expect(last.text).toContain('Lleva 20 días de atraso');
    expect(last.text).toMatch(/A pagar: \$50,00\n.*\n\$50,00 vencidos desde el 5 de febrero de 2028\n/);
    expect(last.html).toContain('lang="es"');
    expect(await mailsTo(punctual.email, 1)).toHaveLength(1);
  });

  it('are not sent again when the same day runs twice', async () => {
    const before = sent.length;
    const { reminders } = await calendar.run.run(gye('2028-02-25T12:00:00'));
    expect(reminders).toBe(1);
    await allSent();
    expect(sent).toHaveLength(before);
    const kinds = await database.db.query<{ kind: string; count: number }>(
      `SELECT kind, count(*) AS count FROM public.mail WHERE sent_at IS NOT NULL GROUP BY kind ORDER BY kind`,
    );
    expect(kinds).toEqual([
      { kind: 'payment_reminder_before', count: 2 },
      { kind: 'payment_reminder_last_day', count: 1 },
      { kind: 'payment_reminder_overdue', count: 2 },
    ]);
  });
});

describe('emails about due payments (R31)', () => {
  /** Opens a league that owes February and a service of 30.00, both until 5 March. */
  async function openWithTwo(language: 'en' | 'es') {
    const opened = await open(language);
    const lines = [{ service: { id: opened.league, price: 3_000, is_quantifiable: false }, amount: 1 }];
    await calendar.accounts.execute({ actorId: STAFF }, { leagueId: opened.league }, (d) =>
      assignServices(d, { month_number: 2, year: 2028, lines }),
    );
    return opened;
  }

  it('list all due payments of a league in one email per day', async () => {
    const { email } = await openWithTwo('en');
    await calendar.travel.moveTo(gye('2028-03-03T10:00:00'));
    const [mail, ...others] = await mailsTo(email, 1);
    expect(others).toEqual([]);
    expect(mail!.key).toMatch(/2028-03-02$/);
    expect(mail!.text).toContain('These 2 payments are due:');
    expect(mail!.text).toContain('* February 26 to February 29, 2028\n  Pay by: March 5, 2028');
    expect(mail!.text).toMatch(
      /\* Services assigned on February 26, 2028\n {2}Pay by: March 5, 2028\n {2}Amount due: \$30\.00/,
    );
    expect(mail!.text).toContain('* Total\n  Amount due: $80.00');
    expect(mail!.html).toContain('$80.00');
  });

  it('notify the owner of a suspension, instead of that day’s reminder, and of the resumption', async () => {
    await calendar.rule({ reminder_days_before: 3, reminder_every_days: 10, suspension_days: 19 });
    await calendar.setClock(gye('2028-02-26T10:00:00'));
    const { league, email } = await openWithTwo('es');
    await calendar.travel.moveTo(gye('2028-03-25T10:00:00'));
    // On 2, 5 and 15 March; on the 25th it is suspended, which is a day for a reminder too.
    const mails = await mailsTo(email, 4);
    const suspended = mails.find(({ subject }) => subject.includes('suspendido'))!;
    expect(
      mails
        .filter(({ key }) => key!.startsWith('reminder-'))
        .map(({ key }) => key!.slice(-10))
        .sort(),
    ).toEqual(['2028-03-02', '2028-03-05', '2028-03-15']);
    expect(mails).toHaveLength(4);
    expect(suspended.text).toContain('No se eliminó nada.');
    expect(suspended.text).toContain('* Servicios asignados el 26 de febrero de 2028');
    expect(suspended.text).toMatch(/\* Total\n {2}Por pagar: \$80,00/);
    expect(suspended.html).toContain('lang="es"');

    const owed = await database.db.query<{ id: string }>(
      "SELECT id FROM read.payment WHERE league_id = $1 AND status = 'pending' AND final_payment_date < $2",
      [league, gye('2028-03-25T10:00:00')],
    );
    const payments = owed.map(({ id }) => ({
      payment_id: id,
      payment_date: gye('2028-03-25T09:00:00'),
      user_comment: '',
    }));
    await calendar.accounts.execute({ actorId: STAFF }, { leagueId: league }, (d) => {
      uploadReceipt(d, { payments, receipts: [RECEIPT] });
      approvePayment(d, { payment_ids: owed.map(({ id }) => id), approval_comment: '' });
    });
    const resumed = (await mailsTo(email, 6)).filter(({ subject }) =>
      subject.startsWith('En línea de nuevo'),
    );
    expect(resumed.map(({ text }) => text.includes('Gracias por su pago.'))).toEqual([true]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import type { BalanceMailFacts } from './balance-mail-facts.js';
import { writeBalanceMail } from './balance-mail.js';
import { buildMailJobs } from './payment-mail-jobs.js';
import { LEAGUE, makeFormats, NO_FIGURES, NOVEMBER, SETTINGS } from './testing/samples.js';

/** 20.00 of November's 45.00 were received. */
const PART: BalanceMailFacts = {
  ...{ kind: 'part_received', position: 7, to: 'owner@touchline.test', ownerName: 'María', language: 'en' },
  ...{ leagueName: LEAGUE, amount: 2_000, reference: '', note: '', payments: [NOVEMBER] },
  figures: {
    ...{ ...NO_FIGURES, owed: 4_500, balance: 2_000, to_pay: 2_500 },
    pay_by: NOVEMBER.final_payment_date,
  },
};
const NOTHING_OWED = { payments: [], figures: NO_FIGURES };

const write = (changes: Partial<BalanceMailFacts> = {}) => {
  const facts = { ...PART, ...changes };
  return writeBalanceMail(facts, makeFormats(facts.language), SETTINGS);
};

describe('the email about a partial payment (R17a)', () => {
  it('states what was received and what is left, and links to paying the rest', () => {
    const mail = write({ note: 'Twenty of forty-five.' });
    expect(mail.subject).toBe(`Partial payment received: $20.00 for ${LEAGUE}`);
    expect(mail.text).toContain('Received: $20.00\nNovember 2026');
    expect(mail.text).toContain('Comment: Twenty of forty-five.');
    expect(mail.text).toContain('Your balance is $20.00. Still to pay: $25.00, due by December 5, 2026.');
    expect(mail.text).toContain('Pay the rest: https://touchline.test/#/my_league?pay=all');
  });

  it('offers to pay with the balance when it covers everything', () => {
    const mail = write({ figures: { ...PART.figures, balance: 4_500, to_pay: 0 } });
    expect(mail.text).toContain('Pay with your balance: ');
  });

  it('states the reason and amount of a reversal, and that no balance is left (R46)', () => {
    const figures = { ...PART.figures, balance: 0, to_pay: 4_500 };
    const mail = write({ kind: 'part_reversed', note: 'Of another league', figures });
    expect(mail.text).toContain('Deducted from your balance: $20.00\nNovember 2026');
    expect(mail.text).toContain('Reason: Of another league');
    expect(mail.text).toContain('There is no balance left. Still to pay: $45.00, due by December 5, 2026.');
  });
});

describe('the email about a balance (R18)', () => {
  it('states the amount and reference of a payout and links to the account', () => {
    const mail = write({ ...NOTHING_OWED, kind: 'balance_paid_out', amount: 500, reference: '4711-88' });
    expect(mail.subject).toBe(`We paid out $5.00 of your balance: ${LEAGUE}`);
    expect(mail.text).toContain('Paid out: $5.00\nReference: 4711-88');
    expect(mail.text).toContain('There is no balance left. You’re all paid up.');
    expect(mail.text).toMatch(/https:\/\/touchline\.test\/#\/my_league$/m);
  });

  it.each([
    [500, 'Abonado a su saldo: $5,00'],
    [-500, 'Descontado de su saldo: $5,00'],
  ])('states the direction of a correction of %d in the language of the reader', (amount, said) => {
    const figures = { ...NO_FIGURES, balance: 700 };
    const mail = write({ kind: 'balance_corrected', payments: [], language: 'es', amount, figures });
    expect(mail.subject).toBe(`Saldo corregido: ${LEAGUE}`);
    expect(mail.text).toContain(said);
    expect(mail.text.match(/Su saldo es de \$7,00\./g)).toHaveLength(1);
  });
});

describe('jobs for balance emails', () => {
  const event = (position: number, type: OutboxEvent['type'], actor_id = 'staff') =>
    ({ position, type, league_id: 'l', command_id: 'c', actor_id, data: {} }) as OutboxEvent;

  it('include one for all parts of a receipt, and another one for the approved payment', () => {
    const events = [event(3, 'PartReceived'), event(4, 'PartReceived'), event(5, 'PaymentApproved')];
    expect(buildMailJobs(events).map(({ name, opts }) => [name, opts.jobId])).toEqual([
      ['balance_mail', '3-part_received'],
      ['payment_mail', '5-payment_approved'],
    ]);
  });

  it('are not created for a matched payment or for a correction by the system', () => {
    expect(buildMailJobs([event(1, 'PaymentMatched')])).toEqual([]);
    expect(buildMailJobs([event(2, 'BalanceCorrected', SYSTEM_USER_ID)])).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import { formatsFor } from './formats.js';
import type { MailedPayment, PaymentMailFacts } from './payment-mail-facts.js';
import { buildMailJobs } from './payment-mail-jobs.js';
import { writePaymentMail } from './payment-mail.js';

const PAYMENT: MailedPayment = {
  is_service_payment: false,
  start_charge_date: '2026-03-01T05:00:00.000Z',
  final_charge_date: '2026-04-01T04:59:59.999Z',
  value: 125_050,
  penalty_value: 0,
  bonus_applied: 5_000,
  league_balance_used: 0,
  league_balance_added: 950,
  received: 121_000,
};

const FACTS: PaymentMailFacts = {
  kind: 'payment_approved',
  position: 7,
  to: 'owner@touchline.test',
  ownerName: 'María',
  language: 'en',
  leagueName: 'Liga Barrial San Juan',
  note: '',
  payments: [PAYMENT],
};

const write = (changes: Partial<PaymentMailFacts> = {}, zone = 'America/Guayaquil', currency = 'USD') => {
  const facts = { ...FACTS, ...changes };
  return writePaymentMail(facts, formatsFor(facts.language, currency, zone), {
    publicUrl: 'https://touchline.test',
    supportContact: null,
  });
};

describe('a mail of an approval', () => {
  it('tells what was charged, bonus, balance and what was received, and leaves out what is 0', () => {
    const mail = write();
    expect(mail).toMatchObject({
      to: 'owner@touchline.test',
      subject: 'Payment approved: Liga Barrial San Juan',
    });
    expect(mail.text).toBe(
      [
        'Hello María,',
        'We approved a payment for Liga Barrial San Juan.',
        '* March 1, 2026 to March 31, 2026\n  Charge: $1,250.50\n  Bonus: $50.00\n  Added to your balance: $9.50\n  Received: $1,210.00',
        'View your payments: https://touchline.test',
        '-- \nYou receive this email because this address belongs to a Touchline account.\n',
      ].join('\n\n'),
    );
    expect(mail.html).toMatch(/Received<\/td><td align="right"[^>]*>\$1,210\.00<\/td>/);
  });

  it('is in Spanish for users who chose Spanish', () => {
    const mail = write({ language: 'es', note: 'Gracias', payments: [PAYMENT, PAYMENT] });
    expect(mail.subject).toBe('Pago aprobado: Liga Barrial San Juan');
    expect(mail.text).toContain('Aprobamos 2 pagos de Liga Barrial San Juan.');
    expect(mail.text).toContain('Del 1 de marzo de 2026 al 31 de marzo de 2026');
    expect(mail.text).toMatch(/Cobro: \$1[.,\s]?250,50/);
    expect(mail.text).toContain('Comentario: Gracias');
  });

  it('gives dates in the billing time zone and amounts in the currency, whatever its minor unit', () => {
    expect(write({}, 'Asia/Tokyo').text).toContain('March 1, 2026 to April 1, 2026');
    expect(write({}, 'UTC', 'JPY').text).toContain('Received: ¥121,000');
    expect(write({}, 'UTC', 'KWD').text).toMatch(/Received: KWD\s121\.000/);
  });
});

describe('a mail of what the balance covered (R17a)', () => {
  const used = {
    ...PAYMENT,
    bonus_applied: 0,
    league_balance_added: 0,
    league_balance_used: 125_050,
    received: 0,
  };

  it('says paid, and not approved: nobody had to look at it', () => {
    const mail = write({ payments: [used] });
    expect(mail.subject).toBe('Paid with the balance: Liga Barrial San Juan');
    expect(mail.text).toContain('A payment for Liga Barrial San Juan is settled: its balance covered it.');
    expect(mail.text).toContain('Charge: $1,250.50\n  Paid from your balance: $1,250.50\n  Received: $0.00');
    expect(write({ payments: [used], language: 'es' }).subject).toBe(
      'Pagado con el saldo: Liga Barrial San Juan',
    );
  });

  it('says approved where money came in for one of them', () => {
    expect(write({ payments: [used, PAYMENT] }).subject).toBe('Payment approved: Liga Barrial San Juan');
  });
});

describe('a mail of a decline', () => {
  it('gives the reason and no amounts', () => {
    const service = { ...PAYMENT, is_service_payment: true };
    const { text } = write({
      kind: 'payment_declined',
      note: 'The picture is unreadable',
      payments: [service],
    });
    expect(text).toContain('Reason: The picture is unreadable');
    expect(text).toContain('* Services assigned on March 1, 2026');
    expect(text).toContain('The payment is pending again');
    expect(text).not.toContain('$');
  });
});

describe('other people’s text', () => {
  it('stays text in HTML, and on one line in the subject', () => {
    const evil = '<script>alert("x")</script>\r\nBcc: all@example.com';
    const mail = write({ leagueName: evil, ownerName: '<b>', note: '& <i>', kind: 'payment_declined' });
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(/<script|<b>|<i>/);
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(mail.html).toContain('&amp; &lt;i&gt;');
  });
});

describe('jobs of events', () => {
  const event = (position: number, type: string, more: Partial<OutboxEvent> = {}): OutboxEvent =>
    ({
      position,
      type,
      league_id: 'l',
      command_id: 'c',
      actor_id: 'staff',
      data: {},
      ...more,
    }) as OutboxEvent;

  it('are one for all that a command approved, named by the first event and the kind', () => {
    const events = [event(3, 'PaymentValued'), event(4, 'PaymentApproved'), event(5, 'PaymentApproved')];
    const jobs = buildMailJobs([...events, event(6, 'PaymentDeclined', { command_id: 'd' })]);
    expect(jobs.map(({ data, opts }) => [data.command_id, opts.jobId])).toEqual([
      ['c', '4-payment_approved'],
      ['d', '6-payment_declined'],
    ]);
  });

  it('are one for a suspension, which the calendar makes, and one for its end (R31)', () => {
    const suspended = event(1, 'LeagueSuspended', { actor_id: SYSTEM_USER_ID });
    const settled = [
      event(2, 'PaymentApproved', { command_id: 'd' }),
      event(3, 'LeagueResumed', { command_id: 'd' }),
    ];
    expect(buildMailJobs([suspended, ...settled]).map(({ name, opts }) => [name, opts.jobId])).toEqual([
      ['suspension_mail', '1-league_suspended'],
      ['payment_mail', '2-payment_approved'],
      ['suspension_mail', '3-league_resumed'],
    ]);
  });

  it('are none for what the calendar approved', () => {
    expect(buildMailJobs([event(1, 'PaymentApproved', { actor_id: SYSTEM_USER_ID })])).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { SYSTEM_USER_ID } from '../kernel/index.js';
import type { ForecastCharge, OutboxEvent } from '../ledger/index.js';
import { formatsFor } from './formats.js';
import type { MailedPayment, PaymentMailFacts } from './payment-mail-facts.js';
import { buildMailJobs } from './payment-mail-jobs.js';
import { writePaymentMail } from './payment-mail.js';
import { makeFacts, NEXT, NO_FIGURES } from './testing/samples.js';

const PAYMENT: MailedPayment = {
  id: 'p1',
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

const FACTS = makeFacts('en', { payments: [PAYMENT], figures: { ...NO_FIGURES, balance: 950 } });

const write = (changes: Partial<PaymentMailFacts> = {}, zone = 'America/Guayaquil', currency = 'USD') => {
  const facts = { ...FACTS, ...changes };
  return writePaymentMail(facts, formatsFor(facts.language, currency, zone), {
    publicUrl: 'https://touchline.test',
    supportContact: null,
  });
};

describe('the email about an approval', () => {
  it('states what was paid, what is left and what comes next, and omits amounts of 0', () => {
    const mail = write();
    expect(mail).toMatchObject({
      to: 'owner@touchline.test',
      subject: 'Payment approved: $1,210.00 for Liga Barrial San Juan',
    });
    expect(mail.text).toBe(
      [
        'Hello María,',
        'Received: $1,210.00\nMarch 2026',
        'We approved a payment for Liga Barrial San Juan.',
        '* March 2026\n  Charge: $1,250.50\n  Bonus: -$50.00\n  Added to your balance: $9.50\n  Received: $1,210.00',
        'Your payment receipt is number 2026-000123. You can download it from the payment’s page.',
        'You’re all paid up. Your balance is $9.50.',
        'Next charge: December 2026, $45.00, payable from January 1 to January 5, 2027.',
        'View the payment: https://touchline.test/#/my_league/payments/p1',
        [
          '-- ',
          'You’re receiving this email because you are the owner of Liga Barrial San Juan.',
          'Language and security of your account: https://touchline.test/#/my_user',
          'Sent by Touchline: https://touchline.test\n',
        ].join('\n'),
      ].join('\n\n'),
    );
    expect(mail.html).toMatch(/Received<\/th><td [^>]*>\$1,210\.00<\/td>/);
  });

  it('is in Spanish for owners who chose Spanish', () => {
    const mail = write({ language: 'es', note: 'Gracias', payments: [PAYMENT, PAYMENT] });
    expect(mail.subject).toBe('Pago aprobado: $2.420,00 de Liga Barrial San Juan');
    expect(mail.text).toContain('Aprobamos 2 pagos de Liga Barrial San Juan.');
    expect(mail.text).toContain('* marzo 2026\n  Cobro: $1.250,50');
    expect(mail.text).toContain('Comentario: Gracias');
    expect(mail.text).toContain('Ver su cuenta: https://touchline.test/#/my_league\n');
  });

  it('states what is left to pay: until when, since when overdue, or that the balance covers it', () => {
    const owed = {
      ...NO_FIGURES,
      owed: 4_500,
      to_pay: 4_000,
      balance: 500,
      pay_by: '2026-12-06T04:59:59.999Z',
    };
    expect(write({ figures: owed }).text).toContain('Still to pay: $40.00, due by December 5, 2026.');
    const late = { ...owed, overdue: 4_500, overdue_since: owed.pay_by };
    expect(write({ figures: late }).text).toContain(
      'Still to pay: $40.00. Of this, $45.00 has been overdue since December 5, 2026.',
    );
    expect(write({ figures: { ...owed, to_pay: 0, balance: 9_000 } }).text).toContain(
      'Your balance covers the $45.00 that is still due.',
    );
    const inReview = { ...NO_FIGURES, in_review: 4_000, unknown: 2 };
    expect(write({ figures: inReview }).text).toContain(
      'There is nothing to pay now: $40.00 is in review. 2 periods that have ended are not included: we do not know their matches yet.',
    );
  });

  it('states the next charge, without an amount that matches can still change', () => {
    const next = (changes: Partial<ForecastCharge> | null): string => {
      const charge = changes && { ...NEXT, ...changes };
      return write({ forecast: { charge: null, following: charge, next: charge } }).text;
    };
    const perMatch = { charge_type: 'P', due: null, value: null } as const;
    expect(next(perMatch)).toContain(
      'Next charge: December 2026, according to the matches played, payable from January 1 to January 5, 2027.',
    );
    expect(next({ ...perMatch, due: 0 })).toContain('Next charge: December 2026, with nothing to pay.');
    expect(next(null)).toContain('Your plan is free: there are no further charges.');
    expect(write({ forecast: { charge: NEXT, following: NEXT, next: null } }).text).toContain(
      'your plan ends with the current period.',
    );
    expect(write({ forecast: null }).text).not.toContain('charge:');
  });

  it('omits what is left to pay when the payment was declined before the email was written', () => {
    const { text } = write({ isCurrent: false });
    expect(text).toContain('Received: $1,210.00');
    expect(text).not.toMatch(/paid up|Still to pay|Next charge/);
  });

  it('states no amount when nothing had to be paid, as with a full bonus', () => {
    const free = { ...PAYMENT, bonus_applied: 125_050, league_balance_added: 0, received: 0 };
    const mail = write({ payments: [free], figures: NO_FIGURES });
    expect(mail.subject).toBe('Payment approved: Liga Barrial San Juan');
    expect(mail.text).toContain('* March 2026\n  Charge: $1,250.50\n  Bonus: -$1,250.50\n\n');
    expect(mail.text).not.toContain('$0.00');
  });

  it('formats dates in the billing time zone and amounts with the minor unit of the currency', () => {
    expect(write({}, 'Asia/Tokyo').text).toContain('March 1 to April 1, 2026');
    expect(write({}, 'UTC', 'JPY').text).toContain('Received: ¥121,000');
    expect(write({}, 'UTC', 'KWD').text).toMatch(/Received: KWD\s121\.000/);
  });
});

describe('the email about payments covered by the balance (R17a)', () => {
  const used = {
    ...PAYMENT,
    bonus_applied: 0,
    league_balance_added: 0,
    league_balance_used: 125_050,
    received: 0,
  };

  it('says paid instead of approved when only the balance was used', () => {
    const mail = write({ payments: [used] });
    expect(mail.subject).toBe('Paid with your balance: $1,250.50 for Liga Barrial San Juan');
    expect(mail.text).toContain('Your balance covered a payment for Liga Barrial San Juan.');
    expect(mail.text).toContain(
      '* March 2026\n  Charge: $1,250.50\n  Paid with your balance: -$1,250.50\n\n',
    );
    expect(write({ payments: [used], language: 'es' }).subject).toBe(
      'Pagado con su saldo: $1.250,50 de Liga Barrial San Juan',
    );
  });

  it('says approved when money was received for one of the payments', () => {
    expect(write({ payments: [used, PAYMENT] }).subject).toBe(
      'Payment approved: $1,210.00 for Liga Barrial San Juan',
    );
  });
});

describe('the email about a decline', () => {
  const service = { ...PAYMENT, is_service_payment: true };
  const declined: Partial<PaymentMailFacts> = {
    ...{ kind: 'payment_declined', note: 'The picture is unreadable', payments: [service], forecast: null },
    figures: { ...NO_FIGURES, owed: 4_500, to_pay: 4_500, pay_by: '2026-04-06T04:59:59.999Z' },
  };

  it('states the reason and the amount due again, and links to uploading the receipt again', () => {
    const { subject, text } = write(declined);
    expect(subject).toBe('Payment declined: Liga Barrial San Juan');
    expect(text).toContain('To pay: $45.00\nServices assigned on March 1, 2026\nDue by April 5, 2026');
    expect(text).toContain('Reason: The picture is unreadable');
    expect(text).toContain(
      'The payment is pending again. Fix the problem described in the reason, then upload the receipt again.',
    );
    expect(text).toContain('Fix and upload again: https://touchline.test/#/my_league?pay=p1\n');
  });

  it('lists the payments without an amount when nothing is known to be due', () => {
    const { text } = write({
      ...declined,
      figures: NO_FIGURES,
      payments: [service, { ...PAYMENT, id: 'p2' }],
    });
    expect(text).not.toContain('$');
    expect(text).toContain('* Services assigned on March 1, 2026\n* March 2026\n');
    expect(text).toContain('?pay=p1,p2\n');
  });

  it('asks for no receipt when one was uploaded before the email was written', () => {
    const { text } = write({ ...declined, isCurrent: false, figures: NO_FIGURES });
    expect(text).toContain('Reason: The picture is unreadable');
    expect(text).not.toMatch(/pending again|again/);
    expect(text).toContain('View the payment: ');
  });

  it('asks for the receipt when the owner cannot upload it, and says when an approval is undone', () => {
    const { text } = write({ ...declined, canUpload: false, wasApproved: true });
    expect(text).toContain('This undoes an earlier approval.');
    expect(text).toContain('then send us the receipt again.');
    expect(text).toContain('View the payment: https://touchline.test/#/my_league/payments/p1\n');
    expect(text).not.toContain('upload');
  });
});

describe('text written by other people', () => {
  it('is escaped in HTML and stays on one line in the subject', () => {
    const evil = '<script>alert("x")</script>\r\nBcc: all@example.com';
    const mail = write({ leagueName: evil, ownerName: '<b>', note: '& <i>', kind: 'payment_declined' });
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(/<script|<b>|<i>/);
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(mail.html).toContain('&amp; &lt;i&gt;');
  });
});

describe('email jobs for events', () => {
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

  it('combine all approvals of a command, and are named by the first event and the kind', () => {
    const events = [event(3, 'PaymentValued'), event(4, 'PaymentApproved'), event(5, 'PaymentApproved')];
    const jobs = buildMailJobs([...events, event(6, 'PaymentDeclined', { command_id: 'd' })]);
    expect(jobs.map(({ data, opts }) => [data.command_id, opts.jobId])).toEqual([
      ['c', '4-payment_approved'],
      ['d', '6-payment_declined'],
    ]);
  });

  it('include one for a suspension by the calendar and one for its end (R31)', () => {
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

  it('are not created for approvals by the calendar', () => {
    expect(buildMailJobs([event(1, 'PaymentApproved', { actor_id: SYSTEM_USER_ID })])).toEqual([]);
  });
});

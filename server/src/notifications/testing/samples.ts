import type { ReminderKind } from '../../billing/index.js';
import { writeAlarmMail } from '../../health/alarm-mails.js';
import type { AlarmCode } from '../../health/alarms.js';
import { alarmTexts } from '../../health/alarm-texts.js';
import type { AccountMail } from '../../identity/index.js';
import type { Figures, Forecast, ForecastCharge } from '../../ledger/index.js';
import type { Language } from '../../platform/http/index.js';
import type { Mail } from '../../platform/mail/index.js';
import { ACCOUNT_MAILS, writeAccountMail } from '../account-mail.js';
import type { BalanceMailFacts } from '../balance-mail-facts.js';
import { writeBalanceMail } from '../balance-mail.js';
import type { DuePayment, LeagueDue } from '../due-payments.js';
import { formatsFor } from '../formats.js';
import type { MailedPayment, PaymentMailFacts } from '../payment-mail-facts.js';
import { writePaymentMail } from '../payment-mail.js';
import { writeReminder } from '../reminder-mail.js';
import { writeSuspensionMail } from '../suspension-mail.js';
import { answer, NOTE, question, THANKS } from './contact-samples.js';
import { DIGEST_SAMPLES } from './digest-samples.js';
import { LEAGUE, SETTINGS } from './sample-settings.js';

export { NOTE, QUESTION, THANKS } from './contact-samples.js';
export { LEAGUE, SETTINGS } from './sample-settings.js';

const ZONE = 'America/Guayaquil';
const ID = '0199aaaa-0000-7000-8000-000000000001';
const OTHER_ID = '0199aaaa-0000-7000-8000-000000000002';
const TOKEN = 'A-token_0123456789-0123456789-0123456789-01';

export const makeFormats = (language: Language) => formatsFor(language, 'USD', ZONE);

/** The first and the last instant of a day in Guayaquil. */
export const startOf = (day: string): string => `${day}T05:00:00.000Z`;
export const endOf = (day: string): string =>
  new Date(Date.parse(`${day}T05:00:00.000Z`) + 86_399_999).toISOString();

export const NO_FIGURES: Figures = {
  ...{ owed: 0, overdue: 0, overdue_since: null, balance: 0, reserved: 0, to_pay: 0, pay_by: null },
  ...{ in_review: 0, unknown: 0 },
};

/** November 2026 for 45.00, payable until 5 December; the balance of 5.00 leaves 40.00 to transfer. */
export const NOVEMBER: DuePayment = {
  ...{ id: ID, is_service_payment: false, charged: 4_500, penalty_value: 0, due: 4_500 },
  start_charge_date: startOf('2026-11-01'),
  final_charge_date: endOf('2026-11-30'),
  final_payment_date: endOf('2026-12-05'),
};
const OCTOBER: DuePayment = {
  ...{ ...NOVEMBER, id: OTHER_ID, penalty_value: 300, due: 4_300 },
  start_charge_date: startOf('2026-10-01'),
  final_charge_date: endOf('2026-10-31'),
  final_payment_date: endOf('2026-11-05'),
};
const WITH_BALANCE: Figures = {
  ...{ ...NO_FIGURES, owed: 4_500, balance: 500, to_pay: 4_000 },
  pay_by: endOf('2026-12-05'),
};
const LATE: Figures = {
  ...{ ...NO_FIGURES, owed: 8_800, overdue: 4_300, to_pay: 8_800 },
  ...{ overdue_since: endOf('2026-11-05'), pay_by: endOf('2026-11-05') },
};

export const NEXT: ForecastCharge = {
  ...{ payment_id: null, status: null, charge_type: 'J', price: 4_500, value: 4_500, due: 4_500 },
  ...{ estimated_value: null, charged_matches: null },
  start_charge_date: startOf('2026-12-01'),
  final_charge_date: endOf('2026-12-31'),
  initial_payment_date: startOf('2027-01-01'),
  final_payment_date: endOf('2027-01-05'),
};
export const OUTLOOK: Pick<Forecast, 'charge' | 'following' | 'next'> = {
  ...{ charge: null, following: NEXT, next: NEXT },
};

export const PAID: MailedPayment = {
  ...{ id: ID, is_service_payment: false, value: 4_500, penalty_value: 0, bonus_applied: 0 },
  ...{ league_balance_used: 500, league_balance_added: 0, received: 4_000 },
  start_charge_date: startOf('2026-11-01'),
  final_charge_date: endOf('2026-11-30'),
};

export function makeFacts(language: Language, more: Partial<PaymentMailFacts> = {}): PaymentMailFacts {
  return {
    ...{ kind: 'payment_approved', position: 7, to: 'owner@touchline.test', ownerName: 'María', language },
    ...{
      leagueName: LEAGUE,
      canUpload: true,
      note: '',
      wasApproved: false,
      isCurrent: true,
      payments: [PAID],
    },
    ...{ figures: NO_FIGURES, forecast: OUTLOOK, receiptNumber: '2026-000123' },
    ...more,
  };
}

export function makeDue(language: Language, more: Partial<LeagueDue> = {}): LeagueDue {
  return {
    ...{ email: 'owner@touchline.test', name: 'María', language, league_name: LEAGUE, can_upload: true },
    ...{ payments: [NOVEMBER], figures: WITH_BALANCE, account: more.figures ?? WITH_BALANCE },
    ...more,
  };
}

type Write = (language: Language) => Mail;

const payment =
  (more: Partial<PaymentMailFacts>, note?: Record<Language, string>): Write =>
  (language) => {
    const facts = makeFacts(language, { ...more, note: note?.[language] ?? '' });
    return writePaymentMail(facts, makeFormats(language), SETTINGS);
  };

const balance =
  (more: Partial<BalanceMailFacts>, note?: Record<Language, string>): Write =>
  (language) => {
    const facts: BalanceMailFacts = {
      ...{ kind: 'part_received', position: 7, to: 'owner@touchline.test', ownerName: 'María', language },
      ...{ leagueName: LEAGUE, amount: 2_000, reference: '', payments: [PAID] },
      figures: { ...WITH_BALANCE, balance: 2_000, to_pay: 2_500 },
      ...more,
      note: note?.[language] ?? '',
    };
    return writeBalanceMail(facts, makeFormats(language), SETTINGS);
  };

const reminder =
  (kind: ReminderKind, days: number, more: Partial<LeagueDue> = {}): Write =>
  (language) => {
    const due = makeDue(language, more);
    const cause = { kind, days, payment: due.payments[0]! };
    return writeReminder('reminder', cause, due, makeFormats(language), SETTINGS);
  };

const site =
  (kind: 'league_suspended' | 'league_resumed', more: Partial<LeagueDue>): Write =>
  (language) =>
    writeSuspensionMail('site', kind, makeDue(language, more), makeFormats(language), SETTINGS);

const account =
  (kind: AccountMail['kind']): Write =>
  (language) => {
    const mail: AccountMail = {
      ...{ id: ID, kind, created: '2026-11-21T13:36:29.000Z', user_id: ID, email: 'maria@liga.test' },
      ...{ name: 'María', username: 'maria.mora', language, is_staff: false },
    };
    const isLink = [
      'verify_mail',
      'invitation',
      'reset_password',
      'site_stopped',
      'league_removal_soon',
    ].includes(kind);
    return writeAccountMail(mail, isLink ? TOKEN : null, makeFormats(language), SETTINGS);
  };

const NOTHING_DUE = { payments: [], figures: NO_FIGURES };
const TWO_DUE = { payments: [OCTOBER, NOVEMBER], figures: LATE };
const COVERED = { figures: { ...WITH_BALANCE, balance: 5_000, to_pay: 0 } };
const ACCOUNT_SAMPLES = ACCOUNT_MAILS.map((kind): [string, Write] => [kind, account(kind)]);
const DECLINED: Partial<PaymentMailFacts> = {
  ...{ kind: 'payment_declined', figures: WITH_BALANCE, forecast: null },
  payments: [{ ...PAID, value: 0, league_balance_used: 0, received: 0 }],
};
const PAID_OUT = { payments: [], amount: 500, figures: NO_FIGURES };
const FROM_BALANCE = { ...PAID, league_balance_used: 4_500, received: 0 };

/** Every email that the platform can send, by name, in each of the states that change its content. */
export const SAMPLES: ReadonlyMap<string, Write> = new Map<string, Write>([
  ...ACCOUNT_SAMPLES,
  ['payment_approved', payment({}, THANKS)],
  ['payment_approved, more to pay', payment({ payments: [PAID, { ...PAID, id: OTHER_ID }], figures: LATE })],
  [
    'payment_approved from the balance',
    payment({ payments: [FROM_BALANCE], figures: { ...NO_FIGURES, balance: 50 } }),
  ],
  ['payment_declined', payment(DECLINED, NOTE)],
  ['payment_declined, uploads off', payment({ ...DECLINED, canUpload: false, wasApproved: true }, NOTE)],
  ['part_received', balance({}, NOTE)],
  [
    'part_reversed',
    balance({ kind: 'part_reversed', figures: { ...WITH_BALANCE, balance: 0, to_pay: 4_500 } }, NOTE),
  ],
  ['balance_paid_out', balance({ ...PAID_OUT, kind: 'balance_paid_out', reference: '4711-88' }, NOTE)],
  ['balance_corrected', balance({ ...PAID_OUT, kind: 'balance_corrected', amount: -500 }, NOTE)],
  ['payment_reminder_before', reminder('before', 3)],
  ['payment_reminder_last_day', reminder('last_day', 0)],
  ['payment_reminder_overdue', reminder('overdue', 20, TWO_DUE)],
  ['payment_reminder, covered by the balance', reminder('before', 3, COVERED)],
  ['league_suspended', site('league_suspended', TWO_DUE)],
  ['league_resumed', site('league_resumed', NOTHING_DUE)],
  ['contact', question],
  ['contact_answer', answer],
  ['owner_message', (language) => answer(language, true)],
  [
    'alarm',
    (language) =>
      writeAlarmMail('admin@touchline.test', language, [{ code: 'DAILY_RUN_LATE', figure: 26 }], SETTINGS),
  ],
  [
    'alarms, all at once',
    (language) => {
      const alarms = (Object.keys(alarmTexts.en.alarms) as AlarmCode[]).map((code) => ({ code, figure: 42 }));
      return writeAlarmMail('admin@touchline.test', language, alarms, SETTINGS);
    },
  ],
  ...DIGEST_SAMPLES,
]);

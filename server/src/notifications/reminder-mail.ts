import type { ReminderKind } from '../billing/index.js';
import type { Instant, Money } from '../kernel/index.js';
import type { Language } from '../platform/http/index.js';
import type { Mail } from '../platform/mail/index.js';
import { footerOf } from './footer.js';
import type { MailSettings } from './footer.js';
import type { Formats } from './formats.js';
import { letterAsText, subjectLine } from './letter.js';
import type { Letter } from './letter.js';
import { letterAsHtml } from './letter-html.js';
import type { ReminderTexts } from './texts/reminders.js';
import { reminderTexts } from './texts/reminders.js';

/** A pending payment, its league and its owner, as a reminder tells of them. */
export interface RemindedPayment {
  email: string;
  name: string;
  language: Language;
  league_name: string;
  is_service_payment: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  final_payment_date: Instant;
  /** Value, or its estimate, without penalty. */
  charged: Money;
  penalty_value: Money;
  due: Money;
}

/** Writes the mail that reminds a league's owner of one payment (R30). */
export function writeReminder(
  key: string,
  { kind, days }: { kind: ReminderKind; days: number },
  payment: RemindedPayment,
  formats: Formats,
  settings: MailSettings,
): Mail {
  const words = reminderTexts[payment.language];
  const { league_name: league, language } = payment;
  const letter: Letter = {
    language,
    subject: subjectLine(words.subject[kind](league)),
    greeting: words.greeting(payment.name),
    blocks: [
      { kind: 'text', text: words.opening[kind](league, formats.day(payment.final_payment_date), days) },
      { kind: 'table', title: titleOf(payment, words, formats), rows: amountsOf(payment, words, formats) },
      { kind: 'text', text: words.paidAlready },
      { kind: 'action', label: words.signIn, url: settings.publicUrl },
    ],
    footer: footerOf(language, settings),
  };
  return {
    to: payment.email,
    subject: letter.subject,
    text: letterAsText(letter),
    html: letterAsHtml(letter),
    key,
  };
}

function titleOf(payment: RemindedPayment, words: ReminderTexts, { day }: Formats): string {
  if (payment.is_service_payment) return words.services(day(payment.start_charge_date));
  return words.period(day(payment.start_charge_date), day(payment.final_charge_date));
}

/** What it comes to, and of what, where that is more than one thing. */
function amountsOf(payment: RemindedPayment, words: ReminderTexts, { money }: Formats): [string, string][] {
  const { charged, penalty_value, due } = payment;
  const parts: [string, Money][] = [
    [words.penalty, penalty_value],
    [words.bonus, charged + penalty_value - due],
  ];
  const others = parts.filter(([, amount]) => amount !== 0);
  const all: [string, Money][] = [
    ...(others.length > 0 ? [[words.value, charged] as [string, Money]] : []),
    ...others,
    [words.due, due],
  ];
  return all.map(([label, amount]) => [label, money(amount)]);
}

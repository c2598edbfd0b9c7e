import type { ReminderKind } from '../billing/index.js';
import type { Mail } from '../platform/mail/index.js';
import type { DuePayment, LeagueDue } from './due-payments.js';
import { dueBlocks } from './due-payments.js';
import { buildFooter } from './footer.js';
import type { MailSettings } from './footer.js';
import type { Formats } from './formats.js';
import { renderMailText, toSubjectLine } from './mail-content.js';
import type { MailContent } from './mail-content.js';
import { renderMailHtml } from './mail-html.js';
import { dueTexts } from './texts/due.js';
import { reminderTexts } from './texts/reminders.js';

/** Why a reminder is written: the most urgent payment that asks for one. */
export interface ReminderCause {
  kind: ReminderKind;
  days: number;
  payment: DuePayment;
}

/** Writes the mail that reminds a league's owner of all that is due (R30, R31). */
export function writeReminder(
  key: string,
  { kind, days, payment }: ReminderCause,
  due: LeagueDue,
  formats: Formats,
  settings: MailSettings,
): Mail {
  const { email, name, language, league_name, payments } = due;
  const words = reminderTexts[language];
  const { greeting, paidAlready, signIn } = dueTexts[language];
  const opening = words.opening[kind](league_name, formats.day(payment.final_payment_date), days);
  const text = payments.length === 1 ? opening : `${opening} ${words.several(payments.length)}`;
  const content: MailContent = {
    language,
    subject: toSubjectLine(words.subject[kind](league_name)),
    greeting: greeting(name),
    blocks: [
      { kind: 'text', text },
      ...dueBlocks(due, formats),
      { kind: 'text', text: paidAlready },
      { kind: 'action', label: signIn, url: settings.publicUrl },
    ],
    footer: buildFooter(language, settings),
  };
  return {
    to: email,
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    key,
  };
}

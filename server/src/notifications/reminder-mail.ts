import type { ReminderKind } from '../billing/index.js';
import { buildFooter, composeMail, shorten } from '../platform/mail/index.js';
import type { Mail, MailContent, MailSettings } from '../platform/mail/index.js';
import { accountLinks } from './account-links.js';
import type { DuePayment, LeagueDue } from './due-payments.js';
import { dueBlocks, dueFigure, alreadyPaidText, payIds, payLabel } from './due-payments.js';
import type { Formats } from './formats.js';
import { MAX_NAME } from './names.js';
import { dueTexts } from './texts/due.js';
import { reminderTexts } from './texts/reminders.js';

/** Why a reminder is written: the most urgent payment that requires one. */
export interface ReminderCause {
  kind: ReminderKind;
  days: number;
  payment: DuePayment;
}

/** Writes the mail that reminds a league's owner of everything that is due (R30, R31). */
export function writeReminder(
  key: string,
  { kind, days, payment }: ReminderCause,
  due: LeagueDue,
  formats: Formats,
  settings: MailSettings,
): Mail {
  const { email, name, language, league_name, payments, figures } = due;
  const words = reminderTexts[language];
  const closes = formats.day(payment.final_payment_date);
  const opening = words.opening[kind](league_name, closes, days);
  const text = payments.length === 1 ? opening : `${opening} ${words.several(payments.length)}`;
  const short = shorten(league_name, MAX_NAME);
  const subject =
    figures.to_pay > 0
      ? words.subject[kind](short, formats.money(figures.to_pay), closes)
      : words.coveredSubject(short, formats.money(figures.owed));
  const content: MailContent = {
    ...{ language, sender: 'Touchline', subject, preview: opening, title: words.title[kind] },
    greeting: dueTexts[language].greeting(name),
    figure: dueFigure(due, formats),
    blocks: [{ kind: 'text', text }, ...dueBlocks(due, formats)],
    action: { label: payLabel(due, formats), url: accountLinks.pay(settings.publicUrl, payIds(due)) },
    closing: figures.to_pay > 0 ? [alreadyPaidText(due)] : [],
    footer: buildFooter(language, { kind: 'owner', league: league_name }, settings),
  };
  return composeMail(content, { to: email, key });
}

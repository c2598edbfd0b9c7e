import type { Figures, Forecast, ForecastCharge } from '../ledger/index.js';
import type { Instant } from '../kernel/index.js';
import type { Language } from '../platform/http/index.js';
import type { Figure } from '../platform/mail/index.js';
import type { Formats } from './formats.js';
import { dueTexts } from './texts/due.js';
import { accountSummaryTexts } from './texts/account-summary.js';

interface Titled {
  is_service_payment?: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
}

/** Title of a charge, as in the portal: its month if it is one, otherwise its days, or the services of a day. */
export function chargeTitle(charge: Titled, language: Language, { day, days, month }: Formats): string {
  const { is_service_payment, start_charge_date: from, final_charge_date: to } = charge;
  const texts = dueTexts[language];
  if (is_service_payment) return texts.services(day(from));
  return month(from, to) ?? texts.period(...days(from, to));
}

/** Title of several charges: the charge's own title if there is only one, otherwise their number. */
export function chargesTitle(charges: readonly Titled[], language: Language, formats: Formats): string {
  const [only] = charges;
  return charges.length === 1 && only
    ? chargeTitle(only, language, formats)
    : dueTexts[language].charges(charges.length);
}

/** The amount to pay, from the figures at the top of the account; null if there is none. */
export function toPayFigure(
  figures: Figures,
  title: string,
  language: Language,
  { money, day }: Formats,
): Figure | null {
  const { owed, overdue, overdue_since, pay_by, to_pay } = figures;
  if (owed === 0) return null;
  const texts = dueTexts[language];
  const isLate = overdue > 0 && overdue_since !== null;
  const deadline = isLate
    ? texts.overdueSince(money(overdue), day(overdue_since))
    : texts.untilDay(day(pay_by!));
  const note = `${title}\n${deadline}`;
  if (to_pay === 0) return { label: texts.covered, value: money(owed), note, look: 'attention' };
  return { label: texts.toPay, value: money(to_pay), note, look: isLate ? 'late' : 'attention' };
}

/** Sentences about what is left to pay and the balance; what is zero is left out. */
export function describeAccount(figures: Figures, language: Language, { money, day }: Formats): string[] {
  const { owed, overdue, overdue_since, pay_by, to_pay, balance, in_review, unknown } = figures;
  const texts = accountSummaryTexts[language];
  const sentences: string[] = [];
  if (owed > 0 && to_pay === 0) sentences.push(texts.coveredByBalance(money(owed)));
  else if (overdue > 0)
    sentences.push(texts.stillToPayOverdue(money(to_pay), money(overdue), day(overdue_since!)));
  else if (owed > 0) sentences.push(texts.stillToPay(money(to_pay), day(pay_by!)));
  else sentences.push(in_review > 0 ? texts.inReview(money(in_review)) : texts.paidUp);
  if (owed === 0 && balance > 0) sentences.push(texts.balance(money(balance)));
  if (unknown > 0) sentences.push(texts.unknownPeriods(unknown));
  return sentences;
}

/** The next charge, as at the top of the account, but without the amount that a running period has reached so far. */
export function nextSentence(
  { charge, following, next }: Pick<Forecast, 'charge' | 'following' | 'next'>,
  language: Language,
  formats: Formats,
): string {
  const texts = accountSummaryTexts[language];
  if (next === null) return charge || following ? texts.nextEnds : texts.nextFree;
  return chargeSentence(next, language, formats);
}

function chargeSentence(next: ForecastCharge, language: Language, formats: Formats): string {
  const texts = accountSummaryTexts[language];
  const title = chargeTitle(next, language, formats);
  const [from, to] = formats.days(next.initial_payment_date, next.final_payment_date);
  if (next.due === 0) return texts.nextWithoutCharge(title);
  if (next.charge_type === 'P' || next.due === null) return texts.nextPerMatch(title, from, to);
  return texts.nextFixed(title, formats.money(next.due), from, to);
}

import type { Instant, Money } from '../kernel/index.js';
import type { Figures } from '../ledger/index.js';
import type { Language } from '../platform/http/index.js';
import type { Block, Figure } from '../platform/mail/index.js';
import { chargesTitle, chargeTitle, toPayFigure } from './account-summary.js';
import type { Formats } from './formats.js';
import type { LeagueOwner } from './league-owner.js';
import type { DueTexts } from './texts/due.js';
import { dueTexts } from './texts/due.js';

/** Nobody reads a longer list, and Gmail cuts mails that are longer than 100 kB. */
const MAX_PAYMENTS = 20;

/** A pending payment as listed in a mail. */
export interface DuePayment {
  id: string;
  is_service_payment: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  final_payment_date: Instant;
  /** The value or its estimate, without penalty. */
  charged: Money;
  penalty_value: Money;
  due: Money;
}

/** A league's owner, and the payments that the league has to make by now, ordered by last day to pay. */
export interface LeagueDue extends Omit<LeagueOwner, 'is_deleted'> {
  payments: DuePayment[];
  /** Figures of these payments: the total due, and how much of it has to be transferred (R13). */
  figures: Figures;
  /** Figures of the whole account as in the portal, including what the owner is not reminded of yet. */
  account: Figures;
}

/** The amount to pay, what for, and until when; null if nothing is due. */
export function dueFigure({ payments, figures, language }: LeagueDue, formats: Formats): Figure | null {
  return toPayFigure(figures, chargesTitle(payments, language, formats), language, formats);
}

/** The payments that the button pays, which are the listed ones; null if these are all that is owed. */
export function payIds({ payments, figures, account }: LeagueDue): string[] | null {
  return account.owed === figures.owed ? null : payments.map(({ id }) => id);
}

/**
 * A table for each payment with the last day to pay, and one with the total. A single payment needs no table if it has
 * only one row.
 */
export function dueBlocks(
  { payments, figures, language }: Pick<LeagueDue, 'payments' | 'figures' | 'language'>,
  formats: Formats,
): Block[] {
  const texts = dueTexts[language];
  const covered: Block[] =
    figures.to_pay === 0 && figures.owed > 0 ? [{ kind: 'text', text: texts.coveredByBalance }] : [];
  const [only] = payments;
  if (payments.length === 1 && only) {
    const rows = [...formatAmounts(only, texts, formats), ...balanceRows(figures, texts, formats)];
    const title = chargeTitle(only, language, formats);
    return [...(rows.length > 1 ? [{ kind: 'table', title, rows } as const] : []), ...covered];
  }
  const tables = payments.slice(0, MAX_PAYMENTS).map((payment): Block => {
    const until: [string, string] = [texts.until, formats.day(payment.final_payment_date)];
    const rows = [until, ...formatAmounts(payment, texts, formats)];
    return { kind: 'table', title: chargeTitle(payment, language, formats), rows };
  });
  const unlisted = payments.length - tables.length;
  const more: Block[] = unlisted > 0 ? [{ kind: 'text', text: texts.more(unlisted) }] : [];
  const total: [string, string] = [texts.due, formats.money(figures.owed)];
  const rows = [total, ...balanceRows(figures, texts, formats)];
  return [...tables, ...more, { kind: 'table', title: texts.inAll, rows }, ...covered];
}

/** The part that the balance covers: nobody is asked for more than the account page asks for (R13). */
function balanceRows({ owed, to_pay }: Figures, texts: DueTexts, { money }: Formats): [string, string][] {
  if (to_pay === owed) return [];
  const fromBalance: [string, string] = [texts.balance, money(to_pay - owed)];
  return to_pay > 0 ? [fromBalance, [texts.toPay, money(to_pay)]] : [fromBalance];
}

/** The amount due, and its parts if there are several. */
function formatAmounts(payment: DuePayment, texts: DueTexts, { money }: Formats): [string, string][] {
  const { charged, penalty_value, due } = payment;
  const parts: [string, Money][] = [
    [texts.penalty, penalty_value],
    [texts.bonus, -(charged + penalty_value - due)],
  ];
  const adjustments = parts.filter(([, amount]) => amount !== 0);
  const all: [string, Money][] = [
    ...(adjustments.length > 0 ? [[texts.value, charged] as [string, Money]] : []),
    ...adjustments,
    [texts.due, due],
  ];
  return all.map(([label, amount]) => [label, money(amount)]);
}

export function payLabel({ figures, language }: LeagueDue, { money }: Formats): string {
  const texts = dueTexts[language];
  return figures.to_pay > 0 ? texts.pay(money(figures.to_pay)) : texts.payWithBalance;
}

/** For owners who have already paid: whether they upload the receipt themselves, or staff do. */
export function alreadyPaidText({
  can_upload,
  language,
}: Pick<LeagueDue, 'can_upload'> & { language: Language }) {
  const texts = dueTexts[language];
  return can_upload ? texts.paidAlready : texts.paidAlreadyAsk;
}

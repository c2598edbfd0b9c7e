import type { Instant, Money } from '../kernel/index.js';
import type { Figures } from '../ledger/index.js';
import { readFigures } from '../ledger/index.js';
import type { Querier } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';
import type { Formats } from './formats.js';
import type { Block } from './mail-content.js';
import type { DueTexts } from './texts/due.js';
import { dueTexts } from './texts/due.js';

/** A pending payment as a mail lists it. */
export interface DuePayment {
  id: string;
  is_service_payment: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  final_payment_date: Instant;
  /** Value, or its estimate, without penalty. */
  charged: Money;
  penalty_value: Money;
  due: Money;
}

/** A league's owner, and what the league has to pay by now, in the order of the last days to pay. */
export interface LeagueDue {
  email: string;
  name: string;
  language: Language;
  league_name: string;
  payments: DuePayment[];
  /** Of these payments: what is due in all, and what of it is to be transferred (R13). */
  figures: Figures;
}

/**
 * What is to be paid by now, and whom to tell; undefined where nobody is there, or the league was deleted. A fixed price
 * is owed from its period's first day (R13), but nobody is pressed for it before its payment window opens.
 * @param besides payments that are listed before that too: a reminder may come earlier.
 */
export async function loadLeagueDue(
  db: Querier,
  leagueId: string,
  besides: string[] = [],
): Promise<LeagueDue | undefined> {
  const [owner] = await db.query<Omit<LeagueDue, 'payments' | 'figures'>>(
    `SELECT u.email, u.name, u.language, l.name AS league_name FROM public.league l
     JOIN public.users u ON u.id = l.user_id WHERE l.id = $1 AND l.deployment_status <> 'deleted'`,
    [leagueId],
  );
  if (!owner) return undefined;
  const payments = await db.query<DuePayment>(
    `SELECT id, is_service_payment, start_charge_date, final_charge_date, final_payment_date, penalty_value, due, charged
     FROM read.payment WHERE league_id = $1 AND status = 'pending' AND due > 0 AND NOT voided
       AND (initial_payment_date <= public.platform_now() OR id = ANY($2::uuid[]))
     ORDER BY final_payment_date, id`,
    [leagueId, besides],
  );
  const figures = await readFigures(
    db,
    leagueId,
    payments.map(({ id }) => id),
  );
  return { ...owner, payments, figures };
}

/** A table for each payment; of more than one with the last day to pay, and what they come to in all. */
export function dueBlocks(
  { payments, figures, language }: Pick<LeagueDue, 'payments' | 'figures' | 'language'>,
  formats: Formats,
): Block[] {
  const words = dueTexts[language];
  const isOne = payments.length === 1;
  const toTransfer = figures.to_pay < figures.owed ? balanceBlocks(figures, words, formats) : [];
  const tables = payments.map((payment): Block => {
    const until: [string, string] = [words.until, formats.day(payment.final_payment_date)];
    const rows = [...(isOne ? [] : [until]), ...formatAmounts(payment, words, formats)];
    return { kind: 'table', title: titleOf(payment, words, formats), rows };
  });
  if (isOne) return [...tables, ...toTransfer];
  const total: Block = {
    kind: 'table',
    title: words.inAll,
    rows: [[words.due, formats.money(figures.owed)]],
  };
  return [...tables, total, ...toTransfer];
}

/** What the balance pays of it: nobody is to transfer more than the account page asks for (R13). */
function balanceBlocks({ owed, to_pay }: Figures, words: DueTexts, { money }: Formats): Block[] {
  const rows: [string, string][] = [
    [words.balance, `−${money(owed - to_pay)}`],
    [words.toPay, money(to_pay)],
  ];
  const table: Block = { kind: 'table', title: words.toPay, rows };
  return to_pay > 0 ? [table] : [table, { kind: 'text', text: words.coveredByBalance }];
}

function titleOf(payment: DuePayment, words: DueTexts, { day }: Formats): string {
  if (payment.is_service_payment) return words.services(day(payment.start_charge_date));
  return words.period(day(payment.start_charge_date), day(payment.final_charge_date));
}

/** What it comes to, and of what, where that is more than one thing. */
function formatAmounts(payment: DuePayment, words: DueTexts, { money }: Formats): [string, string][] {
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

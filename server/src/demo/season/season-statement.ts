import { DateTime } from 'luxon';
import type { ApiPayment, PlayedSeason } from './play-season.js';
import type { Season } from './season-file.js';

/** How often the season's matches appear in its payments. */
export interface MatchCount {
  finished: number;
  charged: number;
  uncharged: number;
  /** Matches that are in no payment, or in more than one. */
  mismatched: string[];
}

export function countMatches(season: Season, payments: ApiPayment[]): MatchCount {
  const times = new Map(season.matches.map(({ id }) => [id, 0]));
  for (const { charged_matches_id, uncharged_matches_id } of payments) {
    for (const id of [...charged_matches_id, ...uncharged_matches_id])
      times.set(id, (times.get(id) ?? 0) + 1);
  }
  return {
    finished: season.matches.length,
    charged: total(payments, (payment) => payment.charged_matches_id.length),
    uncharged: total(payments, (payment) => payment.uncharged_matches_id.length),
    mismatched: [...times].filter(([, count]) => count !== 1).map(([id]) => id),
  };
}

/** The season's statement: a table by period, and the totals. Amounts in units of the currency. */
export function seasonStatement(
  season: Season,
  played: PlayedSeason,
  zone: string,
  currency: string,
): string {
  const money = (amount: number): string =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / minorPerUnit(currency));
  const rows = played.payments.map((payment) => [
    DateTime.fromISO(payment.start_charge_date, { zone }).toFormat('yyyy-MM'),
    String(payment.charged_matches_id.length),
    String(payment.uncharged_matches_id.length),
    money(payment.value),
    money(payment.received),
    payment.status,
  ]);
  const { finished, charged, uncharged, mismatched } = countMatches(season, played.payments);
  const sums = [
    total(played.payments, ({ value }) => value),
    total(played.payments, ({ received }) => received),
  ];
  rows.push(['total', String(charged), String(uncharged), ...sums.map(money), '']);
  const { ok, events, problems } = played.verification;
  const summary = mismatched.length === 0 ? 'each of them once' : `NOT ONCE: ${mismatched.join(', ')}`;
  return [
    season.name,
    '',
    table(['month', 'charged', 'uncharged', 'value', 'received', 'status'], rows),
    '',
    `matches: ${finished} finished, ${charged} charged, ${uncharged} not charged, ${summary}; ${season.unplayed} not played`,
    `balance: ${money(played.balance)}`,
    `verify: ${ok ? 'ok' : `NOT OK, ${problems.map(({ message }) => message).join('; ')}`}, ${events} events`,
    '',
  ].join('\n');
}

function minorPerUnit(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return 10 ** (maximumFractionDigits ?? 2);
}

function total(payments: ApiPayment[], amount: (payment: ApiPayment) => number): number {
  return payments.reduce((sum, payment) => sum + amount(payment), 0);
}

/** Columns are as wide as needed; all but the first and the last hold numbers and are right-aligned. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((label, n) => Math.max(label.length, ...rows.map((row) => row[n]!.length)));
  const line = (cells: string[]): string =>
    cells
      .map((cell, n) =>
        n === 0 || n === cells.length - 1 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!),
      )
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

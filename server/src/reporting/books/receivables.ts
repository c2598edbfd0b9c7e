import type { Instant, Money } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import type { Language } from '../../platform/http/index.js';
import { AGES } from '../collection/age-buckets.js';
import type { AgeName } from '../collection/age-buckets.js';
import { AGE_TITLES } from '../collection/texts.js';
import type { Table } from './books-files.js';
import { TEXTS } from './texts.js';

/** What a league owes, by how long ago its payment windows closed. Minor units. */
export type Receivable = { league_id: string; league: string; total: Money } & Record<AgeName, Money>;

/** Whole days of 24 hours since the window closed, as in the collection; negative for amounts that are not late yet. */
const DAYS = `floor(extract(epoch FROM $1::timestamptz - p.final_payment_date) / 86400)`;

function ageColumn({ name, from, to }: (typeof AGES)[number]): string {
  const range =
    from === null
      ? 'p.final_payment_date >= $1::timestamptz'
      : `p.final_payment_date < $1::timestamptz AND ${DAYS} >= ${from}${to === null ? '' : ` AND ${DAYS} <= ${to}`}`;
  return `coalesce(sum(p.due) FILTER (WHERE ${range}), 0)::bigint AS ${name}`;
}

/** Amounts owed as defined by R13: pending, and either at a fixed price or with an ended period. */
const RECEIVABLES = `
  SELECT p.league_id, coalesce(l.name, '') AS league, sum(p.due)::bigint AS total, ${AGES.map(ageColumn).join(', ')}
  FROM read.payment p LEFT JOIN public.league l ON l.id = p.league_id
  WHERE p.status = 'pending' AND NOT p.voided AND p.due > 0
    AND (p.final_charge_date < $1 OR p.charge_type IS DISTINCT FROM 'P')
  GROUP BY p.league_id, l.name
  ORDER BY total DESC, p.league_id`;

/** Leagues that owe something, largest amount first. */
export const readReceivables = (db: Querier, now: Instant): Promise<Receivable[]> =>
  db.query<Receivable>(RECEIVABLES, [now]);

export function receivablesTable(rows: readonly Receivable[], language: Language): Table {
  const { columns, sheets, total } = TEXTS[language];
  const names = AGES.map(({ name }) => name);
  return {
    name: sheets.receivables,
    titles: [columns.league, ...names.map((name) => AGE_TITLES[language][name]), total],
    widths: [32, ...names.map(() => 18), 18],
    rows: rows.map((row) => [
      row.league,
      ...names.map((name) => ({ amount: row[name] })),
      { amount: row.total },
    ]),
  };
}

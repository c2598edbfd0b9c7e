import type { Querier } from '../../platform/database/index.js';
import type { OpenLine } from './types.js';

/** Number of open lines that one response covers; clients request further ones with `skip`. */
export const LINES_PER_PAGE = 500;
/** Parts of one payment come within a month of each other. */
const NEARBY_DAYS = 31;
/** More lines than any two months have. */
const MAX_NEARBY_LINES = 10_000;

/** A page of the open lines, and how many there are in all. */
export interface LinePage {
  lines: OpenLine[];
  skipped: number;
  total: number;
}

const COLUMNS =
  'l.id, l.booked_on::text AS booked_on, l.amount - l.taken AS amount, l.payer, l.text, count(*) OVER () AS total';
const OPEN = `public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id
  WHERE l.status = 'open' AND l.amount > 0 AND a.currency = $1`;

const OLDEST = `SELECT ${COLUMNS} FROM ${OPEN} ORDER BY l.booked_on, l.id OFFSET $2 LIMIT ${LINES_PER_PAGE}`;

/** Lines from some days before the oldest receipt in review; none if there is no such receipt. */
const OF_RECEIPTS = `
  SELECT ${COLUMNS} FROM ${OPEN} AND l.booked_on >=
    (SELECT (min(p.payment_date) AT TIME ZONE $3)::date - 10 FROM read.payment p
     WHERE p.status = 'in_review' AND NOT p.voided)
  ORDER BY l.booked_on DESC, l.id OFFSET $2 LIMIT ${LINES_PER_PAGE}`;

const NEARBY_LINES = `
  SELECT ${COLUMNS} FROM ${OPEN} AND l.booked_on BETWEEN $2::date - ${NEARBY_DAYS} AND $3::date + ${NEARBY_DAYS}
  ORDER BY l.booked_on, l.id LIMIT ${MAX_NEARBY_LINES}`;

type Row = OpenLine & { total: number };

function toPage(rows: readonly Row[], skipped: number): LinePage {
  const total = rows[0]?.total ?? 0;
  return { lines: rows.map(({ total: _total, ...line }) => line), skipped, total };
}

/** Incoming money that is not settled, oldest first. */
export async function readOldestLines(db: Querier, currency: string, skipped: number): Promise<LinePage> {
  return toPage(await db.query<Row>(OLDEST, [currency, skipped]), skipped);
}

/** Lines that may show the money of receipts in review, newest first. @param zone in which days are counted */
export async function readLinesOfReceipts(
  db: Querier,
  { currency, zone }: { currency: string; zone: string },
  skipped: number,
): Promise<LinePage> {
  return toPage(await db.query<Row>(OF_RECEIPTS, [currency, skipped, zone]), skipped);
}

/** All open lines around the given ones: what a line pays may depend on a line of another page. */
export async function readNearbyLines(
  db: Querier,
  currency: string,
  lines: readonly OpenLine[],
): Promise<OpenLine[]> {
  const days = lines.map(({ booked_on }) => booked_on).sort();
  if (days.length === 0) return [];
  return toPage(await db.query<Row>(NEARBY_LINES, [currency, days[0], days.at(-1)]), 0).lines;
}

import { DateTime } from 'luxon';
import type { Instant } from '../../kernel/index.js';
import { SYSTEM_USER_ID } from '../../kernel/index.js';
import type { OutboxEvent } from '../outbox/outbox-reader.js';

/** The receipt number of an approval; payments approved together share one (R48). */
export interface Issued {
  number: string;
  year: number;
  n: number;
  approve_token: string;
  league_id: string;
  position: number;
  issued: Instant;
}

export interface Linked {
  approve_token: string;
  payment_id: string;
  version: number;
}

export type Approval = Extract<OutboxEvent, { type: 'PaymentApproved' }>;
type Decline = Extract<OutboxEvent, { type: 'PaymentDeclined' }>;

/** Approvals by the calendar, made because nothing was due, are not payments and get no receipt. */
export const isIssued = (event: OutboxEvent): event is Approval =>
  event.type === 'PaymentApproved' && event.actor_id !== SYSTEM_USER_ID;

export const isVoiding = (event: OutboxEvent): event is Decline =>
  event.type === 'PaymentDeclined' && event.data.reversed !== null;

/**
 * Numbers approvals, consecutively per year in the given order; pure.
 * @param existing approvals that have a number, and the last number of each year
 * @param zone billing time zone, which determines the year of an approval
 */
export function numberApprovals(
  approvals: readonly Approval[],
  existing: { tokens: ReadonlySet<string>; last: ReadonlyMap<number, number> },
  zone: string,
): { issued: Issued[]; linked: Linked[] } {
  const numberedTokens = new Set(existing.tokens);
  const counts = new Map(existing.last);
  const issued: Issued[] = [];
  const linked: Linked[] = [];
  for (const { data, league_id, position, occurred_at, version } of approvals) {
    const { payments_approves_timestamp_token: approve_token, payment_id, approved_date } = data;
    linked.push({ approve_token, payment_id, version });
    if (numberedTokens.has(approve_token)) continue;
    numberedTokens.add(approve_token);
    const { year } = DateTime.fromISO(approved_date, { zone });
    const n = (counts.get(year) ?? 0) + 1;
    counts.set(year, n);
    const number = writeNumber(year, n);
    issued.push({ number, year, n, approve_token, league_id, position, issued: occurred_at });
  }
  return { issued, linked };
}

/** "2026-000123". */
function writeNumber(year: number, n: number): string {
  return `${year}-${String(n).padStart(6, '0')}`;
}

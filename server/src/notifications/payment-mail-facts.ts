import { BillingCalendar } from '../kernel/index.js';
import type { Instant, Money } from '../kernel/index.js';
import type { Figures, Forecast } from '../ledger/index.js';
import { BillingPolicies, eventsOfCommand, readFigures, readForecast } from '../ledger/index.js';
import type { OutboxEvent } from '../ledger/index.js';
import type { Querier } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';
import { loadOwner } from './league-owner.js';
import type { PaymentMailJob } from './payment-mail-jobs.js';
import { getMailKind } from './payment-mail-jobs.js';
import type { PaymentPeriod } from './payment-periods.js';
import { loadPeriods } from './payment-periods.js';

/** A payment in a mail. Amounts are 0 in a decline. */
export interface MailedPayment {
  id: string;
  is_service_payment: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  value: Money;
  penalty_value: Money;
  bonus_applied: Money;
  league_balance_used: Money;
  league_balance_added: Money;
  received: Money;
}

export interface PaymentMailFacts {
  kind: PaymentMailJob['kind'];
  /** Position of the first event that the mail reports. */
  position: number;
  to: string;
  ownerName: string;
  language: Language;
  leagueName: string;
  /** Whether the owner may upload receipts. */
  canUpload: boolean;
  /** Number of an approval's receipt; null for a decline (R48). */
  receiptNumber: string | null;
  /** The reason of a decline or the comment of an approval; may be empty. */
  note: string;
  /** Only for a decline: the payments had been approved before. */
  wasApproved: boolean;
  payments: MailedPayment[];
  /**
   * Whether this is still the case when the mail is written: meanwhile the approval may have been declined, or the
   * receipt of a decline replaced.
   */
  isCurrent: boolean;
  /** The account's figures; for a decline, what is due for these payments. */
  figures: Figures;
  /** What is charged next; null for a decline, and if the league was deleted. */
  forecast: Pick<Forecast, 'charge' | 'following' | 'next'> | null;
}

/** The current time and the installation's calendar. */
export interface BillingTime {
  now: Instant;
  zone: string;
}

const NO_AMOUNTS = {
  value: 0,
  penalty_value: 0,
  bonus_applied: 0,
  league_balance_used: 0,
  league_balance_added: 0,
  received: 0,
};

type EventFacts = Pick<PaymentMailFacts, 'note' | 'wasApproved' | 'payments' | 'isCurrent'>;
type AccountState = Pick<PaymentMailFacts, 'figures' | 'forecast'>;

/** The content of a mail; null if there is no recipient any more. */
export async function loadMailFacts(
  db: Querier,
  job: PaymentMailJob,
  time: BillingTime,
): Promise<PaymentMailFacts | null> {
  const { kind, league_id: leagueId } = job;
  const events = (await eventsOfCommand(db, leagueId, job.command_id)).filter((e) => getMailKind(e) === kind);
  const owner = await loadOwner(db, leagueId);
  const [first] = events;
  if (!first || !owner) return null;
  const collected = collectFacts(events, await loadPeriods(db, leagueId));
  const accountState =
    kind === 'payment_declined'
      ? await readAfterDecline(db, leagueId, collected.payments)
      : await readAfterApproval(db, leagueId, owner.is_deleted, time);
  const { email: to, name: ownerName, language, league_name: leagueName, can_upload: canUpload } = owner;
  return {
    ...{ kind, position: first.position, to, ownerName, language, leagueName, canUpload },
    ...collected,
    ...accountState,
    receiptNumber: kind === 'payment_approved' ? await loadReceiptNumber(db, collected.payments) : null,
  };
}

function collectFacts(events: OutboxEvent[], periods: Map<string, PaymentPeriod>): EventFacts {
  const collected: EventFacts = { note: '', wasApproved: false, payments: [], isCurrent: true };
  for (const { type, data } of events) {
    if (type === 'PaymentApproved') {
      collected.note = data.approval_comment;
      const { status, ...period } = periods.get(data.payment_id)!;
      collected.isCurrent &&= status === 'approved';
      collected.payments.push({ ...period, ...data });
    } else if (type === 'PaymentDeclined') {
      collected.note = data.reason;
      collected.wasApproved ||= data.reversed !== null;
      const { status, ...period } = periods.get(data.payment_id)!;
      collected.isCurrent &&= status === 'pending';
      collected.payments.push({ ...period, ...NO_AMOUNTS });
    }
  }
  return collected;
}

async function loadReceiptNumber(db: Querier, [first]: MailedPayment[]): Promise<string | null> {
  if (!first) return null;
  const [receipt] = await db.query<{ number: string }>(
    'SELECT number FROM public.payment_receipt_payments WHERE payment_id = $1 ORDER BY version DESC LIMIT 1',
    [first.id],
  );
  return receipt?.number ?? null;
}

/** What is due again. */
async function readAfterDecline(
  db: Querier,
  leagueId: string,
  payments: Pick<MailedPayment, 'id'>[],
): Promise<AccountState> {
  const ids = payments.map(({ id }) => id);
  return { figures: await readFigures(db, leagueId, ids), forecast: null };
}

/** What is left to pay, and what is charged next. */
async function readAfterApproval(
  db: Querier,
  leagueId: string,
  isDeleted: boolean,
  { now, zone }: BillingTime,
): Promise<AccountState> {
  if (isDeleted) return { figures: await readFigures(db, leagueId), forecast: null };
  const time = { now, policies: await new BillingPolicies(db).history() };
  const { figures, ...forecast } = await readForecast(db, new BillingCalendar(zone), leagueId, time);
  return { figures, forecast };
}

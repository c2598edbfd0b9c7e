import type { Instant, Money } from '../kernel/index.js';
import type { Figures, OutboxEvent } from '../ledger/index.js';
import { eventsOfCommand, readFigures } from '../ledger/index.js';
import type { Querier } from '../platform/database/index.js';
import type { Language } from '../platform/http/index.js';
import { loadOwner } from './league-owner.js';
import type { BalanceMailJob } from './payment-mail-jobs.js';
import { getMailKind } from './payment-mail-jobs.js';
import { loadPeriods } from './payment-periods.js';

export interface BalanceMailFacts {
  kind: BalanceMailJob['kind'];
  /** Position of the first event that the mail reports. */
  position: number;
  to: string;
  ownerName: string;
  language: Language;
  leagueName: string;
  /**
   * Minor units: the amount received, reversed or paid out; for a correction, the amount added, or below 0 the amount
   * deducted.
   */
  amount: Money;
  /** Reference of the transfer by which the balance was paid out; otherwise empty. */
  reference: string;
  /** The comment on a partial payment, otherwise the reason; may be empty. */
  note: string;
  /** The payments that a partial payment is for. */
  payments: {
    id: string;
    is_service_payment: boolean;
    start_charge_date: Instant;
    final_charge_date: Instant;
  }[];
  /** The account's figures when the mail is written. */
  figures: Figures;
}

type EventFacts = Pick<BalanceMailFacts, 'amount' | 'reference' | 'note'> & { paymentIds: string[] };

/** The content of a mail; null if there is no recipient any more. */
export async function loadBalanceMailFacts(
  db: Querier,
  { kind, league_id: leagueId, command_id }: BalanceMailJob,
): Promise<BalanceMailFacts | null> {
  const events = (await eventsOfCommand(db, leagueId, command_id)).filter((e) => getMailKind(e) === kind);
  const owner = await loadOwner(db, leagueId);
  const [first] = events;
  if (!first || !owner) return null;
  const { paymentIds, ...collected } = collectFacts(events);
  const periods = await loadPeriods(db, leagueId);
  const { email: to, name: ownerName, language, league_name: leagueName } = owner;
  return {
    ...{ kind, position: first.position, to, ownerName, language, leagueName },
    ...collected,
    payments: paymentIds.flatMap((id) => periods.get(id) ?? []),
    figures: await readFigures(db, leagueId),
  };
}

function collectFacts(events: OutboxEvent[]): EventFacts {
  const collected: EventFacts = { amount: 0, reference: '', note: '', paymentIds: [] };
  for (const { type, data } of events) {
    if (type === 'PartReceived') {
      collected.amount += data.received;
      collected.note = data.comment;
      collected.paymentIds.push(data.payment_id);
    } else if (type === 'PartReversed') {
      collected.amount += data.reversed;
      collected.note = data.reason;
      collected.paymentIds.push(data.payment_id);
    } else if (type === 'BalancePaidOut') {
      collected.amount += data.amount;
      collected.reference = data.reference;
      collected.note = data.reason;
    } else if (type === 'BalanceCorrected') {
      collected.amount += data.amount;
      collected.note = data.reason;
    }
  }
  return collected;
}

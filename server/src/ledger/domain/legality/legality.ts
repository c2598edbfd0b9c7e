import type { Instant } from '../../../kernel/index.js';
import type { EventType, NewEvent } from '../events.js';
import type { Account } from '../state.js';
import * as accounts from './account-checks.js';
import * as charges from './charge-checks.js';
import * as parts from './part-checks.js';
import * as penalties from './penalty-checks.js';
import * as settlements from './settlement-checks.js';
import type { StreamMemory, Rule, CheckContext } from './check-context.js';
import { isInReview } from './check-context.js';
import { malformedField } from './shapes.js';

/** What the checks need of an event: its data, and when and by which command it was recorded. */
export type CheckedEvent = NewEvent & { version: number; command_id: string; occurred_at: Instant };

/** The rules for every event of a type, whichever decision raised it: the state before it, and how its amounts add up. */
const RULES: { [T in EventType]: Rule<T> } = {
  AccountOpened: accounts.accountOpened,
  TierChanged: accounts.tierChanged,
  ChargeTermsChanged: accounts.chargeTermsChanged,
  BillingScheduleChanged: accounts.billingScheduleChanged,
  PlanCancelled: accounts.planCancelled,
  PlanKept: accounts.planKept,
  WalkoverChargeChanged: accounts.walkoverChargeChanged,
  PeriodPaymentCreated: charges.periodPaymentCreated,
  ServicePaymentCreated: charges.servicePaymentCreated,
  PeriodClosed: charges.periodClosed,
  PeriodCut: charges.periodCut,
  PaymentProrated: charges.paymentProrated,
  PaymentEstimated: charges.paymentEstimated,
  PaymentValued: charges.paymentValued,
  PaymentRepriced: charges.paymentRepriced,
  ReceiptUploaded: settlements.receiptUploaded,
  ReceiptDeleted: settlements.receiptDeleted,
  PaymentMatched: settlements.paymentMatched,
  PaymentUnmatched: settlements.paymentUnmatched,
  PaymentApproved: settlements.paymentApproved,
  PaymentDeclined: settlements.paymentDeclined,
  PartReceived: parts.partReceived,
  PartReversed: parts.partReversed,
  PartMatched: parts.partMatched,
  PartUnmatched: parts.partUnmatched,
  BonusSet: settlements.bonusSet,
  PaymentEdited: charges.paymentEdited,
  PaymentVoided: charges.paymentVoided,
  PenaltyCharged: penalties.penaltyCharged,
  PenaltyWaived: penalties.penaltyWaived,
  PenaltyRecalculated: penalties.penaltyRecalculated,
  BalancePaidOut: accounts.balancePaidOut,
  PayOutMatched: parts.payOutMatched,
  PayOutUnmatched: parts.payOutUnmatched,
  BalanceCorrected: accounts.balanceCorrected,
  LeagueSuspended: accounts.leagueSuspended,
  LeagueResumed: accounts.leagueResumed,
  AccountClosed: accounts.accountClosed,
  AccountReopened: accounts.accountReopened,
};

const FREE_TIER = 1;

/**
 * Checks the events of one stream in order: could a rule have raised this event on the account as it was (R38)? It
 * assumes that events may be forged and requires only what holds in every case. It does not repeat the decisions, so
 * that the events of every release pass as long as their amounts add up.
 *
 * Call `malformed` and `check` before an event is folded, `checkOutcome` after it, and `end` after the last one.
 */
export class Legality {
  private readonly memory: StreamMemory = {
    uploads: new Map(),
    suspendedAt: null,
    edited: null,
    decided: new Set(),
  };
  private command: string | null = null;

  /** The name of a field that makes the event impossible to fold; null: there is none. */
  malformed(event: Pick<CheckedEvent, 'type' | 'data'>): string | null {
    return malformedField(event.type, event.data);
  }

  /** Problems of an event, given the account before it. */
  check(account: Account, event: CheckedEvent): string[] {
    const found = event.command_id === this.command ? [] : this.endCommand(account);
    this.command = event.command_id;
    const ensure = (holds: boolean, problem: string): void => {
      if (!holds) found.push(`${event.type}: ${problem}`);
    };
    const { updated, terms } = account;
    ensure(updated === null || event.occurred_at >= updated, 'it is older than the event before');
    ensure(terms !== null || event.type === 'AccountOpened', 'the account is not opened yet');
    if (terms === null && event.type !== 'AccountOpened') return found;
    const context: CheckContext = {
      account,
      at: event.occurred_at,
      commandId: event.command_id,
      memory: this.memory,
    };
    (RULES[event.type] as Rule<EventType>)(ensure, event.data, context);
    this.memory.edited = event.type === 'PaymentEdited' ? event.data.payment_id : null;
    return found;
  }

  /** Problems of the account after an event. */
  checkOutcome(account: Account, event: CheckedEvent): string[] {
    return account.balance >= 0 ? [] : [`${event.type}: the balance is below 0 (R18)`];
  }

  /** Problems after the last event. */
  end(account: Account): string[] {
    return this.endCommand(account);
  }

  /** The states that a command must not leave behind: half a receipt group, a paid tier without a running period, a free tier with one. */
  private endCommand(account: Account): string[] {
    if (this.command === null) return [];
    const found: string[] = [];
    for (const payment of account.payments.values()) {
      if (isInReview(payment) && this.memory.decided.has(payment.payments_ids_token)) {
        found.push('a part of a receipt group was left in review (R17, R20)');
      }
      if (payment.bank_lines.length > 0 && payment.approved_date === null)
        found.push('a payment was matched and not approved (R46)');
    }
    this.memory.decided.clear();
    const current = account.payments.get(account.current_payment_id ?? '');
    const isPaid = account.closed_at === null && account.terms!.type_tier !== FREE_TIER;
    const isRunning = current !== undefined && !current.generated_next;
    if (isPaid !== isRunning) {
      found.push(
        isPaid ? 'no period is running on a paid tier (R9)' : 'a period is running that may not (R25)',
      );
    }
    return found;
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { Clock } from '../../platform/clock.js';
import { BillingPolicies } from '../billing-policies.js';
import type { Forecast, PlanChange } from '../domain/index.js';
import { calculateValuation, forecastCharges, statusOf } from '../domain/index.js';
import { AccountPreview } from '../account-preview.js';
import type { PaymentView } from '../queries/index.js';
import { requireOwnLeague } from './own-rows.js';

/** Payments whose period has ended already have a recorded estimate (R14). */
function isRunningPerMatch({ charge_type, status, generated_next }: PaymentView): boolean {
  return charge_type === 'P' && status === 'pending' && generated_next === false;
}

/** Forecasts of what a league will be charged, for its owner and for staff (R11). */
@Injectable()
export class Forecasts {
  constructor(
    private readonly accounts: AccountPreview,
    private readonly policies: BillingPolicies,
    private readonly clock: Clock,
  ) {}

  /** The estimate is null when the league instance does not answer. @throws DomainError 404. */
  async of(leagueId: string, actor: Actor): Promise<Forecast> {
    requireOwnLeague(actor, leagueId);
    return this.ofLeague(leagueId);
  }

  /**
   * Sets the live estimate of those payments, all of one league, whose period is running (R11), so that a payment
   * always shows the same as the forecast.
   */
  async fillEstimates(payments: PaymentView[]): Promise<void> {
    const running = payments.filter(isRunningPerMatch);
    if (running.length === 0) return;
    const { charge } = await this.ofLeague(running[0]!.league_id);
    for (const payment of running) {
      if (payment.id === charge?.payment_id) payment['estimated_value'] = charge.estimated_value;
    }
  }

  /**
   * Like `fillEstimates` for one payment, with the matches that its amount consists of so far; they are not claimed
   * until it is paid (R11).
   */
  async fillMatches(payment: PaymentView): Promise<void> {
    if (payment['charge_type'] !== 'P' || payment['status'] !== 'pending') return;
    const time = { now: await this.clock.now(), policies: await this.policies.history() };
    const found = await this.accounts.read(payment.league_id, time, (decision, canFetchFacts) => {
      const pending = decision.account.payments.get(payment.id);
      if (!canFetchFacts || !pending || statusOf(pending) !== 'pending') return null;
      return calculateValuation(decision, pending);
    });
    if (isRunningPerMatch(payment)) payment['estimated_value'] = found?.value ?? null;
    payment['matches_so_far'] = found && {
      charged: found.charged_matches_id,
      uncharged: found.uncharged_matches_id,
    };
  }

  /** Adds the cost of the matches so far to a preview of a plan change that ends a running per-match period (R11). */
  async fillPlanChange(leagueId: string, { effects }: PlanChange): Promise<void> {
    const unknown = effects.filter(({ matches }) => matches === null);
    if (unknown.length === 0) return;
    const { charge } = await this.ofLeague(leagueId);
    for (const effect of unknown) {
      if (effect.payment_id !== charge?.payment_id) continue;
      effect.matches = charge!.charged_matches;
      effect.amount = charge!.due;
    }
  }

  private async ofLeague(leagueId: string): Promise<Forecast> {
    const time = { now: await this.clock.now(), policies: await this.policies.history() };
    return this.accounts.read(leagueId, time, forecastCharges);
  }
}

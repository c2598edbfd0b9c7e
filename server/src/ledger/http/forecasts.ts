import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.js';
import { Clock } from '../../platform/clock/index.js';
import { BillingPolicies } from '../billing-policies.js';
import type { Forecast } from '../domain/index.js';
import { forecastCharges } from '../domain/index.js';
import { AccountPreview } from '../account-preview.js';
import { requireOwnLeague } from './own-rows.js';

/** What a league will be charged, for its owner and for staff (R11). */
@Injectable()
export class Forecasts {
  constructor(
    private readonly accounts: AccountPreview,
    private readonly policies: BillingPolicies,
    private readonly clock: Clock,
  ) {}

  /** Without an answer of the league instance the estimate is null. @throws DomainError 404. */
  async of(leagueId: string, actor: Actor): Promise<Forecast> {
    requireOwnLeague(actor, leagueId);
    const at = { now: await this.clock.now(), policies: await this.policies.history() };
    return this.accounts.read(leagueId, at, forecastCharges);
  }
}

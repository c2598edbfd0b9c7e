import type { BillingCalendar, Instant } from '../kernel/index.js';
import { DomainError } from '../kernel/index.js';
import type { Querier } from '../platform/database/index.js';
import { AccountPreview } from './account-preview.js';
import type { Account, Forecast, PolicyHistory } from './domain/index.js';
import { forecastCharges } from './domain/index.js';
import { InstanceFacts } from './instance-facts.js';
import { loadAccount } from './stream.js';

/** For what must not wait for an instance. */
class NoInstances extends InstanceFacts {
  override matches(): Promise<never> {
    return this.refuse();
  }

  override use(): Promise<never> {
    return this.refuse();
  }

  private async refuse(): Promise<never> {
    throw new DomainError('LEAGUE_INSTANCE_UNREACHABLE', 503);
  }
}

/**
 * What the portal shows of an account (`Forecast`), as it can be kept: an email is read days later, so it leaves out what
 * the matches of a running period come to so far, and asks no instance.
 * @throws DomainError 404.
 */
export function readOutlook(
  db: Querier,
  calendar: BillingCalendar,
  leagueId: string,
  at: { now: Instant; policies: PolicyHistory },
): Promise<Forecast> {
  const load = async (): Promise<Account> => (await loadAccount(db, { leagueId })).account;
  const preview = new AccountPreview(load, new NoInstances(), calendar);
  return preview.read(leagueId, at, (decision) => forecastCharges(decision, false));
}

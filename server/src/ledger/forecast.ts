import type { BillingCalendar, Instant } from '../kernel/index.js';
import { DomainError } from '../kernel/index.js';
import type { Querier } from '../platform/database/index.js';
import { AccountPreview } from './account-preview.js';
import type { Account, Forecast, PolicyHistory } from './domain/index.js';
import { forecastCharges } from './domain/index.js';
import { InstanceFacts } from './instance-facts.js';
import { loadAccount } from './stream.js';

/** For reads that must not wait for an instance. */
class OfflineInstanceFacts extends InstanceFacts {
  override matches(): Promise<never> {
    return this.throwNotSupported();
  }

  override use(): Promise<never> {
    return this.throwNotSupported();
  }

  private async throwNotSupported(): Promise<never> {
    throw new DomainError('LEAGUE_INSTANCE_UNREACHABLE', 503);
  }
}

/**
 * The figures that the portal shows of an account (`Forecast`), in a form for later use: an email is read days later,
 * so this omits the cost of the matches of a running period so far, and does not ask the instance.
 * @throws DomainError 404.
 */
export function readForecast(
  db: Querier,
  calendar: BillingCalendar,
  leagueId: string,
  time: { now: Instant; policies: PolicyHistory },
): Promise<Forecast> {
  const load = async (): Promise<Account> => (await loadAccount(db, { leagueId })).account;
  const preview = new AccountPreview(load, new OfflineInstanceFacts(), calendar);
  return preview.read(leagueId, time, (decision) => forecastCharges(decision, false));
}

import type { Instant } from '../kernel/index.js';
import type { MatchDetails } from '@touchline/contracts';
import type { FinishedMatch, LeagueUsage } from './domain/index.js';

/**
 * Facts that the ledger needs from a league's own instance. A port, so that the ledger does not depend on where
 * instances run.
 */
export abstract class InstanceFacts {
  /**
   * Finished matches with `ended_at` from `from` to `to`, both inclusive. A league without an instance has none.
   * @throws DomainError 503 `LEAGUE_INSTANCE_UNREACHABLE` when the instance does not answer
   */
  abstract matches(leagueId: string, from: Instant, to: Instant): Promise<FinishedMatch[]>;
  /**
   * The names of these matches. Null: there is no instance, or it does not provide them.
   * @throws DomainError 503 `LEAGUE_INSTANCE_UNREACHABLE` when the instance does not answer
   */
  matchDetails(_leagueId: string, _from: Instant, _to: Instant): Promise<MatchDetails[] | null> {
    return Promise.resolve(null);
  }

  /**
   * The league's current usage of what its tier limits (R26), or the last known usage if its instance does not answer.
   * A league without an instance uses nothing.
   */
  abstract use(leagueId: string): Promise<LeagueUsage>;

  /** The same facts for reads that a user is waiting for, with a short timeout. */
  forReads(): InstanceFacts {
    return this;
  }
}

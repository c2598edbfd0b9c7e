import type { Instant } from '../kernel/index.js';
import type { MatchDetails } from '@touchline/contracts';
import type { FinishedMatch, LeagueUse } from './domain/index.js';

/**
 * What the ledger asks of a league's own instance: a port, so that where instances run is not the ledger's matter.
 */
export abstract class InstanceFacts {
  /**
   * Finished matches with `ended_at` from `from` to `to`, both included. A league without instance has none.
   * @throws DomainError 503 `LEAGUE_INSTANCE_UNREACHABLE` when the instance does not answer
   */
  abstract matches(leagueId: string, from: Instant, to: Instant): Promise<FinishedMatch[]>;
  /**
   * What people call those matches. Null: there is no instance, or it does not tell.
   * @throws DomainError 503 `LEAGUE_INSTANCE_UNREACHABLE` when the instance does not answer
   */
  matchDetails(_leagueId: string, _from: Instant, _to: Instant): Promise<MatchDetails[] | null> {
    return Promise.resolve(null);
  }

  /**
   * How much the league has of what its tier limits (R26): now, or where its instance does not answer, what it told last.
   * A league without instance uses nothing.
   */
  abstract use(leagueId: string): Promise<LeagueUse>;

  /** The same for somebody who looks at a page: what does not answer soon is not waited for. */
  forReads(): InstanceFacts {
    return this;
  }
}

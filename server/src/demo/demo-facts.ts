import type { Instant } from '../kernel/index.js';
import type { FinishedMatch, LeagueUse } from '../ledger/index.js';
import { InstanceFacts } from '../ledger/index.js';
import { generateSize, generateMatches } from './generated-matches.js';

/** Knows of invented leagues what the stand-in would say, without asking it: for the years before it was started. */
export class DemoFacts extends InstanceFacts {
  async matches(leagueId: string, from: Instant, to: Instant): Promise<FinishedMatch[]> {
    return generateMatches(leagueId, from, to);
  }

  async use(leagueId: string): Promise<LeagueUse> {
    const { series, teams, players } = generateSize(leagueId);
    return { series, teams, players, tournaments: 1, matches: 0 };
  }
}

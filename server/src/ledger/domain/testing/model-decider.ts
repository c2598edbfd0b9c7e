import type { BillingCalendar } from '../../../kernel/index.js';
import { DomainError, fromEpochMs } from '../../../kernel/index.js';
import type { Account, Decide, Decision, DecisionContext } from '../index.js';
import { FactsRequired, decide } from '../index.js';
import { assertRule } from './assert-rule.js';
import { NO_USAGE } from './events.js';
import type { World } from './model.js';

export type Outcome = { decision: Decision; nextId: number } | { refused: string };

/** The state and time that a command is decided on. */
export interface Occasion {
  account: Account;
  firstId: number;
  at: number;
  exceedsLimits?: boolean;
}

const TOO_MUCH = { series: 6, tournaments: 6, teams: 6, players: 6, matches: 6 };

/** Decides like the application does: fetches the facts that a decision needs from the league instance, if it answers. */
export class ModelDecider {
  constructor(
    readonly calendar: BillingCalendar,
    readonly world: World,
  ) {}

  run(command: Decide, { account, firstId, at, exceedsLimits = false }: Occasion): Outcome {
    const now = fromEpochMs(at);
    const facts: Pick<DecisionContext, 'matches' | 'matchesSince' | 'use'> = { matches: null, use: null };
    const { calendar, world } = this;
    for (;;) {
      let id = firstId;
      const newId = (): string => `id-${id++}`;
      try {
        const { policies } = world;
        const context = { now, actorId: 'actor', calendar, policies, newId, ...facts } as const;
        const decision = decide(account, context, command);
        return { decision, nextId: id };
      } catch (error) {
        if (error instanceof DomainError) return { refused: error.code };
        if (!(error instanceof FactsRequired)) throw error;
        if ('use' in error.facts) facts.use = exceedsLimits ? TOO_MUCH : NO_USAGE;
        else {
          assertRule(account.closed_at === null, 'nobody asks the instance of a deleted league (R37)');
          if (world.instanceDown) return { refused: 'LEAGUE_INSTANCE_UNREACHABLE' };
          facts.matches = this.matchesSince(error.facts.matchesSince, now);
          facts.matchesSince = error.facts.matchesSince;
        }
      }
    }
  }

  /** The league instance's answer: the matches of the requested time, and no others. */
  private matchesSince(since: string, now: string): DecisionContext['matches'] {
    return this.world.matches.filter(({ ended_at }) => since <= ended_at && ended_at <= now);
  }
}

import type { BillingCalendar, Instant } from '../kernel/index.js';
import { idSequence, later } from '../kernel/index.js';
import type { CommandRequest } from './account-repository.js';
import type { Account, Decision, DecisionContext } from './domain/index.js';
import { FactsRequired, decide } from './domain/index.js';
import type { InstanceFacts } from './instance-facts.js';

type Facts = Pick<DecisionContext, 'matches' | 'matchesSince' | 'use'>;

const NO_FACTS: Facts = { matches: null, use: null };

/** Runs decisions of the domain: gives them their context, and the facts that they require. */
export class DecisionRunner {
  constructor(
    private readonly facts: InstanceFacts,
    private readonly calendar: BillingCalendar,
  ) {}

  /** @throws DomainError when the rules refuse the command, FactsRequired when the league instance must be asked first. */
  decide(account: Account, request: CommandRequest, facts: Facts = NO_FACTS): Decision {
    return decide(account, this.createContext(account, request, facts), request.decide);
  }

  /**
   * Decides; when the decision needs facts from the league instance, gets them and decides again.
   * @param beforeFetch called before the instance is asked, which may take long.
   */
  async decideWithFacts(
    account: Account,
    request: CommandRequest,
    beforeFetch: () => void,
  ): Promise<Decision> {
    const known: Facts = { ...NO_FACTS };
    for (;;) {
      try {
        return this.decide(account, request, known);
      } catch (error) {
        if (!(error instanceof FactsRequired)) throw error;
        const { facts } = error;
        // Only the command that asks an instance waits for it, since the instance may not answer.
        beforeFetch();
        if ('use' in facts) known.use = await this.facts.use(account.league_id);
        else {
          const fetchTime = commandTime(account, request);
          known.matches = await this.facts.matches(account.league_id, facts.matchesSince, fetchTime);
          known.matchesSince = facts.matchesSince;
        }
      }
    }
  }

  createContext(account: Account, request: CommandRequest, facts: Facts = NO_FACTS): DecisionContext {
    const now = commandTime(account, request);
    return {
      now,
      actorId: request.actorId,
      calendar: this.calendar,
      policies: request.policies ?? [],
      newId: idSequence(request.commandId, now),
      ...facts,
    };
  }
}

/** Time never goes backwards within an account, even when the clocks of two processes differ. */
function commandTime(account: Account, { now }: CommandRequest): Instant {
  return later(now, account.updated ?? now);
}

import type { BillingCalendar } from '../kernel/index.js';
import { DomainError, SYSTEM_USER_ID, notFound } from '../kernel/index.js';
import type { CommandRequest } from './account-repository.js';
import { DecisionRunner } from './decision-runner.js';
import type { Account } from './domain/index.js';
import { Decision } from './domain/index.js';
import type { InstanceFacts } from './instance-facts.js';

/** Answers the account as it stands now; an unknown league's has version 0. */
type LoadAccount = (leagueId: string) => Promise<Account>;
type Moment = Required<Pick<CommandRequest, 'now' | 'policies'>>;

/** Looks at accounts as a command would find them, with all applied that is due, and writes nothing. */
export class AccountPreview {
  private readonly decider: DecisionRunner;

  constructor(
    private readonly load: LoadAccount,
    facts: InstanceFacts,
    calendar: BillingCalendar,
  ) {
    this.decider = new DecisionRunner(facts.forReads(), calendar);
  }

  /**
   * What `look` sees. Where the league instance cannot be asked for what is due, it looks at the account as it stands,
   * and is told so: it can then not ask for matches either.
   * @throws DomainError 404.
   */
  async read<T>(leagueId: string, at: Moment, look: (decision: Decision, canAsk: boolean) => T): Promise<T> {
    const account = await this.load(leagueId);
    if (account.version === 0) throw notFound('league');
    let seen: T;
    const request: CommandRequest = {
      key: { leagueId },
      actorId: SYSTEM_USER_ID,
      commandId: leagueId,
      decide: (decision) => void (seen = look(decision, true)),
      ...at,
    };
    try {
      await this.decider.decideWithFacts(account, request, () => undefined);
      return seen!;
    } catch (error) {
      if (!(error instanceof DomainError) || error.status !== 503) throw error;
      return look(new Decision(account, this.decider.createContext(account, request)), false);
    }
  }
}

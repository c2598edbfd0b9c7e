import type { BillingCalendar } from '../kernel/index.js';
import { DomainError, SYSTEM_USER_ID, notFound } from '../kernel/index.js';
import type { CommandRequest } from './account-repository.js';
import { DecisionRunner } from './decision-runner.js';
import type { Account } from './domain/index.js';
import { Decision } from './domain/index.js';
import type { InstanceFacts } from './instance-facts.js';

/** Returns the current account; that of an unknown league has version 0. */
type LoadAccount = (leagueId: string) => Promise<Account>;
type PreviewTime = Required<Pick<CommandRequest, 'now' | 'policies'>>;

/** Shows an account as a command would find it, with everything that is due applied. Writes nothing. */
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
   * Returns what `inspect` returns. When the league instance cannot be reached for the facts that are due, `inspect` receives
   * the account without them, and `canFetchFacts` false: it cannot request matches either.
   * @throws DomainError 404.
   */
  async read<T>(
    leagueId: string,
    time: PreviewTime,
    inspect: (decision: Decision, canFetchFacts: boolean) => T,
  ): Promise<T> {
    const account = await this.load(leagueId);
    if (account.version === 0) throw notFound('league');
    let result: T;
    const request: CommandRequest = {
      key: { leagueId },
      actorId: SYSTEM_USER_ID,
      commandId: leagueId,
      decide: (decision) => void (result = inspect(decision, true)),
      ...time,
    };
    try {
      await this.decider.decideWithFacts(account, request, () => undefined);
      return result!;
    } catch (error) {
      if (!(error instanceof DomainError) || error.status !== 503) throw error;
      return inspect(new Decision(account, this.decider.createContext(account, request)), false);
    }
  }
}

import { randomUUID } from 'node:crypto';
import { BillingCalendar } from '../../server/src/kernel/index.js';
import type { Instant } from '../../server/src/kernel/index.js';
import { AccountRepository } from '../../server/src/ledger/account-repository.js';
import type { CommandOutcome, CommandRequest } from '../../server/src/ledger/account-repository.js';
import type { Decide, FinishedMatch, LeagueUsage } from '../../server/src/ledger/domain/index.js';
import { openAccount } from '../../server/src/ledger/domain/index.js';
import { InstanceFacts } from '../../server/src/ledger/instance-facts.js';
import type { Database } from '../../server/src/platform/database/index.js';

export const STAFF = '00000000-0000-7000-8000-0000000000aa';

/** Instance facts set by a test. */
export class GivenFacts extends InstanceFacts {
  finished: FinishedMatch[] = [];
  used: LeagueUsage = { series: 0, tournaments: 0, teams: 0, players: 0, matches: 0 };

  async matches(_leagueId: string, from: Instant, to: Instant): Promise<FinishedMatch[]> {
    return this.finished.filter(({ ended_at }) => from <= ended_at && ended_at <= to);
  }

  async use(): Promise<LeagueUsage> {
    return this.used;
  }
}

/** League accounts on a real database, with a clock that the test sets manually. */
export class TestAccounts {
  now: Instant = '2026-03-10T12:00:00.000Z';
  readonly facts = new GivenFacts();
  readonly repository: AccountRepository;

  constructor(db: Database, zone = 'America/Guayaquil') {
    this.repository = new AccountRepository(db, this.facts, new BillingCalendar(zone));
  }

  request(leagueId: string, decide: Decide, more: Partial<CommandRequest> = {}): CommandRequest {
    return { key: { leagueId }, actorId: STAFF, commandId: randomUUID(), now: this.now, decide, ...more };
  }

  async run(leagueId: string, decide: Decide, more: Partial<CommandRequest> = {}): Promise<CommandOutcome> {
    const result = await this.repository.execute(this.request(leagueId, decide, more));
    if (result.kind === 'dry_run') throw new Error('a dry run has no outcome');
    return result.outcome;
  }

  /** Opens an account on a tier and returns its league's id. */
  async open(tier: { type_tier: number; match_price: number }): Promise<string> {
    const leagueId = randomUUID();
    await this.run(leagueId, (decision) => openAccount(decision, { tier_id: randomUUID(), ...tier }));
    return leagueId;
  }
}

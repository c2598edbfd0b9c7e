import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM_USER_ID } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import type { CommandResult } from '../account-repository.js';
import { estimateEnded } from '../domain/index.js';
import { Accounts } from './accounts.js';

/** Does what the calendar has made due in a league, and nothing else (R14, R29, R31). Twice changes nothing more. */
export class ApplyDue extends Command<CommandResult> {
  constructor(
    readonly leagueId: string,
    readonly now?: Instant,
  ) {
    super();
  }
}

@CommandHandler(ApplyDue)
export class ApplyDueHandler implements ICommandHandler<ApplyDue> {
  constructor(private readonly accounts: Accounts) {}

  execute({ leagueId, now }: ApplyDue): Promise<CommandResult> {
    const envelope = { actorId: SYSTEM_USER_ID, ...(now !== undefined && { now }) };
    return this.accounts.execute(envelope, { leagueId }, () => undefined);
  }
}

/** Asks a league's instance what its ended per-match periods come to, and records it (R14). Twice changes nothing more. */
export class EstimateEnded extends Command<CommandResult> {
  constructor(
    readonly leagueId: string,
    readonly now?: Instant,
  ) {
    super();
  }
}

@CommandHandler(EstimateEnded)
export class EstimateEndedHandler implements ICommandHandler<EstimateEnded> {
  constructor(private readonly accounts: Accounts) {}

  /** @throws DomainError 503 `LEAGUE_INSTANCE_UNREACHABLE`. */
  execute({ leagueId, now }: EstimateEnded): Promise<CommandResult> {
    const envelope = { actorId: SYSTEM_USER_ID, ...(now !== undefined && { now }) };
    return this.accounts.execute(envelope, { leagueId }, estimateEnded);
  }
}

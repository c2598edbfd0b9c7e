import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM_USER_ID } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import type { CommandResult } from '../account-repository.js';
import { Accounts } from './accounts.js';

/** Applies the period closes of a league that are due, and nothing else (R14). Twice changes nothing more. */
export class CloseDuePeriods extends Command<CommandResult> {
  constructor(
    readonly leagueId: string,
    readonly now?: Instant,
  ) {
    super();
  }
}

@CommandHandler(CloseDuePeriods)
export class CloseDuePeriodsHandler implements ICommandHandler<CloseDuePeriods> {
  constructor(private readonly accounts: Accounts) {}

  execute({ leagueId, now }: CloseDuePeriods): Promise<CommandResult> {
    const envelope = { actorId: SYSTEM_USER_ID, ...(now !== undefined && { now }) };
    return this.accounts.execute(envelope, { leagueId }, () => undefined);
  }
}

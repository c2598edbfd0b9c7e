import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import { reopenAccount } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Opens the account of a deleted league again (R9, R37). Twice changes nothing more. */
export class ReopenAccount extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly leagueId: string,
  ) {
    super();
  }
}

@CommandHandler(ReopenAccount)
export class ReopenAccountHandler implements ICommandHandler<ReopenAccount> {
  constructor(private readonly accounts: Accounts) {}

  execute({ envelope, leagueId }: ReopenAccount): Promise<CommandResult> {
    return this.accounts.execute(envelope, { leagueId }, reopenAccount);
  }
}

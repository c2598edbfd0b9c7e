import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { CloseAccount as CloseAccountData } from '../domain/index.js';
import { closeAccount } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Closes the account of a league that is being deleted (R37). Twice changes nothing more. */
export class CloseAccount extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly leagueId: string,
    readonly data: CloseAccountData = {},
  ) {
    super();
  }
}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(private readonly accounts: Accounts) {}

  execute({ envelope, leagueId, data }: CloseAccount): Promise<CommandResult> {
    return this.accounts.execute(envelope, { leagueId }, (decision) => closeAccount(decision, data));
  }
}

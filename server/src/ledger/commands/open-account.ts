import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { OpenAccount as OpenAccountData } from '../domain/index.js';
import { openAccount } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Opens the account of a new league, in the transaction that registers it (R33). */
export class OpenAccount extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly leagueId: string,
    readonly data: OpenAccountData,
  ) {
    super();
  }
}

@CommandHandler(OpenAccount)
export class OpenAccountHandler implements ICommandHandler<OpenAccount> {
  constructor(private readonly accounts: Accounts) {}

  execute({ envelope, leagueId, data }: OpenAccount): Promise<CommandResult> {
    return this.accounts.execute(envelope, { leagueId }, (decision) => openAccount(decision, data));
  }
}

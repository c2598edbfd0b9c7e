import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { Decide } from '../domain/index.js';
import type { AccountKey } from '../stream.js';
import type { Envelope } from './envelope.js';

/**
 * A command that needs nothing but the account: it says which account it applies to and which decision of the domain it
 * takes. One handler executes all of these. Commands that first look up tiers or services have files of their own.
 */
export abstract class AccountCommand extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly key: AccountKey,
    readonly decide: Decide,
  ) {
    super();
  }
}

import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { Decide } from '../domain/index.js';
import type { AccountKey } from '../stream.js';
import type { Envelope } from './envelope.js';

/**
 * The commands that need nothing but the account: each says which account it is about and which decision of the domain
 * it takes. One handler executes all of them. Commands that look up tiers or services first have files of their own.
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

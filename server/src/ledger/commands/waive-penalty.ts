import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { WaivePenalty as WaivePenaltyData } from '../domain/index.js';
import { waivePenalty } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Takes back the penalty of a payment (R29). */
export class WaivePenalty extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly data: WaivePenaltyData,
  ) {
    super();
  }
}

@CommandHandler(WaivePenalty)
export class WaivePenaltyHandler implements ICommandHandler<WaivePenalty> {
  constructor(private readonly accounts: Accounts) {}

  execute(command: WaivePenalty): Promise<CommandResult> {
    const key = { paymentId: command.data.payment_id };
    return this.accounts.execute(command.envelope, key, (decision) => waivePenalty(decision, command.data));
  }
}

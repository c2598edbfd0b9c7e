import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { VoidPayment as VoidPaymentData } from '../domain/index.js';
import { voidPayment } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Takes a pending payment out of the lists (R22). */
export class VoidPayment extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly data: VoidPaymentData,
  ) {
    super();
  }
}

@CommandHandler(VoidPayment)
export class VoidPaymentHandler implements ICommandHandler<VoidPayment> {
  constructor(private readonly accounts: Accounts) {}

  execute(command: VoidPayment): Promise<CommandResult> {
    const key = { paymentId: command.data.payment_id };
    return this.accounts.execute(command.envelope, key, (decision) => voidPayment(decision, command.data));
  }
}

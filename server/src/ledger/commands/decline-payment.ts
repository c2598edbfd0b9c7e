import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { DeclinePayment as DeclinePaymentData } from '../domain/index.js';
import { declinePayment } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Declines a receipt group, or what was approved together (R20). */
export class DeclinePayment extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly data: DeclinePaymentData,
  ) {
    super();
  }
}

@CommandHandler(DeclinePayment)
export class DeclinePaymentHandler implements ICommandHandler<DeclinePayment> {
  constructor(private readonly accounts: Accounts) {}

  execute(command: DeclinePayment): Promise<CommandResult> {
    const key = { paymentId: command.data.payment_id };
    return this.accounts.execute(command.envelope, key, (decision) => declinePayment(decision, command.data));
  }
}

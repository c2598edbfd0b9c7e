import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { EditPayment as EditPaymentData } from '../domain/index.js';
import { editPayment } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Corrects a pending payment (R22). */
export class EditPayment extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly data: EditPaymentData,
  ) {
    super();
  }
}

@CommandHandler(EditPayment)
export class EditPaymentHandler implements ICommandHandler<EditPayment> {
  constructor(private readonly accounts: Accounts) {}

  execute(command: EditPayment): Promise<CommandResult> {
    const key = { paymentId: command.data.payment_id };
    return this.accounts.execute(command.envelope, key, (decision) => editPayment(decision, command.data));
  }
}

import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { ValuePayment as ValuePaymentData } from '../domain/index.js';
import { valuePayment } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Values an ended per-match payment that a complete bonus covers (api.md, `procesado`). */
export class ValuePayment extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly data: ValuePaymentData,
  ) {
    super();
  }
}

@CommandHandler(ValuePayment)
export class ValuePaymentHandler implements ICommandHandler<ValuePayment> {
  constructor(private readonly accounts: Accounts) {}

  execute(command: ValuePayment): Promise<CommandResult> {
    const key = { paymentId: command.data.payment_id };
    return this.accounts.execute(command.envelope, key, (decision) => valuePayment(decision, command.data));
  }
}

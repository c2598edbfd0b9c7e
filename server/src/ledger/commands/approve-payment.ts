import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { ApprovePayment as ApprovePaymentData } from '../domain/index.js';
import { approvePayment } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Approves a receipt group, or payments without receipt (R17). */
export class ApprovePayment extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly data: ApprovePaymentData,
  ) {
    super();
  }
}

@CommandHandler(ApprovePayment)
export class ApprovePaymentHandler implements ICommandHandler<ApprovePayment> {
  constructor(private readonly accounts: Accounts) {}

  execute(command: ApprovePayment): Promise<CommandResult> {
    const key = { paymentId: command.data.payment_ids[0]! };
    return this.accounts.execute(command.envelope, key, (decision) => approvePayment(decision, command.data));
  }
}

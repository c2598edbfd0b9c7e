import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { DeleteReceipt as DeleteReceiptData } from '../domain/index.js';
import { deleteReceipt } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Takes back the receipts of a receipt group (R16). */
export class DeleteReceipt extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly data: DeleteReceiptData,
  ) {
    super();
  }
}

@CommandHandler(DeleteReceipt)
export class DeleteReceiptHandler implements ICommandHandler<DeleteReceipt> {
  constructor(private readonly accounts: Accounts) {}

  execute(command: DeleteReceipt): Promise<CommandResult> {
    const key = { paymentId: command.data.payment_id };
    return this.accounts.execute(command.envelope, key, (decision) => deleteReceipt(decision, command.data));
  }
}

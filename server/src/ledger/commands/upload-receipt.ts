import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { UploadReceipt as UploadReceiptData } from '../domain/index.js';
import { uploadReceipt } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Records receipts, already stored, for payments of one league (R15). */
export class UploadReceipt extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly leagueId: string,
    readonly data: UploadReceiptData,
  ) {
    super();
  }
}

@CommandHandler(UploadReceipt)
export class UploadReceiptHandler implements ICommandHandler<UploadReceipt> {
  constructor(private readonly accounts: Accounts) {}

  execute({ envelope, leagueId, data }: UploadReceipt): Promise<CommandResult> {
    return this.accounts.execute(envelope, { leagueId }, (decision) => uploadReceipt(decision, data));
  }
}

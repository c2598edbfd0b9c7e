import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../account-repository.js';
import type { SetBonus as SetBonusData } from '../domain/index.js';
import { setBonus } from '../domain/index.js';
import { Accounts } from './accounts.js';
import type { Envelope } from './envelope.js';

/** Sets the bonus of a payment (R21). */
export class SetBonus extends Command<CommandResult> {
  constructor(
    readonly envelope: Envelope,
    readonly data: SetBonusData,
  ) {
    super();
  }
}

@CommandHandler(SetBonus)
export class SetBonusHandler implements ICommandHandler<SetBonus> {
  constructor(private readonly accounts: Accounts) {}

  execute(command: SetBonus): Promise<CommandResult> {
    const key = { paymentId: command.data.payment_id };
    return this.accounts.execute(command.envelope, key, (decision) => setBonus(decision, command.data));
  }
}

import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Instant } from '../../kernel/index.js';
import { SYSTEM_USER_ID } from '../../kernel/index.js';
import type { CommandResult } from '../account-repository.js';
import * as domain from '../domain/index.js';
import { AccountCommand } from './account-command.js';
import { Accounts } from './accounts.js';
import { MatchBankLines, MatchEntries, ReleaseLine } from './bank-line-commands.js';
import type { Envelope } from './envelope.js';

/** Approves a receipt group, or payments without receipt (R17). */
export class ApprovePayment extends AccountCommand {
  constructor(envelope: Envelope, data: domain.ApprovePayment) {
    super(envelope, { paymentId: data.payment_ids[0]! }, (d) => domain.approvePayment(d, data));
  }
}

/** Books a partial payment (R17a). */
export class ReceivePart extends AccountCommand {
  constructor(envelope: Envelope, data: domain.ReceivePart) {
    super(envelope, { paymentId: data.payment_id }, (d) => domain.receivePart(d, data));
  }
}

/** Pays credit out to the owner (R18). */
export class PayOutBalance extends AccountCommand {
  constructor(envelope: Envelope, leagueId: string, data: domain.PayOutBalance) {
    super(envelope, { leagueId }, (d) => domain.payOutBalance(d, data));
  }
}

/** Corrects the balance (R18). */
export class CorrectBalance extends AccountCommand {
  constructor(envelope: Envelope, leagueId: string, data: domain.CorrectBalance) {
    super(envelope, { leagueId }, (d) => domain.correctBalance(d, data));
  }
}

/** Settles payments from the league's balance (R17a). */
export class PayWithBalance extends AccountCommand {
  constructor(envelope: Envelope, data: domain.PayWithBalance) {
    super(envelope, { paymentId: data.payment_ids[0]! }, (d) => domain.payWithBalance(d, data));
  }
}

/** Approves some payments of a receipt group and declines the others (R17b). */
export class DecideGroup extends AccountCommand {
  constructor(envelope: Envelope, data: domain.DecideGroup) {
    super(envelope, { paymentId: data.approve[0]! }, (d) => domain.decideGroup(d, data));
  }
}

/** Declines a receipt group, or payments that were approved together (R20). */
export class DeclinePayment extends AccountCommand {
  constructor(envelope: Envelope, data: domain.DeclinePayment) {
    super(envelope, { paymentId: data.payment_id }, (d) => domain.declinePayment(d, data));
  }
}

/** Records receipts, already stored, for payments of one league (R15). */
export class UploadReceipt extends AccountCommand {
  constructor(envelope: Envelope, leagueId: string, data: domain.UploadReceipt) {
    super(envelope, { leagueId }, (d) => domain.uploadReceipt(d, data));
  }
}

/** Deletes the receipts of a receipt group (R16). */
export class DeleteReceipt extends AccountCommand {
  constructor(envelope: Envelope, data: domain.DeleteReceipt) {
    super(envelope, { paymentId: data.payment_id }, (d) => domain.deleteReceipt(d, data));
  }
}

/** Sets the bonus of a payment (R21). */
export class SetBonus extends AccountCommand {
  constructor(envelope: Envelope, data: domain.SetBonus) {
    super(envelope, { paymentId: data.payment_id }, (d) => domain.setBonus(d, data));
  }
}

/** Corrects a pending payment (R22). */
export class EditPayment extends AccountCommand {
  constructor(
    envelope: Envelope,
    readonly data: domain.EditPayment,
  ) {
    super(envelope, { paymentId: data.payment_id }, (d) => domain.editPayment(d, data));
  }
}

/** Voids a pending payment, which removes it from the lists (R22). */
export class VoidPayment extends AccountCommand {
  constructor(
    envelope: Envelope,
    readonly data: domain.VoidPayment,
  ) {
    super(envelope, { paymentId: data.payment_id }, (d) => domain.voidPayment(d, data));
  }
}

/** Sets the value of an ended per-match payment that a complete bonus covers (the route `procesado`). */
export class ValuePayment extends AccountCommand {
  constructor(envelope: Envelope, data: domain.ValuePayment) {
    super(envelope, { paymentId: data.payment_id }, (d) => domain.valuePayment(d, data));
  }
}

/** Waives the penalty of a payment (R29). */
export class WaivePenalty extends AccountCommand {
  constructor(envelope: Envelope, data: domain.WaivePenalty) {
    super(envelope, { paymentId: data.payment_id }, (d) => domain.waivePenalty(d, data));
  }
}

/** Opens the account of a new league, in the transaction that registers it (R33). */
export class OpenAccount extends AccountCommand {
  constructor(envelope: Envelope, leagueId: string, data: domain.OpenAccount) {
    super(envelope, { leagueId }, (d) => domain.openAccount(d, data));
  }
}

/** Closes the account of a league that is being deleted (R37). Idempotent. */
export class CloseAccount extends AccountCommand {
  constructor(
    envelope: Envelope,
    leagueId: string,
    readonly data: domain.CloseAccount = {},
  ) {
    super(envelope, { leagueId }, (d) => domain.closeAccount(d, data));
  }
}

/** Reopens the account of a deleted league (R9, R37). Idempotent. */
export class ReopenAccount extends AccountCommand {
  constructor(envelope: Envelope, leagueId: string) {
    super(envelope, { leagueId }, domain.reopenAccount);
  }
}

/** Applies what the calendar has made due in a league, and nothing else (R14, R29, R31). Idempotent. */
export class ApplyDue extends AccountCommand {
  constructor(
    readonly leagueId: string,
    readonly now?: Instant,
  ) {
    super(bySystem(now), { leagueId }, () => undefined);
  }
}

/**
 * Asks a league's instance for the matches of its ended per-match periods, and records their estimates (R14).
 * Idempotent. Fails with 503 `LEAGUE_INSTANCE_UNREACHABLE` when the instance does not answer.
 */
export class EstimateEnded extends AccountCommand {
  constructor(leagueId: string, now?: Instant) {
    super(bySystem(now), { leagueId }, domain.estimateEnded);
  }
}

function bySystem(now: Instant | undefined): Envelope {
  return { actorId: SYSTEM_USER_ID, ...(now !== undefined && { now }) };
}

const COMMANDS = [
  ApplyDue,
  ApprovePayment,
  CloseAccount,
  CorrectBalance,
  DecideGroup,
  DeclinePayment,
  DeleteReceipt,
  EditPayment,
  EstimateEnded,
  MatchBankLines,
  MatchEntries,
  OpenAccount,
  PayOutBalance,
  PayWithBalance,
  ReceivePart,
  ReleaseLine,
  ReopenAccount,
  SetBonus,
  UploadReceipt,
  ValuePayment,
  VoidPayment,
  WaivePenalty,
];

/** One handler class per command, because @nestjs/cqrs looks a handler up by the class of its command. */
export const ACCOUNT_COMMAND_HANDLERS = COMMANDS.map((command) => {
  @CommandHandler(command)
  class AccountCommandHandler implements ICommandHandler<AccountCommand> {
    constructor(private readonly accounts: Accounts) {}

    execute({ envelope, key, decide }: AccountCommand): Promise<CommandResult> {
      return this.accounts.execute(envelope, key, decide);
    }
  }
  return AccountCommandHandler;
});

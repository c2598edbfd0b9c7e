import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Querier } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import { AccountMails } from '../account-mails/account-mails.js';
import type { FactorState } from './factors.js';

export interface FactorChange {
  action: 'second_factor_added' | 'second_factor_removed' | 'recovery_codes_renewed';
  /** The owner of the factors. */
  userId: string;
  /** The user who changed them. */
  by: string;
  before: FactorState;
  after: FactorState;
}

/** Logs a change of factors, and notifies the user by mail in case it was somebody else. */
@Injectable()
export class FactorNotices {
  constructor(
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /** Joins the transaction of the change. */
  async recordChange(tx: Querier, { action, userId, by, before, after }: FactorChange): Promise<void> {
    const act = { userId: by, action, resource: 'users', recordId: userId };
    const states = { before: toRecord(before), after: toRecord(after) };
    await logActivity(tx, { ...act, ...states }, await this.clock.now());
    await this.mails.request(tx, action, { userId });
  }
}

/** The state as shown in the activity log. */
function toRecord({ totp, passkeys, recoveryCodes }: FactorState) {
  return { totp, passkeys, recovery_codes_left: recoveryCodes };
}

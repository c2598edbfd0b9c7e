import { Injectable } from '@nestjs/common';
import { notFound, DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { Throttle } from '../../platform/throttle/index.js';
import type { Actor } from '../access/actor-cache.js';
import { secondFactorAttempts } from '../throttles.js';
import { FactorChanges } from './factor-changes.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpCodes } from './totp-codes.js';
import type { NewTotp } from './totp-codes.js';

/** Setup and removal of one-time codes. The caller has already checked the password. */
@Injectable()
export class TotpSetup {
  constructor(
    private readonly database: Database,
    private readonly changes: FactorChanges,
    private readonly totp: TotpCodes,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly throttle: Throttle,
  ) {}

  /** Creates a secret for an app; it becomes active with its first code. */
  async begin(userId: string): Promise<NewTotp> {
    return this.database.transaction(async (tx) => {
      const [user] = await tx.query<{ email: string }>(
        'SELECT email FROM public.users WHERE id = $1 FOR NO KEY UPDATE',
        [userId],
      );
      return this.totp.begin(tx, userId, user!.email);
    });
  }

  /**
   * Activates the secret with its first code, and replaces earlier recovery codes by new ones, which are shown only
   * once. Throws 400 INVALID_CODE, 409 TOTP_NOT_STARTED, 429.
   */
  async confirm(actor: Actor, code: string): Promise<string[]> {
    const attempts = secondFactorAttempts(actor.userId);
    await this.throttle.consume(...attempts);
    const codes = await this.changes.change(actor, 'second_factor_added', async (tx) => {
      const outcome = await this.totp.confirm(tx, actor.userId, code, Date.now());
      if (outcome === 'none_waiting') throw new DomainError('TOTP_NOT_STARTED', 409);
      if (outcome === 'wrong') throw badField('code', 'INVALID_CODE');
      return this.recoveryCodes.renew(tx, actor.userId);
    });
    await this.throttle.reset(...attempts);
    return codes;
  }

  /** Throws 404 if there is none, 409 SECOND_FACTOR_MUST_STAY. */
  async remove(actor: Actor): Promise<void> {
    await this.changes.change(actor, 'second_factor_removed', async (tx) => {
      if (!(await this.totp.remove(tx, actor.userId))) throw notFound('totp');
    });
  }
}

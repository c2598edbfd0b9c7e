import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import type { Actor } from '../access/actor-cache.js';
import { FactorChanges } from './factor-changes.js';
import { FactorNotices } from './factor-notices.js';
import { Factors, isEnrolled } from './factors.js';
import { RecoveryCodes } from './recovery-codes.js';

/** Issues new recovery codes to a user whose password has been checked. They grant access, so the user gets a mail. */
@Injectable()
export class RecoveryCodeRenewal {
  constructor(
    private readonly changes: FactorChanges,
    private readonly factors: Factors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly notices: FactorNotices,
  ) {}

  /** Replaces all earlier codes; the new ones are shown only once. Throws 401 UNAUTHENTICATED, 409 NO_SECOND_FACTOR. */
  renew(actor: Actor): Promise<string[]> {
    const { userId } = actor;
    return this.changes.withLockedFactors(actor, async (tx, before) => {
      if (!isEnrolled(before)) throw new DomainError('NO_SECOND_FACTOR', 409);
      const codes = await this.recoveryCodes.renew(tx, userId);
      const after = await this.factors.of(tx, userId);
      await this.notices.recordChange(tx, {
        action: 'recovery_codes_renewed',
        userId,
        by: userId,
        before,
        after,
      });
      return codes;
    });
  }
}

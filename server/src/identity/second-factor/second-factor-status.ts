import { Injectable } from '@nestjs/common';
import { Refusal } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Database } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import type { Actor } from '../access/actor.js';
import { Factors, isEnrolled } from './factors.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';

/** What a user has set up, and new codes for when it is lost. */
@Injectable()
export class SecondFactorStatus {
  constructor(
    private readonly database: Database,
    private readonly factors: Factors,
    private readonly passkeys: Passkeys,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly clock: Clock,
  ) {}

  async of({ userId, secondFactor }: Actor) {
    const [{ totp, recoveryCodes }, passkeys] = await Promise.all([
      this.factors.of(this.database, userId),
      this.passkeys.list(this.database, userId),
    ]);
    const enrolled = totp || passkeys.length > 0;
    const { required } = secondFactor;
    return { enrolled, required, totp, passkeys, recovery_codes_left: recoveryCodes };
  }

  /** New recovery codes in the place of all earlier ones. Throws 409 NO_SECOND_FACTOR. */
  async renewRecoveryCodes({ userId }: Actor): Promise<string[]> {
    return this.database.transaction(async (tx) => {
      const state = await this.factors.lock(tx, userId);
      if (!state || !isEnrolled(state)) throw new Refusal('NO_SECOND_FACTOR', 409);
      const act = { userId, action: 'recovery_codes_renewed', resource: 'users', recordId: userId } as const;
      await logActivity(tx, act, await this.clock.now());
      return this.recoveryCodes.renew(tx, userId);
    });
  }
}

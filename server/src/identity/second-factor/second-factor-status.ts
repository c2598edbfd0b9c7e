import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Actor } from '../access/actor-cache.js';
import { Factors } from './factors.js';
import { Passkeys } from './passkeys.js';

/** The factors that a user has set up. */
@Injectable()
export class SecondFactorStatus {
  constructor(
    private readonly database: Database,
    private readonly factors: Factors,
    private readonly passkeys: Passkeys,
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
}

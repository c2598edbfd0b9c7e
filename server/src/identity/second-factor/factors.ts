import { Injectable } from '@nestjs/common';
import type { Querier } from '../../platform/database/index.js';

/** The second factors that a user has. */
export interface FactorState {
  totp: boolean;
  passkeys: number;
  /** Number of unused codes. On their own they are not a factor; they are only for recovering access. */
  recoveryCodes: number;
}

export function isEnrolled({ totp, passkeys }: Pick<FactorState, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys > 0;
}

/** The second factors of users. Every method joins the caller's transaction. */
@Injectable()
export class Factors {
  async of(tx: Querier, userId: string): Promise<FactorState> {
    const [row] = await tx.query<FactorState>(
      `SELECT EXISTS (SELECT FROM public.totp WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS totp,
         (SELECT count(*)::int FROM public.passkey WHERE user_id = $1) AS passkeys,
         (SELECT count(*)::int FROM public.recovery_code WHERE user_id = $1 AND used_at IS NULL) AS "recoveryCodes"`,
      [userId],
    );
    return row!;
  }

  /**
   * Blocks other changes of this user's factors until the transaction ends, so that the last two cannot be removed
   * concurrently. Undefined if there is no such user.
   */
  async lock(tx: Querier, userId: string): Promise<FactorState | undefined> {
    const users = await tx.query(
      'SELECT id FROM public.users WHERE id = $1 AND role_id IS NOT NULL FOR NO KEY UPDATE',
      [userId],
    );
    return users.length > 0 ? this.of(tx, userId) : undefined;
  }

  /** Removes all factors of a user, and the recovery codes. */
  async removeAll(tx: Querier, userId: string): Promise<void> {
    for (const table of ['totp', 'passkey', 'recovery_code']) {
      await tx.query(`DELETE FROM public.${table} WHERE user_id = $1`, [userId]);
    }
  }
}

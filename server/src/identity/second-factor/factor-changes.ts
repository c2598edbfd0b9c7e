import { Injectable, Logger } from '@nestjs/common';
import { Refusal } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { logActivity } from '../../record-store/index.js';
import type { Actor } from '../access/actor.js';
import { Sessions } from '../sessions/sessions.js';
import { Factors, isEnrolled } from './factors.js';
import type { FactorState } from './factors.js';

export type FactorChange = 'second_factor_added' | 'second_factor_removed';

/** A state as the activity log shows it. */
export function shownState({ totp, passkeys, recoveryCodes }: FactorState) {
  return { totp, passkeys, recovery_codes_left: recoveryCodes };
}

/** Adds and removes factors of the caller: one change of a user at a time. */
@Injectable()
export class FactorChanges {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly factors: Factors,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work`, which changes factors of the caller, in a transaction, and ends the caller's other sessions: whoever
   * opened one without the new factor, or with the lost one, gives a proof again. With the last factor the recovery
   * codes go. Throws 409 SECOND_FACTOR_MUST_STAY where the last one has to stay.
   */
  async change<T>(
    actor: Actor,
    action: FactorChange,
    work: (tx: Querier, before: FactorState) => Promise<T>,
  ): Promise<T> {
    const { userId, sessionId } = actor;
    const result = await this.database.transaction(async (tx) => {
      const before = await this.factors.lock(tx, userId);
      if (!before) throw new Refusal('UNAUTHENTICATED', 401);
      const done = await work(tx, before);
      if (!isEnrolled(await this.factors.of(tx, userId))) {
        if (actor.secondFactor.required) throw new Refusal('SECOND_FACTOR_MUST_STAY', 409);
        await this.factors.removeAll(tx, userId);
      }
      await this.sessions.endAll(tx, userId, 'second_factor_changed', { except: sessionId });
      await this.note(tx, userId, action, before);
      return done;
    });
    this.log.log('a second factor has changed', { event: action, user_id: userId });
    return result;
  }

  private async note(tx: Querier, userId: string, action: FactorChange, before: FactorState): Promise<void> {
    const states = { before: shownState(before), after: shownState(await this.factors.of(tx, userId)) };
    const change = { userId, action, resource: 'users', recordId: userId, ...states };
    await logActivity(tx, change, await this.clock.now());
  }
}

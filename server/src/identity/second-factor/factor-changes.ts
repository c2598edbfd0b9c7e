import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import type { Actor } from '../access/actor-cache.js';
import { Sessions } from '../sessions/sessions.js';
import { FactorNotices } from './factor-notices.js';
import type { FactorChange } from './factor-notices.js';
import { Factors, isEnrolled } from './factors.js';
import type { FactorState } from './factors.js';

/** Adds and removes the caller's factors, one change per user at a time. */
@Injectable()
export class FactorChanges {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly factors: Factors,
    private readonly sessions: Sessions,
    private readonly notices: FactorNotices,
  ) {}

  /**
   * Runs `execute` in a transaction that blocks other changes of the caller's factors and password. The guard's result may
   * be half a second old: anyone who ends a stolen session must not find the thief's factor in their account
   * afterwards, so the session is checked again under the lock. Throws 401 UNAUTHENTICATED.
   */
  withLockedFactors<T>(
    { userId, sessionId }: Actor,
    execute: (tx: Querier, before: FactorState) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (tx) => {
      const before = await this.factors.lock(tx, userId);
      if (!before || !(await this.sessions.isLive(tx, userId, sessionId))) {
        throw new DomainError('UNAUTHENTICATED', 401);
      }
      return execute(tx, before);
    });
  }

  /**
   * Runs `execute`, which changes the caller's factors, in a transaction, and ends the caller's other sessions: anyone who
   * opened one without the new factor, or with the lost one, has to log in again. Recovery codes are removed with the
   * last factor. Throws as `withLockedFactors`; 409 SECOND_FACTOR_MUST_STAY if the last factor is required.
   */
  async change<T>(
    actor: Actor,
    action: FactorChange['action'],
    execute: (tx: Querier, before: FactorState) => Promise<T>,
  ): Promise<T> {
    const { userId, sessionId } = actor;
    const result = await this.withLockedFactors(actor, async (tx, before) => {
      const value = await execute(tx, before);
      if (!isEnrolled(await this.factors.of(tx, userId))) {
        if (actor.secondFactor.required) throw new DomainError('SECOND_FACTOR_MUST_STAY', 409);
        await this.factors.removeAll(tx, userId);
      }
      await this.sessions.endAll(tx, userId, 'second_factor_changed', { except: sessionId });
      const after = await this.factors.of(tx, userId);
      await this.notices.recordChange(tx, { action, userId, by: userId, before, after });
      return value;
    });
    this.log.log('Two-step login changed', { event: action, user_id: userId });
    return result;
  }
}

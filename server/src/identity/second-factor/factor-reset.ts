import { Injectable, Logger } from '@nestjs/common';
import { notFound, DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { Actor } from '../access/actor-cache.js';
import { Sessions } from '../sessions/sessions.js';
import { UserTokens } from '../tokens/user-tokens.js';
import { FactorNotices } from './factor-notices.js';
import { Factors } from './factors.js';

/** For users who lost their phone, keys and codes: staff remove all factors after verifying who is asking. */
@Injectable()
export class FactorReset {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly factors: Factors,
    private readonly sessions: Sessions,
    private readonly tokens: UserTokens,
    private readonly notices: FactorNotices,
  ) {}

  /**
   * Removes every factor and recovery code of another user and ends their sessions. Throws 404, 409 OWN_SECOND_FACTOR:
   * one's own factors can only be removed with the password, so that an admin's stolen session cannot remove them.
   */
  async reset(actor: Actor, userId: string): Promise<void> {
    if (userId === actor.userId) throw new DomainError('OWN_SECOND_FACTOR', 409);
    await this.database.transaction(async (tx) => {
      const before = await this.factors.lock(tx, userId);
      if (!before) throw notFound('users');
      await this.tokens.end(tx, userId, 'second_factor');
      await this.tokens.end(tx, userId, 'passkey_registration');
      await this.factors.removeAll(tx, userId);
      await this.sessions.endAll(tx, userId, 'second_factor_changed');
      const after = await this.factors.of(tx, userId);
      const action = 'second_factor_removed';
      await this.notices.recordChange(tx, { action, userId, by: actor.userId, before, after });
    });
    this.log.log('Two-step login reset by staff', {
      event: 'second_factor_reset',
      user_id: userId,
      by: actor.userId,
    });
  }
}

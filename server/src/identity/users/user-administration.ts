import { Injectable } from '@nestjs/common';
import { notFound, DomainError, SYSTEM_USER_ID } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/index.js';
import type { Querier, ListRow } from '../../platform/database/index.js';
import { logActivity, RecordStore } from '../../record-store/index.js';
import type { Activity } from '../../record-store/index.js';
import type { Actor } from '../access/actor-cache.js';
import { Sessions } from '../sessions/sessions.js';
import { Verification } from '../account-mails/verification.js';
import { requireAnotherAdmin } from './last-admin.js';
import { USERS } from './user-lists.js';

/**
 * Where a user's id is stored without a foreign key to protect it: events and audit rows of the ledger, and the log of
 * changes to other records.
 */
const TRACES = `
  SELECT EXISTS (SELECT FROM ledger.event WHERE actor_id = $1)
    OR EXISTS (SELECT FROM public.activity_log WHERE user_id = $1 AND record_id <> $1) AS found`;

/** Staff actions on an account other than editing it. Each one is recorded in the activity log. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
    private readonly sessions: Sessions,
    private readonly verification: Verification,
    private readonly clock: Clock,
  ) {}

  /** Logs a user out everywhere. Throws 404. */
  endSessions(actor: Actor, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await requireUser(tx, id);
      const ended = await this.sessions.endAll(tx, id, 'ended_by_staff');
      await this.log(tx, actor, 'sessions_ended', id, { ended });
    });
  }

  /**
   * Sends the verification mail again, or the invitation if the user has no password yet. Throws 404, 409
   * ALREADY_VERIFIED, 429 as for the user's own request.
   */
  async resendVerification(actor: Actor, id: string): Promise<void> {
    const { verified, invited } = await requireUser(this.database, id);
    if (verified) throw new DomainError('ALREADY_VERIFIED', 409, { resource: 'users' });
    // Not in the transaction of the log entry: an attempt counts even if the entry cannot be written.
    await this.verification.request(id, invited ? 'invitation' : 'verify_mail');
    await this.log(this.database, actor, 'verification_resent', id);
  }

  /**
   * Deletes an account that nothing refers to. Throws 404, 409 LAST_ADMIN, and 409 IN_USE if the user owns or owned a
   * league, or appears in the ledger, in tasks, or in the log of changes to other records.
   */
  remove(actor: Actor, id: string): Promise<ListRow> {
    return this.database.transaction(async (tx) => {
      await requireAnotherAdmin(tx, id);
      const inUse = new DomainError('IN_USE', 409, { resource: 'users' });
      const removed = this.store.remove(actor, USERS, id, async () => {
        if (actor.userId === id) throw inUse;
        const [trace] = await tx.query<{ found: boolean }>(TRACES, [id]);
        if (trace?.found) throw inUse;
        await this.sessions.endAll(tx, id, 'ended_by_staff');
      });
      return removed.catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'IN_USE' ? inUse : error;
      });
    });
  }

  private async log(tx: Querier, actor: Actor, action: Activity, recordId: string, after?: ListRow) {
    const change = { userId: actor.userId, action, resource: 'users', recordId };
    await logActivity(tx, after ? { ...change, after } : change, await this.clock.now());
  }
}

interface UserStatus {
  verified: boolean;
  /** The user has no password yet. */
  invited: boolean;
}

async function requireUser(tx: Querier, id: string): Promise<UserStatus> {
  const [user] = await tx.query<UserStatus>(
    'SELECT verified, password_hash IS NULL AS invited FROM public.users WHERE id = $1',
    [id],
  );
  if (!user || id === SYSTEM_USER_ID) throw notFound('users');
  return user;
}

import { Injectable, Logger } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { notFound, DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { describeDevice } from '../../platform/http/index.js';
import type { ClientInfo } from '../../platform/http/index.js';
import { ActorCache } from '../access/actor-cache.js';

/** Why a session ended before it expired. */
export type SessionEnd =
  | 'logged_out'
  | 'replaced'
  | 'ended_by_owner'
  | 'ended_by_staff'
  | 'refresh_reused'
  | 'too_many'
  | 'banned'
  | 'role_changed'
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_changed';

export interface OpenedSession {
  sessionId: string;
  userId: string;
  /** For the cookie; only its hash is stored. */
  refreshToken: string;
  expiresAt: string;
}

/** A session as shown to its user. */
export interface ListedSession {
  id: string;
  device: string;
  address: string;
  created: string;
  last_used_at: string;
  expires_at: string;
  current: boolean;
}

/** A session ends if unused for IDLE, and after LIFETIME at the latest: real time (R3). */
const IDLE = `interval '14 days'`;
const LIFETIME = `interval '30 days'`;

/** More sessions than a person has devices: the least recently used one is ended. */
const MAX_PER_USER = 20;

const LIVE = 'ended_at IS NULL AND expires_at > now()';

function hashToken(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}

function ended(): DomainError {
  return new DomainError('SESSION_ENDED', 401);
}

/**
 * Sessions: one per login, each a family of refresh tokens of which only the newest is valid. Ending one is a single
 * UPDATE that every API process sees at its next read (ActorCache), at most half a second later.
 */
@Injectable()
export class Sessions {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly actors: ActorCache,
  ) {}

  /** Opens a session for an authenticated user. */
  async open(userId: string, origin: ClientInfo): Promise<OpenedSession> {
    const sessionId = v7();
    return this.database.transaction(async (tx) => {
      // Serializes the logins of a user: each must see the sessions of those before it, otherwise twenty at once could
      // leave forty sessions.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`sessions of ${userId}`]);
      const [session] = await tx.query<{ expires_at: string }>(
        `INSERT INTO public.session (id, user_id, device, address, expires_at)
         VALUES ($1, $2, $3, $4, now() + ${IDLE}) RETURNING expires_at`,
        [sessionId, userId, describeDevice(origin.userAgent), origin.address],
      );
      await this.endSurplus(tx, userId);
      return { sessionId, userId, refreshToken: await issue(tx, sessionId), expiresAt: session!.expires_at };
    });
  }

  /**
   * Exchanges a refresh token for the next one. If a used token appears again, it or its successor was stolen: the
   * session ends for both. Throws 401 SESSION_ENDED.
   */
  async refresh(refreshToken: string, origin: ClientInfo): Promise<OpenedSession> {
    const hash = hashToken(refreshToken);
    const next = await this.database.transaction((tx) => rotate(tx, hash, origin.address));
    if (next) return next;
    await this.endReused(hash);
    throw ended();
  }

  /** Ends the session of a refresh token; an unknown or ended one is not an error. */
  async endByToken(refreshToken: string, reason: 'logged_out' | 'replaced'): Promise<void> {
    const [token] = await this.database.query<{ session_id: string; user_id: string }>(
      `SELECT session_id, user_id FROM public.refresh_token t JOIN public.session s ON s.id = t.session_id
       WHERE t.hash = $1`,
      [hashToken(refreshToken)],
    );
    if (token) await this.endOne(token.user_id, token.session_id, reason);
  }

  /** The user's active sessions, last used first. */
  list(userId: string, currentId: string): Promise<ListedSession[]> {
    return this.database.query<ListedSession>(
      `SELECT id, device, address, created, last_used_at, expires_at, id = $2 AS current
       FROM public.session WHERE user_id = $1 AND ${LIVE} ORDER BY last_used_at DESC, id DESC`,
      [userId, currentId],
    );
  }

  /** Whether the session is active right now; `ActorCache` may be half a second behind. */
  async isLive(tx: Querier, userId: string, sessionId: string): Promise<boolean> {
    const live = await tx.query(`SELECT 1 FROM public.session WHERE id = $1 AND user_id = $2 AND ${LIVE}`, [
      sessionId,
      userId,
    ]);
    return live.length > 0;
  }

  /** Ends one of this user's sessions. Throws 404 if it belongs to another user or has ended. */
  async end(userId: string, sessionId: string, reason: SessionEnd): Promise<void> {
    if (!(await this.endOne(userId, sessionId, reason))) throw notFound('sessions');
  }

  /**
   * Ends the user's sessions in the caller's transaction, so that they end if and only if the change that causes it is
   * committed (R44).
   */
  async endAll(
    tx: Querier,
    userId: string,
    reason: SessionEnd,
    options: { except?: string } = {},
  ): Promise<number> {
    const rows = await tx.query(
      `UPDATE public.session SET ended_at = now(), end_reason = $2
       WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3 RETURNING id`,
      [userId, reason, options.except ?? null],
    );
    this.database.afterCommit(() => {
      this.actors.evict(userId);
      if (rows.length > 0) this.notify(userId, reason, rows.length);
    });
    return rows.length;
  }

  /**
   * Daily cleanup: deletes sessions that ended or expired more than a month ago, with their tokens.
   * @returns the number of sessions
   */
  async clean(): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM public.session WHERE least(expires_at, ended_at) < now() - interval '30 days' RETURNING id`,
    );
    return rows.length;
  }

  private async endOne(userId: string, sessionId: string, reason: SessionEnd): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE public.session SET ended_at = now(), end_reason = $3 WHERE id = $2 AND user_id = $1 AND ${LIVE} RETURNING id`,
      [userId, sessionId, reason],
    );
    this.database.afterCommit(() => this.actors.evict(userId));
    if (rows.length > 0) this.notify(userId, reason, rows.length);
    return rows.length > 0;
  }

  private notify(userId: string, reason: SessionEnd, sessions: number): void {
    this.log.log('Sessions revoked', { event: 'sessions_ended', user_id: userId, reason, sessions });
  }

  private async endReused(hash: Buffer): Promise<void> {
    const [reused] = await this.database.query<{ user_id: string }>(
      `UPDATE public.session s SET ended_at = now(), end_reason = 'refresh_reused' FROM public.refresh_token t
       WHERE t.hash = $1 AND t.used_at IS NOT NULL AND s.id = t.session_id AND s.ended_at IS NULL RETURNING s.user_id`,
      [hash],
    );
    if (!reused) return;
    this.actors.evict(reused.user_id);
    this.log.warn('Refresh token reused: it or its successor may be stolen', {
      event: 'refresh_reused',
      user_id: reused.user_id,
    });
  }

  private async endSurplus(tx: Querier, userId: string): Promise<void> {
    await tx.query(
      `UPDATE public.session SET ended_at = now(), end_reason = 'too_many' WHERE id IN (
         SELECT id FROM public.session WHERE user_id = $1 AND ${LIVE}
         ORDER BY last_used_at DESC, id DESC OFFSET ${MAX_PER_USER})`,
      [userId],
    );
  }
}

/** Creates a refresh token for a session. With 256 random bits, a fast hash is enough. */
async function issue(tx: Querier, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query('INSERT INTO public.refresh_token (hash, session_id) VALUES ($1, $2)', [
    hashToken(token),
    sessionId,
  ]);
  return token;
}

/** Of twenty concurrent calls, the row's lock lets one find the token unused. */
async function rotate(tx: Querier, hash: Buffer, address: string): Promise<OpenedSession | undefined> {
  const [session] = await tx.query<{ id: string; user_id: string; expires_at: string }>(
    `WITH taken AS (
       UPDATE public.refresh_token t SET used_at = now() FROM public.session s, public.users u
       WHERE t.hash = $1 AND t.used_at IS NULL AND s.id = t.session_id AND s.ended_at IS NULL AND s.expires_at > now()
         AND u.id = s.user_id AND NOT u.is_vetado AND u.role_id IS NOT NULL
       RETURNING t.session_id)
     UPDATE public.session s
     SET last_used_at = now(), address = $2, expires_at = least(now() + ${IDLE}, s.created + ${LIFETIME})
     FROM taken WHERE s.id = taken.session_id AND s.ended_at IS NULL
     RETURNING s.id, s.user_id, s.expires_at`,
    [hash, address],
  );
  if (!session) return undefined;
  const refreshToken = await issue(tx, session.id);
  return { sessionId: session.id, userId: session.user_id, refreshToken, expiresAt: session.expires_at };
}

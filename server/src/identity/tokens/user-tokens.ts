import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';

/** A token is valid for its purpose only. */
export type TokenPurpose = 'verify_mail' | 'reset_password' | 'second_factor' | 'passkey_registration';

type TokenData = Record<string, unknown>;

export interface NewUserToken {
  userId: string;
  purpose: TokenPurpose;
  ttlSeconds: number;
  /** Data bound to the token, for its consumer. Stored in plain text: no secrets. */
  data?: TokenData;
  /** Leaves earlier tokens of the same user and purpose valid. By default they expire now. */
  keepOthers?: boolean;
}

/** A token issued here: valid, used, or expired (or ended by a later one). */
export interface KnownToken {
  state: 'ok' | 'used' | 'expired';
  userId: string;
  data: TokenData | null;
}

export type TokenState = KnownToken | { state: 'unknown' };

const TOKEN_BYTES = 32;

/** How long a used or expired token can still be distinguished from an unknown one. */
const RETENTION_DAYS = 30;

// By the current time, not the transaction's start: another transaction may have ended the token while this one waited
// for its user.
const STATE = `
  CASE WHEN used_at IS NOT NULL THEN 'used' WHEN expires_at <= clock_timestamp() THEN 'expired' ELSE 'ok' END AS state,
  user_id AS "userId", data`;

// 32 random bytes cannot be guessed, however cheap the hash is: an expensive one would only make links slow.
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Single-use tokens of users. Lifetimes are real time (R3). Every method joins the caller's transaction: a rollback
 * leaves tokens unused.
 */
@Injectable()
export class UserTokens {
  constructor(private readonly database: Database) {}

  /** Issues a token, 43 characters that need no escaping in a URL. This is the only time it can be read. */
  async issue(tx: Querier, { userId, purpose, ttlSeconds, data, keepOthers }: NewUserToken): Promise<string> {
    if (!keepOthers) await this.end(tx, userId, purpose);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query(
      `INSERT INTO public.user_token (hash, user_id, purpose, data, expires_at)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 second')`,
      [hashToken(token), userId, purpose, data === undefined ? null : JSON.stringify(data), ttlSeconds],
    );
    return token;
  }

  /**
   * Consumes a token. Of two concurrent callers one gets `ok`; the other waits for the first one's transaction and then
   * gets `used`, or `ok` if it was rolled back.
   */
  async consume(tx: Querier, purpose: TokenPurpose, token: string): Promise<TokenState> {
    // The lock makes `found` the newest version of the row, even after a wait.
    const [found] = await tx.query<KnownToken>(
      `WITH found AS (
         SELECT hash, ${STATE} FROM public.user_token WHERE hash = $1 AND purpose = $2 FOR UPDATE
       ), used AS (
         UPDATE public.user_token t SET used_at = now() FROM found WHERE t.hash = found.hash AND found.state = 'ok'
       )
       SELECT state, "userId", data FROM found`,
      [hashToken(token), purpose],
    );
    return found ?? { state: 'unknown' };
  }

  /** What `consume` would return, without consuming the token. */
  async peek(tx: Querier, purpose: TokenPurpose, token: string): Promise<TokenState> {
    const [found] = await tx.query<KnownToken>(
      `SELECT ${STATE} FROM public.user_token WHERE hash = $1 AND purpose = $2`,
      [hashToken(token), purpose],
    );
    return found ?? { state: 'unknown' };
  }

  /** Lets all unused tokens of a user and purpose expire now. */
  async end(tx: Querier, userId: string, purpose: TokenPurpose): Promise<void> {
    await tx.query(
      `UPDATE public.user_token SET expires_at = now()
       WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()`,
      [userId, purpose],
    );
  }

  /** Deletes tokens that expired more than 30 days ago: from then on they are unknown. @returns the number of tokens */
  async clean(): Promise<number> {
    const deleted = await this.database.query(
      `DELETE FROM public.user_token WHERE expires_at < now() - $1 * interval '1 day' RETURNING 1`,
      [RETENTION_DAYS],
    );
    return deleted.length;
  }
}

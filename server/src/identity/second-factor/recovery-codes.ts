import { Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import { randomBytes, randomInt } from 'node:crypto';
import type { Querier } from '../../platform/database/index.js';
import { AccountMails } from '../account-mails/account-mails.js';
import { withHashingSlot } from '../passwords/hashing-limit.js';

export const RECOVERY_CODES = 10;

/**
 * Independent of the cost of passwords: a code is found by its hash, so the cost can never change for issued codes. It
 * is OWASP's minimum for argon2id.
 */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Crockford's base32: no letter that is easily confused with another one or with a digit. Ten characters are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Normalizes a typed code: upper case, different gaps, and letters that the alphabet does not have. */
function normalize(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}

function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return withHashingSlot(() => hashRaw(normalize(code), { ...ARGON2_COST, salt }));
}

/**
 * Codes on paper for when the other factors are lost; each is valid once. 50 bits are few enough to be guessed from a
 * copy of the database, so codes are hashed like passwords. A user's ten codes share one salt, so that checking one
 * takes one hash and not ten. Every method joins the caller's transaction.
 */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly mails: AccountMails) {}

  /** Replaces all earlier codes by ten new ones. This is the only time they can be read. */
  async renew(tx: Querier, userId: string): Promise<string[]> {
    const codes = new Set<string>();
    while (codes.size < RECOVERY_CODES) codes.add(newCode());
    const salt = randomBytes(16);
    const hashes = await Promise.all([...codes].map((code) => hashCode(code, salt)));
    await this.removeAll(tx, userId);
    await tx.query(
      `INSERT INTO public.recovery_code (user_id, salt, hash) SELECT $1, $2, hash FROM unnest($3::bytea[]) hash`,
      [userId, salt, hashes],
    );
    return [...codes];
  }

  /** Consumes a code and notifies the user by mail. Of two concurrent calls with the same code one gets true. */
  async use(tx: Querier, userId: string, code: string): Promise<boolean> {
    const [match] = await tx.query<{ salt: Buffer }>(
      'SELECT salt FROM public.recovery_code WHERE user_id = $1 AND used_at IS NULL LIMIT 1',
      [userId],
    );
    if (!match) return false;
    const used = await tx.query(
      `UPDATE public.recovery_code SET used_at = now()
       WHERE user_id = $1 AND hash = $2 AND used_at IS NULL RETURNING used_at`,
      [userId, await hashCode(code, match.salt)],
    );
    if (used.length === 0) return false;
    await this.mails.request(tx, 'recovery_code_used', { userId });
    return true;
  }

  async removeAll(tx: Querier, userId: string): Promise<void> {
    await tx.query('DELETE FROM public.recovery_code WHERE user_id = $1', [userId]);
  }
}

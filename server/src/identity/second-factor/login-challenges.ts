import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { Throttle } from '../../platform/throttle/index.js';
import { secondFactorAttempts } from '../throttles.js';
import { UserTokens } from '../tokens/user-tokens.js';
import { FactorProofs } from './factor-proofs.js';
import type { Proof, ProofMethod } from './factor-proofs.js';
import { CEREMONY_SECONDS } from './relying-party.js';

const PURPOSE = 'second_factor';

function challengeEnded(): DomainError {
  return new DomainError('SECOND_FACTOR_CHALLENGE_ENDED', 401);
}

function getMethod(proof: Proof): ProofMethod {
  if (proof.passkey) return 'passkey';
  return proof.recovery_code === undefined ? 'totp' : 'recovery_code';
}

/**
 * The second step of a login. A challenge is a single-use token, valid for five minutes, which proves that its user
 * gave the right password; a passkey signs that same challenge. If the proof is wrong, everything is rolled back and
 * the challenge stays valid; the throttle limits the attempts across all challenges of a user.
 */
@Injectable()
export class LoginChallenges {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly tokens: UserTokens,
    private readonly proofs: FactorProofs,
    private readonly throttle: Throttle,
  ) {}

  /**
   * The error with which a login is rejected after the right password if the user has a second factor: 401
   * SECOND_FACTOR_REQUIRED with challenge, methods and passkey_options. To be thrown after the caller's transaction.
   * Undefined if the user has no second factor.
   */
  async demand(tx: Querier, userId: string): Promise<DomainError | undefined> {
    if (!(await this.proofs.isRequired(tx, userId))) return undefined;
    // Earlier challenges stay valid: someone who knows the password must not be able to end the owner's login by
    // starting one.
    const token = { userId, purpose: PURPOSE, ttlSeconds: CEREMONY_SECONDS, keepOthers: true } as const;
    const challenge = await this.tokens.issue(tx, token);
    const demand = await this.proofs.demand(tx, userId, challenge);
    return new DomainError('SECOND_FACTOR_REQUIRED', 401, {}, { challenge, ...demand });
  }

  /**
   * Completes the login of a challenge: `open` opens the session in the transaction that consumes challenge and proof,
   * so that a password change ends one or the other. Throws 401 SECOND_FACTOR_CHALLENGE_ENDED (log in again), 401
   * INVALID_SECOND_FACTOR (try again), 429.
   */
  async complete<T>(challenge: string, proof: Proof, open: (userId: string) => Promise<T>): Promise<T> {
    const token = await this.tokens.peek(this.database, PURPOSE, challenge);
    if (token.state !== 'ok') throw challengeEnded();
    const about = { user_id: token.userId, method: getMethod(proof) };
    // A passkey cannot be guessed.
    const attempts = proof.passkey ? [] : secondFactorAttempts(token.userId);
    if (attempts.length > 0) await this.throttle.consume(...attempts);
    try {
      const opened = await this.database.transaction(async (tx) => {
        await this.consume(tx, token.userId, challenge, proof);
        return open(token.userId);
      });
      if (attempts.length > 0) await this.throttle.reset(...attempts);
      this.log.log('Second factor accepted', { event: 'second_factor_ok', ...about });
      return opened;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_SECOND_FACTOR') {
        this.log.warn('Second factor rejected', { event: 'second_factor_failed', ...about });
      }
      throw error;
    }
  }

  /** Locks the user before the token, as in every change of password or factors. */
  private async consume(tx: Querier, userId: string, challenge: string, proof: Proof): Promise<void> {
    if (!(await canLogIn(tx, userId))) throw challengeEnded();
    // The token's lock serializes two proofs for the same challenge.
    const { state } = await this.tokens.consume(tx, PURPOSE, challenge);
    if (state !== 'ok') throw challengeEnded();
    const isCorrect = await this.proofs.check(tx, userId, challenge, proof);
    if (!isCorrect) throw new DomainError('INVALID_SECOND_FACTOR', 401);
  }
}

/** Whether the user has not been banned since; that and the factors cannot change until the transaction ends. */
async function canLogIn(tx: Querier, userId: string): Promise<boolean> {
  const users = await tx.query(
    'SELECT id FROM public.users WHERE id = $1 AND NOT is_vetado AND role_id IS NOT NULL FOR SHARE',
    [userId],
  );
  return users.length > 0;
}

import { Injectable } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { badField } from '../../platform/http/index.js';
import { Database } from '../../platform/database/index.js';
import type { Actor } from '../access/actor-cache.js';
import { UserTokens } from '../tokens/user-tokens.js';
import { FactorChanges } from './factor-changes.js';
import { isEnrolled } from './factors.js';
import { Passkeys } from './passkeys.js';
import type { ListedPasskey } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { CEREMONY_SECONDS, readChallenge } from './relying-party.js';

/** A passkey as shown to its owner; with the first factor also the recovery codes, shown only once. */
export type AddedPasskey = ListedPasskey & { recovery_codes?: string[] };

/** Registration and removal of passkeys. The caller has already checked the password. */
@Injectable()
export class PasskeySetup {
  constructor(
    private readonly database: Database,
    private readonly changes: FactorChanges,
    private readonly passkeys: Passkeys,
    private readonly tokens: UserTokens,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  /**
   * The options with which the browser creates a passkey. The challenge is a single-use token of this user, of which
   * only the hash is stored.
   */
  async begin(userId: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.database.transaction(async (tx) => {
      const purpose = 'passkey_registration';
      const challenge = await this.tokens.issue(tx, { userId, purpose, ttlSeconds: CEREMONY_SECONDS });
      return this.passkeys.creationOptions(tx, userId, challenge);
    });
  }

  /**
   * Stores the passkey that the browser created. The challenge is consumed even if that fails. Throws 400
   * INVALID_PASSKEY, PASSKEY_CHALLENGE_ENDED; 409 PASSKEY_TAKEN, TOO_MANY_PASSKEYS.
   */
  async add(actor: Actor, name: string, response: RegistrationResponseJSON): Promise<AddedPasskey> {
    const { userId } = actor;
    const challenge = readChallenge(response);
    if (challenge === undefined) throw badField('response', 'INVALID_PASSKEY');
    const token = await this.tokens.consume(this.database, 'passkey_registration', challenge);
    if (token.state !== 'ok' || token.userId !== userId) {
      throw badField('response', 'PASSKEY_CHALLENGE_ENDED');
    }
    return this.changes.change(actor, 'second_factor_added', async (tx, before) => {
      const added = await this.passkeys.add(tx, userId, { name, response, challenge });
      if (isEnrolled(before)) return added;
      return { ...added, recovery_codes: await this.recoveryCodes.renew(tx, userId) };
    });
  }

  list(userId: string): Promise<ListedPasskey[]> {
    return this.passkeys.list(this.database, userId);
  }

  /** Throws 404 if it belongs to another user, 409 SECOND_FACTOR_MUST_STAY. */
  remove(actor: Actor, id: string): Promise<void> {
    return this.changes.change(actor, 'second_factor_removed', (tx) =>
      this.passkeys.remove(tx, actor.userId, id),
    );
  }
}

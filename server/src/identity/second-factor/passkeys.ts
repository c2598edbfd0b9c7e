import { Injectable, Logger } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { notFound, DomainError } from '../../kernel/index.js';
import type { Querier } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import type { RegisteredPasskey } from './relying-party.js';
import { RelyingParty } from './relying-party.js';

/** More keys than anyone needs. */
const MAX_PER_USER = 20;

/** A passkey as shown to its owner. */
export interface ListedPasskey {
  id: string;
  name: string;
  device_type: 'singleDevice' | 'multiDevice';
  backed_up: boolean;
  created: string;
  last_used_at: string | null;
}

interface StoredPasskey {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number | string;
  transports: string[];
}

const LISTED_COLUMNS = 'id, name, device_type, backed_up, created, last_used_at';

/** Passkeys of users (WebAuthn). Every method joins the caller's transaction. */
@Injectable()
export class Passkeys {
  private readonly log = new Logger('security');

  constructor(private readonly relyingParty: RelyingParty) {}

  list(tx: Querier, userId: string): Promise<ListedPasskey[]> {
    return tx.query<ListedPasskey>(
      `SELECT ${LISTED_COLUMNS} FROM public.passkey WHERE user_id = $1 ORDER BY id`,
      [userId],
    );
  }

  /** The options with which a browser creates a passkey; they exclude keys that this user has already registered. */
  async creationOptions(
    tx: Querier,
    userId: string,
    challenge: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const [user] = await tx.query<{ id: string; email: string; name: string }>(
      `SELECT id, email, name || ' ' || last_name AS name FROM public.users WHERE id = $1`,
      [userId],
    );
    if (!user) throw notFound('users');
    return this.relyingParty.creationOptions(user, await this.listKnown(tx, userId), challenge);
  }

  /** The options with which a browser proves one of this user's passkeys. */
  async requestOptions(
    tx: Querier,
    userId: string,
    challenge: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.relyingParty.requestOptions(await this.listKnown(tx, userId), challenge);
  }

  private listKnown(tx: Querier, userId: string): Promise<RegisteredPasskey[]> {
    return tx.query<RegisteredPasskey>(
      'SELECT credential_id AS id, transports FROM public.passkey WHERE user_id = $1 ORDER BY id',
      [userId],
    );
  }

  /**
   * Adds the passkey that a browser created for this challenge. Throws 400 INVALID_PASSKEY, 409 PASSKEY_TAKEN,
   * TOO_MANY_PASSKEYS.
   */
  async add(
    tx: Querier,
    userId: string,
    { name, response, challenge }: { name: string; response: RegistrationResponseJSON; challenge: string },
  ): Promise<ListedPasskey> {
    const created = await this.relyingParty.created(response, challenge);
    if (!created) throw badField('response', 'INVALID_PASSKEY');
    if ((await this.listKnown(tx, userId)).length >= MAX_PER_USER) {
      throw new DomainError('TOO_MANY_PASSKEYS', 409, { max: MAX_PER_USER });
    }
    const { credential, credentialDeviceType, credentialBackedUp } = created;
    const [added] = await tx.query<ListedPasskey>(
      `INSERT INTO public.passkey
         (user_id, credential_id, public_key, counter, transports, device_type, backed_up, name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING RETURNING ${LISTED_COLUMNS}`,
      [
        userId,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        filterTransports(credential.transports),
        credentialDeviceType,
        credentialBackedUp,
        name,
      ],
    );
    if (!added) throw new DomainError('PASSKEY_TAKEN', 409);
    return added;
  }

  /**
   * Whether a browser's response proves one of this user's passkeys for this challenge. A key with a counter that has
   * not increased is a copy of the key: it is rejected.
   */
  async use(
    tx: Querier,
    userId: string,
    { response, challenge }: { response: AuthenticationResponseJSON; challenge: string },
  ): Promise<boolean> {
    const [passkey] = await tx.query<StoredPasskey>(
      `SELECT id, credential_id, public_key, counter, transports FROM public.passkey
       WHERE user_id = $1 AND credential_id = $2 FOR UPDATE`,
      [userId, String(response.id)],
    );
    if (!passkey) return false;
    const counter = Number(passkey.counter);
    const credential = { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter };
    const newCounter = await this.relyingParty.used(response, challenge, credential);
    if (newCounter === undefined) {
      this.log.warn('Passkey rejected', {
        event: 'passkey_refused',
        user_id: userId,
        passkey_id: passkey.id,
      });
      return false;
    }
    await tx.query('UPDATE public.passkey SET counter = $2, last_used_at = now() WHERE id = $1', [
      passkey.id,
      newCounter,
    ]);
    return true;
  }

  /** Throws 404 if it belongs to another user. */
  async remove(tx: Querier, userId: string, id: string): Promise<void> {
    const removed = await tx.query('DELETE FROM public.passkey WHERE id = $1 AND user_id = $2 RETURNING id', [
      id,
      userId,
    ]);
    if (removed.length === 0) throw notFound('passkeys');
  }
}

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Those transports named by the client that browsers know. */
function filterTransports(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  return [...new Set(texts)].filter((transport) => TRANSPORTS.has(transport));
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
/** NIST SP 800-38D, 8.2.2: random 96-bit nonces are safe for 2^32 texts per key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([0-9a-f]{12})\.([\w-]{16})\.([\w-]{22,})$/;

/** Why a sealed text cannot be opened. Contains its location, but never the text. */
export class SecretUnreadable extends Error {
  constructor(
    readonly reason: 'not_sealed' | 'unknown_key' | 'not_authentic',
    location: SecretLocation,
  ) {
    super(`The secret in ${location.table}.${location.column} of ${location.id} cannot be opened: ${reason}`);
    this.name = 'SecretUnreadable';
  }
}

/** Identifies a key without revealing anything about it: 48 bits of a hash over 256 random ones. */
function computeKeyId(key: Buffer): string {
  return createHash('sha256').update('touchline secret key id').update(key).digest('hex').slice(0, 12);
}

/** Whether a text has the format of a sealed one. */
export function isSealed(text: string): boolean {
  return SEALED.test(text);
}

/**
 * Seals the secrets that have to be read again (seeds of one-time codes, secrets of league instances, keys of servers),
 * so that a copy of the database does not reveal any of them. AES-256-GCM (NIST SP 800-38D) with a random nonce; the
 * text `v1.<key id>.<nonce>.<ciphertext and tag>` is bound to its location by the additional data.
 *
 * To store a secret: declare its column once (`export const SERVER_KEYS = new SealedColumn('public.servers',
 * 'private_key')`), add the declaration to `cli/sealed-columns.ts`, choose the row's id before the insert, write
 * `box.seal(secret, SERVER_KEYS.at(id))`, and read it back with `box.open(stored, SERVER_KEYS.at(id))` as late as
 * possible. Neither text may appear in a response, a job's data, a task's log or an error.
 *
 * Secrets that are only compared (passwords, tokens, recovery codes) are hashed rather than sealed.
 */
export class SecretBox {
  /** The key that seals; the others in `keys` can only open. */
  readonly currentKeyId: string;
  private readonly keys = new Map<string, Buffer>();

  /**
   * @param current 32 bytes in hexadecimal: SECRETS_KEY
   * @param previous earlier keys: SECRETS_KEYS_PREVIOUS
   */
  constructor(current: string, previous: readonly string[] = []) {
    for (const hex of new Set([current, ...previous])) {
      const key = Buffer.from(hex, 'hex');
      if (key.length !== 32) throw new Error('A secret key must have 32 bytes');
      if (this.keys.has(computeKeyId(key))) throw new Error('Two secret keys have one id: make a new one');
      this.keys.set(computeKeyId(key), key);
    }
    this.currentKeyId = computeKeyId(Buffer.from(current, 'hex'));
  }

  /** Seals a text under the current key, for one location. Sealing the same text twice gives different results. */
  seal(secret: string, location: SecretLocation): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys.get(this.currentKeyId)!, nonce, {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(boundTo(this.currentKeyId, location));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [VERSION, this.currentKeyId, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
  }

  /**
   * Opens a text that was sealed for this location.
   * @throws SecretUnreadable for a text that is not sealed, was changed, or was sealed for another location or under a
   * key that is not configured
   */
  open(sealed: string, location: SecretLocation): string {
    const [, keyId = '', nonce = '', body = ''] = SEALED.exec(sealed) ?? [];
    if (keyId === '') throw new SecretUnreadable('not_sealed', location);
    const key = this.keys.get(keyId);
    if (!key) throw new SecretUnreadable('unknown_key', location);
    const bytes = Buffer.from(body, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(keyId, location));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      // OpenSSL gives no details, so its error is not worth logging.
      throw new SecretUnreadable('not_authentic', location);
    }
  }

  /**
   * Like `open`, but returns a text without the sealed format unchanged: for columns that were plain text in older
   * versions, until `secrets:rotate` has sealed them.
   */
  openOrPlaintext(stored: string, location: SecretLocation): string {
    return isSealed(stored) ? this.open(stored, location) : stored;
  }

  /** Prefix of every text sealed under the current key; a rotation skips values that have it. */
  get currentPrefix(): string {
    return `${VERSION}.${this.currentKeyId}.`;
  }
}

/** JSON, so that different locations never give the same bytes. */
function boundTo(keyId: string, { table, column, id }: SecretLocation): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, table, column, id]));
}

/** The location of a stored secret. It is part of the sealed data: moved to another row or column, the secret cannot be opened. */
export interface SecretLocation {
  /** Including its schema. */
  table: string;
  column: string;
  /** The row's primary key. */
  id: string;
}

/** A column whose values are all sealed: declared once by the module that owns it, and used for rotation. */
export class SealedColumn {
  /** @param table including its schema; its primary key is the column `id`, a uuid */
  constructor(
    readonly table: string,
    readonly column: string,
  ) {}

  at(id: string): SecretLocation {
    return { table: this.table, column: this.column, id };
  }
}

import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PEM = /-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----/g;

/** An Ed25519 public key as its 32 bytes in base64; digests name keys by it, and it is what is compared. */
export type PublicKey = string;

function exportPublicKey(key: KeyObject): PublicKey {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

function toKeyObject(publicKey: PublicKey): KeyObject {
  const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(publicKey, 'base64')]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/** The private key that signs digests; it cannot be read back. */
export class SigningKey {
  readonly publicKey: PublicKey;
  readonly #key: KeyObject;

  /** @param seed 32 bytes in hexadecimal */
  constructor(seed: string) {
    const der = Buffer.concat([PRIVATE_PREFIX, Buffer.from(seed, 'hex')]);
    this.#key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    this.publicKey = exportPublicKey(createPublicKey(this.#key));
  }

  sign(text: string): string {
    return sign(null, Buffer.from(text), this.#key).toString('base64');
  }
}

/** Whether the key made this signature; false for an invalid key or signature. */
export function isSignedBy(publicKey: PublicKey, text: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(text), toKeyObject(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The public keys in a file: PEM blocks, with or without text between them. @throws Error when there is none */
export function parsePublicKeys(text: string): PublicKey[] {
  const keys = [...text.matchAll(PEM)].map(([pem]) => exportPublicKey(createPublicKey(pem)));
  if (keys.length === 0) throw new Error('the file holds no public key (-----BEGIN PUBLIC KEY-----)');
  return keys;
}

/** The key as PEM (SPKI), including the line feed. */
export function formatPublicKey(key: PublicKey): string {
  return toKeyObject(key).export({ type: 'spki', format: 'pem' }).toString();
}

/** Short enough to read out over the phone, and in the format of OpenSSH. */
export function computeFingerprint(key: PublicKey): string {
  const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64');
  return `SHA256:${hash.replace(/=+$/, '')}`;
}

import { createHash, randomBytes } from 'node:crypto';

/** An unguessable text, for cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret, useless to anyone who reads a backup. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

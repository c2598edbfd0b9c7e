import { createHash, randomBytes } from 'node:crypto';

/** A text that nobody guesses, for cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the file keeps of a secret: anyone who reads a backup cannot use it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

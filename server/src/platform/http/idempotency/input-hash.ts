import { createHash, createHmac } from 'node:crypto';

const SECRET_FIELD = /password/;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}

function hasSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => SECRET_FIELD.test(key) || hasSecret(inner));
}

/**
 * A hash of a request's input, independent of the order of its keys (R41). Multipart: fields and file hashes. Input
 * with a password is hashed with `key`, because an unkeyed hash in the database could be brute-forced.
 */
export function inputHash(input: unknown, key: string): string {
  const hash = hasSecret(input) ? createHmac('sha256', `idempotency:${key}`) : createHash('sha256');
  return hash.update(JSON.stringify(canonical(input)) ?? 'null').digest('hex');
}

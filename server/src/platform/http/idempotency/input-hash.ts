import { createHash } from 'node:crypto';

/** Not part of the hash: a stored digest of a password could be guessed at leisure. */
const SECRET_FIELD = /password/;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !SECRET_FIELD.test(key));
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}

/** SHA-256 over a request's input, whatever the order of its keys (R41). Multipart: fields and file digests. */
export function inputHash(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)) ?? 'null')
    .digest('hex');
}

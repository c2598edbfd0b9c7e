import { createHash } from 'node:crypto';
import type { Instant } from './instant.js';
import { toEpochMs } from './instant.js';

/** The user that acts for the calendar (R42a). */
export const SYSTEM_USER_ID = '00000000-0000-7000-8000-000000000001';

/**
 * A version 7 UUID with the time `at` and its other bits derived from `seed`: the same inputs give the same id, so that
 * a decision repeated after a version conflict names the same payments.
 */
export function deriveUuidV7(at: Instant, seed: string): string {
  const bytes = createHash('sha256').update(seed).digest().subarray(0, 16);
  bytes.writeUIntBE(toEpochMs(at), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A source of ids for one decision: determined by the command's id and the order of calls. */
export function idSequence(commandId: string, at: Instant): () => string {
  let n = 0;
  return () => deriveUuidV7(at, `${commandId}/${n++}`);
}

import type { Instant } from '../../kernel/index.js';

/** What every command carries in addition to its own data: who asks, and on what conditions. */
export interface Envelope {
  actorId: string;
  /** An owner reaches only the own league; every other one answers 404 (R43). */
  onlyLeagueId?: string;
  /** `If-Match`. */
  expectedVersion?: number;
  /** `Idempotency-Key`, with its route and the hash of the input (R41). */
  idempotency?: { key: string; route: string; inputHash: string };
  /** Answer what would happen, write nothing (R42). */
  dryRun?: boolean;
  /** The command's own time, for anyone who moves a clock; the Clock's when left out (R3). */
  now?: Instant;
}

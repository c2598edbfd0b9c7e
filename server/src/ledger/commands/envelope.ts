import type { Instant } from '../../kernel/index.js';

/** What every command carries in addition to its own data: the actor and the conditions of the request. */
export interface Envelope {
  actorId: string;
  /** An owner can reach only their own league; every other one answers 404 (R43). */
  onlyLeagueId?: string;
  /** `If-Match`. */
  expectedVersion?: number;
  /** `Idempotency-Key`, with its route and the hash of the input (R41). */
  idempotency?: { key: string; route: string; inputHash: string };
  /** Return what would happen, write nothing (R42). */
  dryRun?: boolean;
  /** The time of the command, for callers that control the clock; omitted: the Clock's (R3). */
  now?: Instant;
}

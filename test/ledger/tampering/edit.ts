import type { Random } from '../../concurrency/random.js';
import type { Target } from './target.js';

/** Why some edits cannot be found; the verification itself says that it does not show them. */
export const UNFINDABLE = {
  lawful:
    'after the newest digest, lawful, and all else adjusted: only a digest written in between reveals it',
  metadata: 'recorded_at, tx and the order of events between leagues are not hashed (ADR 0069)',
  digests: 'a removed newest digest is found only if a fresh digest is required, and here none is',
  beside: "keys and checkpoints are the application's own notes and not part of the ledger",
  application: 'the role of the application may do what the application does, and its appends are recorded',
} as const;
export type Unfindable = keyof typeof UNFINDABLE;

/** An edit, with the reason why it may stay unnoticed; without a reason it must be found. */
export interface Edit {
  unfindable?: Unfindable;
  /** Reverts changes that a rollback does not. */
  undo?: () => Promise<void>;
  /** There was nothing of this kind to edit. */
  skipped?: boolean;
}
export type OwnerEdit = (target: Target, random: Random) => Promise<Edit>;

export const SKIPPED: Edit = { skipped: true };

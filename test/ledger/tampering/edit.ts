import type { Random } from '../../concurrency/random.js';
import type { Target } from './target.js';

/** Why some edits cannot be found; the verification itself says that it does not show them. */
export const UNFINDABLE = {
  lawful:
    'behind the newest digest, by the rules, and all else made to fit: only a digest written in between shows it',
  metadata: 'recorded_at, tx and the order of leagues among each other are not hashed (ADR 0069)',
  digests: 'that the newest digest was removed shows where fresh ones are asked for, and here none are',
  beside: "keys and checkpoints are the application's own notes and no part of the ledger",
  application: 'the role of the application can do what the application does, and is on record for it',
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

import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { ActorCache } from '../access/actor-cache.js';

type VerificationListener = (tx: Querier, userId: string) => Promise<void>;

/** Marks addresses as verified and, the first time, runs the follow-up actions of other modules in the same transaction. */
@Injectable()
export class EmailVerifications {
  private readonly listeners: VerificationListener[] = [];

  constructor(
    private readonly database: Database,
    private readonly actors: ActorCache,
  ) {}

  /** Registers a follow-up action of another module; identity depends on none of them. */
  onFirst(listener: VerificationListener): void {
    this.listeners.push(listener);
  }

  /** Of two concurrent calls the second one waits for the first and finds the address verified, so follow-up actions run once. */
  async mark(tx: Querier, userId: string): Promise<void> {
    const first = await tx.query(
      'UPDATE public.users SET verified = true, updated = now() WHERE id = $1 AND NOT verified RETURNING id',
      [userId],
    );
    if (first.length === 0) return;
    this.database.afterCommit(() => this.actors.evict(userId));
    for (const follow of this.listeners) await follow(tx, userId);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { ActorCache } from '../access/actor-cache.js';

type Follower = (tx: Querier, userId: string) => Promise<void>;

/** Marks addresses as verified, and has others do what follows from the first time, in the same transaction. */
@Injectable()
export class VerifiedMails {
  private readonly followers: Follower[] = [];

  constructor(
    private readonly database: Database,
    private readonly actors: ActorCache,
  ) {}

  /** Other modules say what follows; identity knows none of them. */
  onFirst(follower: Follower): void {
    this.followers.push(follower);
  }

  /** Of two at once the second waits for the first, and finds the address verified: what follows happens once. */
  async mark(tx: Querier, userId: string): Promise<void> {
    const first = await tx.query(
      'UPDATE public.users SET verified = true, updated = now() WHERE id = $1 AND NOT verified RETURNING id',
      [userId],
    );
    if (first.length === 0) return;
    this.database.afterCommit(() => this.actors.forget(userId));
    for (const follow of this.followers) await follow(tx, userId);
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { refetchCached } from '@touchline/ui/refetch';
import { isDecisionBasis, isDerived, isAffected } from './changes.js';
import type { Change } from './changes.js';
import type { StreamEvent } from '@touchline/session';
import { Batcher } from './batcher.js';

/** Used when it is unknown what has changed in the meantime. */
export const EVERYTHING: Change = { resource: '*', id: null, change: 'many', version: null, league_id: null };

type Subscriber = (changes: readonly Change[]) => void;

const DIRECT_TIMING = { collectMs: 150, minIntervalMs: 1000 };
const DERIVED_TIMING = { collectMs: 1000, minIntervalMs: 5000 };

const getKey = ({ resource, id, league_id: league }: Change): string =>
  `${resource}/${id ?? `of ${league ?? 'all'}`}`;

/** Refetches what is shown when the server reports a change, and notifies subscribed screens. */
export class LiveFeed {
  private readonly subscribers = new Set<Subscriber>();
  private readonly direct: Batcher<Change>;
  private readonly derived: Batcher<Change>;
  private wasOpen = false;

  constructor(private readonly queries: QueryClient) {
    this.direct = new Batcher(DIRECT_TIMING, (changes) => this.refetch(changes, false));
    this.derived = new Batcher(DERIVED_TIMING, (changes) => this.refetch(changes, true));
  }

  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  /** A hidden tab refetches when it becomes visible again. */
  setPaused(isPaused: boolean): void {
    this.direct.setPaused(isPaused);
    this.derived.setPaused(isPaused);
  }

  handle({ event, data }: StreamEvent): void {
    if (event === 'change' && data !== undefined) {
      const change = JSON.parse(data) as Change;
      this.direct.add(getKey(change), change);
      this.derived.add(getKey(change), change);
    }
    // Data fetched before the first stream opened may be older than what this stream reports.
    if (event === 'resync' || (event === 'hello' && !this.wasOpen)) void this.refetchAll();
    if (event === 'resync') this.notifySubscribers([EVERYTHING]);
    if (event === 'hello') this.wasOpen = true;
  }

  end(): void {
    this.direct.clear();
    this.derived.clear();
  }

  private notifySubscribers(changes: readonly Change[]): void {
    for (const subscriber of this.subscribers) subscriber(changes);
  }

  private refetchAll(): Promise<void> {
    return refetchCached(this.queries, { predicate: (query) => !isDecisionBasis(query) });
  }

  private async refetch(changes: readonly Change[], isDerivedBatch: boolean): Promise<void> {
    if (!isDerivedBatch) this.notifySubscribers(changes);
    await refetchCached(this.queries, {
      predicate: (query) =>
        isDerived(query) === isDerivedBatch && changes.some((change) => isAffected(query, change)),
    });
  }
}

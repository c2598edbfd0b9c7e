import type { QueryClient } from '@tanstack/react-query';
import { isDecisionBasis, isDerived, isAffected } from './changes.js';
import type { Change } from './changes.js';
import type { StreamEvent } from '@touchline/session';
import { Batcher } from './batcher.js';

/** Used when it is unknown what has changed in the meantime. */
export const EVERYTHING: Change = { resource: '*', id: null, change: 'many', version: null, league_id: null };

type Subscriber = (changes: readonly Change[]) => void;

const SHOWN_TIMING = { gatherMs: 150, restMs: 1000 };
const DERIVED_TIMING = { gatherMs: 1000, restMs: 5000 };

const getKey = ({ resource, id, league_id: league }: Change): string =>
  `${resource}/${id ?? `of ${league ?? 'all'}`}`;

/** Refetches what is shown when the server reports a change, and notifies subscribed screens. */
export class LiveFeed {
  private readonly hearers = new Set<Subscriber>();
  private readonly shown: Batcher<Change>;
  private readonly reckoned: Batcher<Change>;
  private wasOpen = false;

  constructor(private readonly queries: QueryClient) {
    this.shown = new Batcher(SHOWN_TIMING, (changes) => this.refetch(changes, false));
    this.reckoned = new Batcher(DERIVED_TIMING, (changes) => this.refetch(changes, true));
  }

  hear(hearer: Subscriber): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  /** A hidden tab refetches when it becomes visible again. */
  hold(held: boolean): void {
    this.shown.hold(held);
    this.reckoned.hold(held);
  }

  take({ event, data }: StreamEvent): void {
    if (event === 'change' && data !== undefined) {
      const change = JSON.parse(data) as Change;
      this.shown.add(getKey(change), change);
      this.reckoned.add(getKey(change), change);
    }
    // Data fetched before the first stream opened may be older than what this stream reports.
    if (event === 'resync' || (event === 'hello' && !this.wasOpen)) void this.refetchAll();
    if (event === 'resync') this.tell([EVERYTHING]);
    if (event === 'hello') this.wasOpen = true;
  }

  end(): void {
    this.shown.end();
    this.reckoned.end();
  }

  private tell(changes: readonly Change[]): void {
    for (const hearer of this.hearers) hearer(changes);
  }

  private async refetchAll(): Promise<void> {
    await this.queries.invalidateQueries({
      predicate: (query) => !isDecisionBasis(query) && query.state.dataUpdatedAt > 0,
    });
  }

  private async refetch(changes: readonly Change[], reckoned: boolean): Promise<void> {
    if (!reckoned) this.tell(changes);
    await this.queries.invalidateQueries({
      predicate: (query) =>
        isDerived(query) === reckoned && changes.some((change) => isAffected(query, change)),
    });
  }
}

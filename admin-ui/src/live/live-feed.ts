import type { QueryClient } from '@tanstack/react-query';
import { isBasis, isReckoned, isTouched } from './changes.js';
import type { Change } from './changes.js';
import type { StreamEvent } from './event-stream.js';
import { Gathering } from './gathering.js';

/** Nobody knows what has changed meanwhile. */
export const EVERYTHING: Change = { resource: '*', id: null, change: 'many', version: null, league_id: null };

type Hearer = (changes: readonly Change[]) => void;

const SHOWN = { gatherMs: 150, restMs: 1000 };
const RECKONED = { gatherMs: 1000, restMs: 5000 };

const keyOf = ({ resource, id, league_id: league }: Change): string =>
  `${resource}/${id ?? `of ${league ?? 'all'}`}`;

/** Fetches again what is shown when the server says that it has changed, and tells screens that want to know. */
export class LiveFeed {
  private readonly hearers = new Set<Hearer>();
  private readonly shown: Gathering<Change>;
  private readonly reckoned: Gathering<Change>;
  private wasOpen = false;

  constructor(private readonly queries: QueryClient) {
    this.shown = new Gathering(SHOWN, (changes) => this.refetch(changes, false));
    this.reckoned = new Gathering(RECKONED, (changes) => this.refetch(changes, true));
  }

  hear(hearer: Hearer): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  /** A tab that nobody looks at fetches when it is looked at again. */
  hold(held: boolean): void {
    this.shown.hold(held);
    this.reckoned.hold(held);
  }

  take({ event, data }: StreamEvent): void {
    if (event === 'change' && data !== undefined) {
      const change = JSON.parse(data) as Change;
      this.shown.add(keyOf(change), change);
      this.reckoned.add(keyOf(change), change);
    }
    // What was fetched before the first stream was open may be older than what this one tells.
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
      predicate: (query) => !isBasis(query) && query.state.dataUpdatedAt > 0,
    });
  }

  private async refetch(changes: readonly Change[], reckoned: boolean): Promise<void> {
    if (!reckoned) this.tell(changes);
    await this.queries.invalidateQueries({
      predicate: (query) =>
        isReckoned(query) === reckoned && changes.some((change) => isTouched(query, change)),
    });
  }
}

import type pg from 'pg';
import type { Row } from '../projections/index.js';
import { eventBatches } from './event-cursor.js';
import type { EventSelection, EventTuple } from './event-cursor.js';
import { LeagueFold, parseEvent } from './league-fold.js';
import type { UnreadLeague } from './league-fold.js';
import type { Projection } from './tables.js';

/** Receives the rows of a replay, table by table. */
export interface RowSink {
  write(table: Projection, row: Row): void;
  /** Called often; resolves when the sink accepts more rows. */
  drain(): Promise<void>;
}

export interface Replayed {
  events: number;
  streams: number;
  /** Leagues that cannot be folded, with the event that prevents it; none of their rows were written. */
  unread: UnreadLeague[];
}

/**
 * Replays events from scratch, league by league, and passes every projection's rows to the sink. Runs in the client's
 * open transaction, so that everything comes from one snapshot.
 * @param selection restricts the leagues; omitted: all.
 * @returns the number of events and streams.
 */
export async function replay(
  client: pg.ClientBase,
  sink: RowSink,
  selection: Pick<EventSelection, 'leagueIds' | 'range'> = {},
): Promise<Replayed> {
  const folding = new Folding(sink);
  for await (const tuples of eventBatches(client, selection)) {
    for (const tuple of tuples) folding.add(tuple);
    await sink.drain();
  }
  folding.finish();
  await sink.drain();
  const { events, streams, unread } = folding;
  return { events, streams, unread };
}

/** Folds consecutive events, one league after the other. */
class Folding {
  events = 0;
  streams = 0;
  readonly unread: UnreadLeague[] = [];
  private leagueId = '';
  /** Null when the league cannot be folded any further. */
  private fold: LeagueFold | null = null;

  constructor(private readonly sink: RowSink) {}

  add(tuple: EventTuple): void {
    const [league_id, version, type] = tuple;
    if (league_id !== this.leagueId) this.begin(league_id);
    this.events += 1;
    if (this.fold === null) return;
    const event = parseEvent(tuple);
    const hasApplied = event !== null && succeeds(() => this.fold!.add(event));
    if (hasApplied) return;
    this.unread.push({ league_id, version: Number(version), type });
    this.fold = null;
  }

  finish(): void {
    const { fold } = this;
    if (fold === null) return;
    this.fold = null;
    let rows: [Projection, Row][] = [];
    const hasEnded = succeeds(() => (rows = fold.end()));
    if (!hasEnded) this.unread.push({ league_id: this.leagueId, version: fold.account.version, type: '' });
    for (const [table, row] of rows) this.sink.write(table, row);
  }

  private begin(leagueId: string): void {
    this.finish();
    this.leagueId = leagueId;
    this.fold = new LeagueFold(leagueId);
    this.streams += 1;
  }
}

/** One invalid stream must not prevent the replay of the others; verification reports its problems. */
function succeeds(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

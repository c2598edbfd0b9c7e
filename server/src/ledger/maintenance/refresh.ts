import type { Database, Querier } from '../../platform/database/index.js';
import type { Row } from '../projections/index.js';
import { eventBatches } from './event-cursor.js';
import { LeagueFold, parseEvent } from './league-fold.js';
import type { Projection } from './tables.js';

const STALE_ACCOUNTS = {
  name: 'stale-projections',
  text: 'SELECT league_id FROM ledger.stale_projection WHERE league_id <> ALL ($1::uuid[]) ORDER BY since LIMIT 20',
};

/** Commands and a refresh may wait for each other: the refresh gives way, and is retried. */
const LOCK_TIMEOUT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Refreshes the projections of leagues to which the previous release, whose projections have less data, has appended
 * (R38b, R39). There is only work while processes of both releases are running.
 */
export class ProjectionRefresh {
  /** Leagues with an event that this release does not know; they keep their rows. */
  private readonly unread = new Set<string>();

  constructor(private readonly db: Database) {}

  /** @returns the number of refreshed leagues. */
  async poll(): Promise<number> {
    const stale = await this.db.query<{ league_id: string }>(STALE_ACCOUNTS, [[...this.unread]]);
    let refreshed = 0;
    for (const { league_id } of stale) if (await this.refresh(league_id)) refreshed += 1;
    return refreshed;
  }

  private async refresh(leagueId: string): Promise<boolean> {
    const replayed = await this.replay(leagueId);
    if (replayed === null) {
      this.unread.add(leagueId);
      return false;
    }
    try {
      return await this.db.transaction((tx) => writeRows(tx, leagueId, replayed));
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  }

  private replay(leagueId: string): Promise<Replayed | null> {
    return this.db.transaction(() =>
      this.db.withClient(async (client) => {
        const fold = new LeagueFold(leagueId);
        for await (const tuples of eventBatches(client, { leagueIds: [leagueId] }))
          for (const tuple of tuples) {
            const event = parseEvent(tuple);
            if (event === null) return null;
            fold.add(event);
          }
        return { version: fold.account.version, rows: fold.end() };
      }),
    );
  }
}

interface Replayed {
  version: number;
  rows: [Projection, Row][];
}

async function writeRows(tx: Querier, leagueId: string, { version, rows }: Replayed): Promise<boolean> {
  const tables: Partial<Record<Projection, Row[]>> = {};
  for (const [table, row] of rows) (tables[table] ??= []).push(row);
  await tx.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const [result] = await tx.query<{ done: boolean }>('SELECT ledger.refresh_projection($1, $2, $3) AS done', [
    leagueId,
    version,
    JSON.stringify(tables),
  ]);
  return result!.done;
}

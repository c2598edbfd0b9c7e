import type pg from 'pg';
import type { Instant } from '../../kernel/index.js';

/** An event as stored in the table, each column as text; `position` and `recorded_at` only when requested. */
export type EventTuple = [
  leagueId: string,
  version: string,
  type: string,
  data: string,
  actorId: string,
  commandId: string,
  occurredAt: string,
  hash: string,
  position: string,
  recordedAt: string,
];

const FETCH_ROWS = 4000;

const COLUMNS = `league_id::text, version::text, type, data::text, actor_id::text, command_id::text, occurred_at::text, hash`;
const METADATA = ', position::text, recorded_at::text';

/** Events recorded by an instant: for each league up to the last such event, plus the rest of the command that it belongs to. */
const RECORDED_BY = `
  JOIN (SELECT DISTINCT ON (league_id) league_id AS of_league, version AS last_version, command_id AS last_command
    FROM ledger.event WHERE recorded_at <= $1 ORDER BY league_id, version DESC) l
  ON l.of_league = e.league_id AND (e.version <= l.last_version OR e.command_id = l.last_command)`;

const OF_RANGE = `WHERE ($1::uuid IS NULL OR e.league_id >= $1) AND ($2::uuid IS NULL OR e.league_id < $2)`;

/** Leagues from one id up to but excluding another; null: unbounded on that side. */
export interface LeagueRange {
  from: string | null;
  before: string | null;
}

export interface EventSelection {
  /** Only these leagues. */
  leagueIds?: string[];
  /** Only leagues of this range; cannot be combined with `leagueIds`. */
  range?: LeagueRange;
  /** Whether to include `position` and `recorded_at`. */
  metadata?: boolean;
  /** Only what was recorded by this instant; cannot be combined with leagues. */
  recordedBy?: Instant | null;
}

/**
 * Reads events league by league, ordered by version, using a cursor in the client's open transaction, so that
 * everything comes from one snapshot. PostgreSQL reads ahead while a batch is being processed.
 */
export async function* eventBatches(
  client: pg.ClientBase,
  { leagueIds, range, metadata = false, recordedBy = null }: EventSelection = {},
): AsyncGenerator<EventTuple[]> {
  const [condition, values] = recordedBy
    ? [RECORDED_BY, [recordedBy]]
    : leagueIds
      ? ['WHERE e.league_id = ANY($1::uuid[])', [leagueIds]]
      : range
        ? [OF_RANGE, [range.from, range.before]]
        : ['', []];
  await client.query({
    text: `DECLARE replay NO SCROLL CURSOR FOR SELECT ${COLUMNS}${metadata ? METADATA : ''}
      FROM ledger.event e ${condition} ORDER BY e.league_id, e.version`,
    values,
  });
  const fetchNext = async (): Promise<EventTuple[]> => {
    const { rows } = await client.query<EventTuple>({
      text: `FETCH ${FETCH_ROWS} FROM replay`,
      rowMode: 'array',
    });
    return rows;
  };
  let rows = await fetchNext();
  while (rows.length > 0) {
    const following = rows.length < FETCH_ROWS ? undefined : fetchNext();
    following?.catch(() => undefined);
    yield rows;
    rows = following ? await following : [];
  }
  await client.query('CLOSE replay');
}

import type pg from 'pg';
import type { Instant } from '../../kernel/index.js';

/** An event as the table has it, each column as its text; `position` and `recorded_at` only where they are asked for. */
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

/** What was recorded by an instant: of each league up to the last such event, and the whole command that it belongs to. */
const RECORDED_BY = `
  JOIN (SELECT DISTINCT ON (league_id) league_id AS of_league, version AS last_version, command_id AS last_command
    FROM ledger.event WHERE recorded_at <= $1 ORDER BY league_id, version DESC) l
  ON l.of_league = e.league_id AND (e.version <= l.last_version OR e.command_id = l.last_command)`;

const OF_RANGE = `WHERE ($1::uuid IS NULL OR e.league_id >= $1) AND ($2::uuid IS NULL OR e.league_id < $2)`;

/** Leagues from an id on, up to another that is not among them; null: there is no end that way. */
export interface LeagueRange {
  from: string | null;
  before: string | null;
}

export interface EventSelection {
  /** Only these leagues. */
  leagueIds?: string[];
  /** Only leagues of this range; not together with others. */
  range?: LeagueRange;
  /** With `position` and `recorded_at`. */
  metadata?: boolean;
  /** Only what was recorded by this instant; not together with leagues. */
  recordedBy?: Instant | null;
}

/**
 * Reads events league by league, in the order of their versions, by a cursor of the client's open transaction, so that
 * all of it is one snapshot. PostgreSQL reads on while a batch is worked on.
 */
export async function* eventBatches(
  client: pg.ClientBase,
  { leagueIds, range, metadata = false, recordedBy = null }: EventSelection = {},
): AsyncGenerator<EventTuple[]> {
  const [which, values] = recordedBy
    ? [RECORDED_BY, [recordedBy]]
    : leagueIds
      ? ['WHERE e.league_id = ANY($1::uuid[])', [leagueIds]]
      : range
        ? [OF_RANGE, [range.from, range.before]]
        : ['', []];
  await client.query({
    text: `DECLARE replay NO SCROLL CURSOR FOR SELECT ${COLUMNS}${metadata ? METADATA : ''}
      FROM ledger.event e ${which} ORDER BY e.league_id, e.version`,
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

import type pg from 'pg';

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

/**
 * Reads events league by league, in the order of their versions, by a cursor of the client's open transaction, so that
 * all of it is one snapshot. PostgreSQL reads on while a batch is worked on.
 * @param leagueIds only these leagues; all when left out.
 */
export async function* eventBatches(
  client: pg.ClientBase,
  { leagueIds, metadata = false }: { leagueIds?: string[]; metadata?: boolean } = {},
): AsyncGenerator<EventTuple[]> {
  await client.query({
    text: `DECLARE replay NO SCROLL CURSOR FOR SELECT ${COLUMNS}${metadata ? METADATA : ''}
      FROM ledger.event e ${leagueIds ? 'WHERE e.league_id = ANY($1::uuid[])' : ''} ORDER BY e.league_id, e.version`,
    values: leagueIds ? [leagueIds] : [],
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

import type { Querier } from '../../platform/database/index.js';
import { upcastIfKnown } from '../read-event.js';
import type { OutboxEvent } from './outbox-reader.js';

const STATEMENT = {
  name: 'outbox-command-events',
  text: `SELECT position, league_id, version, type, data, actor_id, command_id, occurred_at
    FROM ledger.event WHERE league_id = $1 AND command_id = $2 ORDER BY version`,
};

/** All events that one command appended to one league account, in order. */
export async function eventsOfCommand(
  db: Querier,
  leagueId: string,
  commandId: string,
): Promise<OutboxEvent[]> {
  return (await db.query<OutboxEvent>(STATEMENT, [leagueId, commandId])).map(upcastIfKnown);
}

import type pg from 'pg';
import type { UnverifiedPart, Problem } from './problems.js';
import { MAX_PROBLEMS } from './problems.js';

/*
 * References to events elsewhere in the database, all of which an attacker would have to adjust after cutting off or
 * rewriting events. The application writes each of them in addition to the ledger; none is proof on its own.
 */

/** Responses stored under an Idempotency-Key name the events of their command (R41). */
const KEYS = `
  SELECT n.position, n.type FROM ledger.idempotency_key k
    CROSS JOIN json_array_elements(
      CASE WHEN json_typeof(k.response->'events') = 'array' THEN k.response->'events' ELSE '[]' END) a
    CROSS JOIN LATERAL (SELECT (a->>'position')::bigint AS position, a->>'type' AS type) n
    LEFT JOIN ledger.event e ON e.position = n.position
  WHERE n.position IS NOT NULL AND e.type IS DISTINCT FROM n.type ORDER BY n.position LIMIT ${MAX_PROBLEMS}`;

/** The changes of the last hours name audit rows, whose ids are derived from the hashes of their events (ADR 0036). */
const CHANGES = `
  SELECT c.league_id, c.version FROM public.record_change c LEFT JOIN read.payment_audit a ON a.id = c.record_id
  WHERE c.resource = 'payment_audit' AND c.change = 'created' AND c.record_id IS NOT NULL AND a.id IS NULL
  ORDER BY c.position LIMIT ${MAX_PROBLEMS}`;

const POSITIONS = `
  SELECT s.allocated, count(e.position) AS events, coalesce(max(e.position), 0) AS last,
    (SELECT coalesce(max(position), 0) FROM ledger.outbox_checkpoint) AS reached
  FROM (SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS allocated FROM ledger.event_position_seq) s
    LEFT JOIN ledger.event e ON true GROUP BY s.allocated`;

/** Finds references in other tables to events that are missing or different, and what positions cannot prove. */
export async function checkReferences(
  client: pg.ClientBase,
): Promise<{ problems: Problem[]; unverifiedParts: UnverifiedPart[] }> {
  const problems: Problem[] = [];
  const unverifiedParts: UnverifiedPart[] = [];
  for (const { position, type } of (await client.query(KEYS)).rows) {
    const message = `an answer under an Idempotency-Key names an event ${type} that is gone or another`;
    problems.push({ kind: 'trace', message, position: Number(position) });
  }
  for (const { league_id, version } of (await client.query(CHANGES)).rows) {
    const message = 'a change that was told to readers names an event that is gone or another';
    problems.push({ kind: 'trace', message, league_id, version: Number(version) });
  }
  const { rows } = await client.query<Record<'allocated' | 'events' | 'last' | 'reached', string>>(POSITIONS);
  const [allocated, events, lastPosition, checkpoint] = ['allocated', 'events', 'last', 'reached'].map(
    (name) => Number(rows[0]![name as 'last']),
  ) as [number, number, number, number];
  if (lastPosition > allocated || checkpoint > allocated) {
    problems.push({ kind: 'trace', message: 'the sequence of positions was set back' });
  }
  if (allocated > events) {
    const message =
      'positions have no event: commands that were undone leave such, and so does an event that was taken out';
    unverifiedParts.push({ what: 'positions', message, count: allocated - events });
  }
  return { problems, unverifiedParts };
}

import type { Database } from '../../../server/src/platform/database/index.js';
import type { World, WorldLeague } from './world.js';

/** Everything that identifies a league's data: its words, its amounts, its file names, the ids of its rows. */
export interface LeagueIdentifiers {
  texts: string[];
  ids: Set<string>;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Tables whose rows name their owner, with the column that does. */
async function ownedTables(db: Database): Promise<{ name: string; column: string }[]> {
  return db.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name, column_name AS column FROM information_schema.columns
     WHERE table_schema IN ('public', 'read', 'ledger') AND table_name NOT LIKE '%\\_log'
       AND (column_name = 'league_id' OR (column_name = 'user_id' AND table_schema = 'public'))`,
  );
}

/** All UUIDs in rows of a league and of its owner, and their own ids. */
async function readIds(db: Database, { leagueId, userId }: WorldLeague): Promise<Set<string>> {
  const ids = new Set([leagueId, userId]);
  for (const { name, column } of await ownedTables(db)) {
    const rows = await db.query<{ text: string }>(
      `SELECT t::text AS text FROM ${name} t WHERE ${column} = $1`,
      [column === 'league_id' ? leagueId : userId],
    );
    for (const { text } of rows) for (const id of text.match(UUID) ?? []) ids.add(id);
  }
  return ids;
}

/** The marks of each league; what two leagues share (a tier, the admin who approved) belongs to neither. */
export async function readIdentifiers(
  db: Database,
  { leagues }: World,
): Promise<Map<WorldLeague, LeagueIdentifiers>> {
  const all = await Promise.all(leagues.map((league) => readIds(db, league)));
  const marks = new Map<WorldLeague, LeagueIdentifiers>();
  for (const [n, league] of leagues.entries()) {
    const others = all.filter((_, m) => m !== n);
    const ids = new Set([...all[n]!].filter((id) => !others.some((set) => set.has(id))));
    const files = await db.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM read.receipt WHERE league_id = $1',
      [league.leagueId],
    );
    const texts = [league.marker, String(league.amount), ...files.flatMap(Object.values<string>)];
    marks.set(league, { texts, ids });
  }
  return marks;
}

/** LeagueIdentifiers of other leagues in a response, except ids that the request named. */
export function found(answer: string, leagues: LeagueIdentifiers[], asked: string): string[] {
  const lower = answer.toLowerCase();
  const named = [...new Set(lower.match(UUID) ?? [])].filter((id) => !asked.includes(id));
  return leagues.flatMap(({ texts, ids }) => [
    ...texts.filter((text) => lower.includes(text.toLowerCase()) && !asked.includes(text)),
    ...named.filter((id) => ids.has(id)),
  ]);
}

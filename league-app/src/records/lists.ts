import type { SqlValue } from '../storage/database.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { TieStage } from './competition-rows.js';
import { contains } from './list-page.js';
import type { ListPage } from './list-page.js';
import type { MatchRow, TournamentRow } from './rows.js';

/** A match with the names it refers to. */
export type ListedMatch = MatchRow & {
  tournament_name: string;
  /** When its tournament was closed. */
  closed_at: string | null;
  group_name: string | null;
  stage: TieStage | null;
  venue: string | null;
  home_name: string;
  home_crest: string | null;
  home_color_1: string | null;
  home_color_2: string | null;
  away_name: string;
  away_crest: string | null;
  away_color_1: string | null;
  away_color_2: string | null;
  /** JSON of the result that waits for an admin. */
  waiting: string | null;
  waiting_by: string | null;
  waiting_since: string | null;
};

export interface MatchFilter {
  id?: string | undefined;
  tournament_id?: string | undefined;
  team_id?: string | undefined;
  round?: number | undefined;
  state?: string | undefined;
  /** Kick-off range, as instants: `from` inclusive, `to` exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  unconfirmed?: boolean | undefined;
  /** Whether it is still to be played or continued; includes postponed and abandoned matches. */
  open?: boolean | undefined;
}

const ORDERS = {
  round: 'match.round, match.kick_off_at IS NULL, match.kick_off_at, match.id',
  time: 'match.kick_off_at IS NULL, match.kick_off_at, match.round, match.id',
  latest: 'match.kick_off_at DESC, match.round DESC, match.id',
} as const;
export type MatchOrder = keyof typeof ORDERS;
export const MATCH_ORDERS = Object.keys(ORDERS) as MatchOrder[];

interface MatchPage {
  limit: number;
  offset: number;
  order?: MatchOrder | undefined;
}

const MATCHES = `FROM match
  JOIN tournament ON tournament.id = match.tournament_id
  JOIN team AS home ON home.id = match.home_team_id
  JOIN team AS away ON away.id = match.away_team_id
  LEFT JOIN tournament_group ON tournament_group.id = match.group_id
  LEFT JOIN tie ON tie.id = match.tie_id
  LEFT JOIN venue ON venue.id = match.venue_id
  LEFT JOIN result_entry AS entry ON entry.match_id = match.id AND entry.state = 'waiting'`;
const COLUMNS = `match.*, tournament.name AS tournament_name, tournament.closed_at, tournament_group.name AS group_name, tie.stage AS stage,
  venue.name AS venue, home.name AS home_name, home.crest_image_id AS home_crest,
  home.color_1 AS home_color_1, home.color_2 AS home_color_2,
  away.name AS away_name, away.crest_image_id AS away_crest,
  away.color_1 AS away_color_1, away.color_2 AS away_color_2,
  entry.body AS waiting, entry.entered_by AS waiting_by, entry.created AS waiting_since`;

/** A page of matches, by round and time, by time alone, or latest first; matches without a time come last. */
export function listMatches(
  file: LeagueFile,
  filter: MatchFilter,
  { limit, offset, order = 'round' }: MatchPage = { limit: -1, offset: 0 },
): ListPage<ListedMatch> {
  const { where, values } = toCondition(filter);
  const { total } = file.one<{ total: number }>(`SELECT count(*) AS total ${MATCHES} ${where}`, ...values)!;
  const items = file.all<ListedMatch>(
    `SELECT ${COLUMNS} ${MATCHES} ${where}
     ORDER BY ${ORDERS[order]} LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  );
  return { items, total };
}

/** The next scheduled matches from an instant on. */
export function nextMatches(file: LeagueFile, from: string, limit: number): ListedMatch[] {
  return file.all<ListedMatch>(
    `SELECT ${COLUMNS} ${MATCHES} WHERE match.state = 'scheduled' AND match.kick_off_at >= ?
     ORDER BY match.kick_off_at LIMIT ?`,
    from,
    limit,
  );
}

/** Matches without a result whose kick-off is in the given period, oldest first. */
export function missingResults(file: LeagueFile, from: string, before: string, limit: number): ListedMatch[] {
  return file.all<ListedMatch>(
    `SELECT ${COLUMNS} ${MATCHES} WHERE match.state = 'scheduled' AND entry.id IS NULL AND tournament.active = 1
       AND match.kick_off_at >= ? AND match.kick_off_at < ?
     ORDER BY match.kick_off_at, match.id LIMIT ?`,
    from,
    before,
    limit,
  );
}

/** The results of the latest matches, latest first: by when they were played, not by when they were entered. */
export function lastResults(file: LeagueFile, limit: number): ListedMatch[] {
  return file.all<ListedMatch>(
    `SELECT ${COLUMNS} ${MATCHES} WHERE match.ended_at IS NOT NULL
     ORDER BY coalesce(match.kick_off_at, match.ended_at) DESC, match.round DESC, match.id LIMIT ?`,
    limit,
  );
}

function toCondition(filter: MatchFilter): { where: string; values: SqlValue[] } {
  const parts: [string, SqlValue[]][] = [];
  const add = (sql: string, value: SqlValue | undefined, times = 1): void => {
    if (value !== undefined) parts.push([sql, Array.from({ length: times }, () => value)]);
  };
  add('match.id = ?', filter.id);
  add('match.tournament_id = ?', filter.tournament_id);
  add('(match.home_team_id = ? OR match.away_team_id = ?)', filter.team_id, 2);
  add('match.round = ?', filter.round);
  add('match.state = ?', filter.state);
  add('match.kick_off_at >= ?', filter.from);
  add('match.kick_off_at < ?', filter.to);
  if (filter.unconfirmed === true) parts.push(['entry.id IS NOT NULL', []]);
  if (filter.open !== undefined)
    parts.push([`match.state ${filter.open ? '' : 'NOT '}IN ('scheduled', 'postponed', 'abandoned')`, []]);
  if (filter.unconfirmed === false) parts.push(['entry.id IS NULL', []]);
  const where = parts.length === 0 ? '' : `WHERE ${parts.map(([sql]) => sql).join(' AND ')}`;
  return { where, values: parts.flatMap(([, values]) => values) };
}

export type ListedTournament = TournamentRow & {
  series_name: string;
  teams: number;
  matches: number;
  played: number;
};

export interface TournamentFilter {
  id?: string | undefined;
  series_id?: string | undefined;
  active?: boolean | undefined;
  /** Text contained in the name. */
  q?: string;
  /** False excludes those that end in a cup. */
  cups?: boolean;
}

/** A page of tournaments with their counts, latest first. */
export function listTournaments(
  file: LeagueFile,
  { id, series_id, active, q = '', cups = true }: TournamentFilter,
  { limit, offset }: { limit: number; offset: number } = { limit: -1, offset: 0 },
): ListPage<ListedTournament> {
  const parts = [
    id === undefined ? null : { sql: 'tournament.id = ?', values: [id] },
    series_id === undefined ? null : { sql: 'series_id = ?', values: [series_id] },
    active === undefined ? null : { sql: 'tournament.active = ?', values: [Number(active)] },
    contains(['tournament.name'], q),
    cups ? null : { sql: `format NOT IN ('cup', 'groups_cup')`, values: [] },
  ].filter((part) => part !== null);
  const where = parts.length === 0 ? '' : `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`;
  const values = parts.flatMap((part): SqlValue[] => part.values);
  const { total } = file.one<{ total: number }>(
    `SELECT count(*) AS total FROM tournament ${where}`,
    ...values,
  )!;
  const items = file.all<ListedTournament>(
    `SELECT tournament.*, series.name AS series_name,
       (SELECT count(*) FROM tournament_team WHERE tournament_id = tournament.id) AS teams,
       (SELECT count(*) FROM match WHERE tournament_id = tournament.id) AS matches,
       (SELECT count(*) FROM match WHERE tournament_id = tournament.id
         AND state IN ('played', 'walkover', 'awarded')) AS played
     FROM tournament JOIN series ON series.id = series_id ${where}
     ORDER BY tournament.created DESC, tournament.id DESC LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  );
  return { items, total };
}

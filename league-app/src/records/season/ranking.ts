import { finishersOf, rankCup, rankGroups, rankTable } from '../../domain/season/final-ranking.js';
import type { Finish } from '../../domain/season/final-ranking.js';
import { isFinished } from '../../domain/match.js';
import type { Records } from '../records.js';
import type { TeamRow, TournamentRow } from '../rows.js';
import { computeTables } from '../tournament-table.js';

/** What is left to do before a tournament is over. */
export interface Unfinished {
  matches: number;
  /** Cup ties without a known winner: still to be played, or to be decided. */
  ties: number;
}

/**
 * Where each team of a tournament finished, computed from the results and never stored, so that it always agrees with
 * the table and the cup. While the tournament is being played, it is the current ranking; in a cup nobody has a place
 * before the draw.
 * @throws DomainError 404
 */
export function rankTournament(records: Records, id: string): Finish[] {
  const { format } = records.tournaments.get(id);
  const ties = records.cups.listTies(id).map((tie) => ({
    ...{ round: tie.round, stage: tie.stage, winner: tie.winner_team_id },
    ...{ home: tie.home_team_id, away: tie.away_team_id },
  }));
  if (format === 'cup') {
    const seeding = ties.length === 0 ? [] : records.cups.listSeeding(id);
    return rankCup(
      ties,
      seeding.map((team) => ({ team, place: 1 })),
    );
  }
  const tables = computeTables(records, id).map(({ rows }) => rows);
  const ranking = tables.length === 1 ? rankTable(tables[0]!) : rankGroups(tables);
  return ties.length === 0 ? ranking : rankCup(ties, ranking);
}

/** A tournament without matches counts as entirely unplayed. */
export function countUnfinished({ file }: Records, { id, format }: TournamentRow): Unfinished {
  const matches = file.one<Counted>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE state NOT IN ('played', 'walkover', 'awarded')) AS open
     FROM match WHERE tournament_id = ?`,
    id,
  )!;
  const ties = file.one<Counted>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE winner_team_id IS NULL) AS open FROM tie WHERE tournament_id = ?`,
    id,
  )!;
  const hasCup = format === 'cup' || format === 'groups_cup';
  return {
    matches: matches.total === 0 ? 1 : matches.open,
    ties: hasCup && ties.total === 0 ? 1 : ties.open,
  };
}

type Counted = { total: number; open: number };

export type Finisher = Pick<TeamRow, 'id' | 'name' | 'crest_image_id' | 'color_1' | 'color_2'>;

/** Teams in the first three places; a place may be empty, or shared by several teams. */
export interface Podium {
  champions: Finisher[];
  runnersUp: Finisher[];
  third: Finisher[];
}

/**
 * Who finished first, second and third. A cup has nobody before its last match; for a league that was abandoned midway,
 * it is the leaders at that time.
 */
export function findPodium(records: Records, row: TournamentRow): Podium {
  const isFinal = row.closed_at !== null || isDecided(records, row);
  const finishes = isFinal ? rankTournament(records, row.id) : [];
  const finishersAt = (place: number): Finisher[] =>
    finishersOf(finishes, place).map((team) => records.teams.get(team));
  return { champions: finishersAt(1), runnersUp: finishersAt(2), third: finishersAt(3) };
}

function isDecided(records: Records, row: TournamentRow): boolean {
  const { matches, ties } = countUnfinished(records, row);
  return (
    matches + ties === 0 || (row.format === 'league' && records.matches.ofTournament(row.id).some(isFinished))
  );
}

import { DomainError } from '../../kernel/domain-error.js';
import type { Change } from '../changes.js';
import type { TieRow } from '../competition-rows.js';
import type { Records } from '../records.js';
import type { TournamentRow } from '../rows.js';
import { buildBracket } from './bracket.js';
import type { Bracket, BracketTie, TieResult } from './bracket.js';
import { getLegs } from './cups.js';

const ATTEMPTS = 5;

/**
 * Makes a change to a match or tie and advances its cup: the winner enters the next round, with matches to play. All in
 * one transaction.
 *
 * Brackets are computed asynchronously, but a transaction cannot wait. So the change is first tried out and rolled
 * back, the bracket is computed from its result, and then the change is made for good if it still has the same result.
 * @throws DomainError 409 `NEXT_ROUND_PLAYED` when another team would enter a tie that has already been played;
 * whatever the work throws.
 */
export async function playInCup<T>(
  records: Records,
  actor: string,
  tournamentId: string,
  execute: (change: Change) => T,
): Promise<T> {
  if (records.cups.find(tournamentId) === undefined) return records.changes.make(actor, execute);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const expectedResults = records.changes.preview(actor, (change) => {
      execute(change);
      return computeResults(records, tournamentId);
    });
    const { third_place } = records.tournaments.get(tournamentId);
    const bracket = await buildBracket(
      records.cups.listSeeding(tournamentId),
      third_place === 1,
      expectedResults,
    );
    try {
      return records.changes.make(actor, (change) => {
        const result = execute(change);
        if (!hasSameResults(computeResults(records, tournamentId), expectedResults))
          throw new ConcurrentChange();
        saveBracket(records, change, tournamentId, bracket);
        return result;
      });
    } catch (error) {
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
  throw new DomainError('CHANGED_MEANWHILE', 409);
}

class ConcurrentChange extends Error {}

function computeResults(
  { cups, tournaments, matches }: Records,
  tournamentId: string,
): Map<number, TieResult> {
  return cups.computeResults(tournaments.get(tournamentId), matches.ofTournament(tournamentId));
}

function hasSameResults(one: ReadonlyMap<number, TieResult>, other: ReadonlyMap<number, TieResult>): boolean {
  return JSON.stringify([...one]) === JSON.stringify([...other]);
}

/** Stores a bracket: its ties as they stand, and matches for those whose teams are known. */
export function saveBracket(records: Records, change: Change, tournamentId: string, bracket: Bracket): void {
  const { cups, tournaments } = records;
  const tournament = tournaments.get(tournamentId);
  const cup = cups.get(tournamentId);
  const text = JSON.stringify(bracket.data);
  if (text !== cup.bracket)
    cups.update(change, cup.id, { bracket: text, version: cup.version + 1 }, 'played');
  const existing = new Map(cups.listTies(tournamentId).map((tie) => [tie.bracket_match, tie]));
  for (const each of bracket.ties) {
    const tie = saveTie(records, change, tournamentId, each, existing.get(each.id));
    if (each.home !== null && each.away !== null) saveMatches(records, change, tournament, tie);
  }
}

function saveTie(
  { cups }: Records,
  change: Change,
  tournamentId: string,
  bracketTie: BracketTie,
  existing: TieRow | undefined,
): TieRow {
  const { home, away, winner, isBye } = bracketTie;
  const teams = { home_team_id: home, away_team_id: away };
  const isDecision = existing?.decided_by === 'decision' && existing.winner_team_id === winner;
  const decided_by =
    winner === null
      ? null
      : isBye
        ? ('bye' as const)
        : isDecision
          ? ('decision' as const)
          : ('matches' as const);
  const outcome = { winner_team_id: winner, decided_by, reason: isDecision ? existing.reason : null };
  if (existing !== undefined)
    return cups.ties.update(change, existing.id, { ...teams, ...outcome }, 'played');
  return cups.ties.insert(change, {
    id: change.newId(),
    tournament_id: tournamentId,
    bracket_match: bracketTie.id,
    round: bracketTie.round,
    place: bracketTie.place,
    stage: bracketTie.stage,
    ...teams,
    ...outcome,
    created: change.now,
    updated: change.now,
  });
}

/** Creates the matches of a tie whose teams are known, or gives existing ones the current teams. */
function saveMatches(records: Records, change: Change, tournament: TournamentRow, tie: TieRow): void {
  const { matches } = records;
  const [one, other] = [tie.home_team_id!, tie.away_team_id!];
  const tieMatches = matches.where({ tie_id: tie.id }, 'leg');
  for (let leg: 1 | 2 = 1; leg <= getLegs(tie, tournament); leg += 1) {
    // The first leg is at the other team's ground: the better seed plays the second leg at home.
    const swapped = getLegs(tie, tournament) === 2 && leg === 1;
    const [home, away] = swapped ? [other, one] : [one, other];
    const match = tieMatches.find((each) => each.leg === leg);
    if (match === undefined)
      matches.addDrawn(change, {
        tournamentId: tournament.id,
        round: getRound(records, tournament.id, tie, leg),
        homeTeamId: home,
        awayTeamId: away,
        tieId: tie.id,
        leg: leg as 1 | 2,
        published: tournament.published === 1,
      });
    else if (match.home_team_id !== home || match.away_team_id !== away) {
      if (match.ended_at !== null) throw new DomainError('NEXT_ROUND_PLAYED', 409);
      matches.clearTeams(change, match.id);
      matches.update(change, match.id, { home_team_id: home, away_team_id: away }, 'teams_changed');
    }
  }
}

/** Cup rounds are numbered after those of the groups; two legs are two rounds. */
function getRound({ file }: Records, tournamentId: string, tie: TieRow, leg: number): number {
  const { last } = file.one<{ last: number }>(
    'SELECT coalesce(max(round), 0) AS last FROM match WHERE tournament_id = ? AND tie_id IS NULL',
    tournamentId,
  )!;
  const { cup_legs } = file.one<{ cup_legs: number }>(
    'SELECT cup_legs FROM tournament WHERE id = ?',
    tournamentId,
  )!;
  return last + (tie.round - 1) * cup_legs + leg;
}

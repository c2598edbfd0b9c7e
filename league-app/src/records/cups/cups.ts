import { sumGoals, decideWinner } from '../../domain/ties.js';
import type { TieMatch } from '../../domain/ties.js';
import { notFound, DomainError } from '../../kernel/domain-error.js';
import type { LeagueFile } from '../../storage/league-file.js';
import type { Change } from '../changes.js';
import type { CupRow, TieRow } from '../competition-rows.js';
import { toResult } from '../matches.js';
import type { MatchRow, TournamentRow } from '../rows.js';
import { Table } from '../table.js';
import type { TieResult } from './bracket.js';

const TIE_COLUMNS = [
  ...([
    'id',
    'tournament_id',
    'bracket_match',
    'round',
    'place',
    'stage',
    'home_team_id',
    'away_team_id',
  ] as const),
  ...(['winner_team_id', 'decided_by', 'reason', 'created', 'updated'] as const),
] as const;

/** Cups: their brackets, and the ties played in them. Changed only through `playInCup` and `drawCup`. */
export class Cups extends Table<CupRow> {
  readonly ties: Table<TieRow>;

  constructor(file: LeagueFile) {
    super(file, 'cup', ['id', 'seeding', 'bracket', 'version', 'created', 'updated']);
    this.ties = new Table(file, 'tie', TIE_COLUMNS);
  }

  /** In bracket order. */
  listTies(tournamentId: string): TieRow[] {
    return this.ties.where({ tournament_id: tournamentId }, 'bracket_match');
  }

  listSeeding(tournamentId: string): string[] {
    return JSON.parse(this.get(tournamentId).seeding) as string[];
  }

  /**
   * Advances a team when the matches do not decide: by lots, or by decision of the committee. Null undoes the decision.
   * @throws DomainError 404, 409 `TIE_NOT_READY`, `TIE_DECIDED`, `TEAM_NOT_IN_TIE`
   */
  decide(change: Change, tie: TieRow, decision: { teamId: string; reason: string } | null): TieRow {
    if (tie.home_team_id === null || tie.away_team_id === null) throw new DomainError('TIE_NOT_READY', 409);
    if (tie.decided_by === 'matches') throw new DomainError('TIE_DECIDED', 409);
    if (decision !== null && ![tie.home_team_id, tie.away_team_id].includes(decision.teamId))
      throw new DomainError('TEAM_NOT_IN_TIE', 409);
    const columns =
      decision === null
        ? { winner_team_id: null, decided_by: null, reason: null }
        : { winner_team_id: decision.teamId, decided_by: 'decision' as const, reason: decision.reason };
    return this.ties.update(change, tie.id, columns, 'decided');
  }

  /** The outcomes of ties so far, by the id of the bracket's match: decided by the matches, or else by a decision. */
  computeResults(tournament: TournamentRow, matches: readonly MatchRow[]): Map<number, TieResult> {
    const results = new Map<number, TieResult>();
    for (const tie of this.listTies(tournament.id)) {
      const result = resultOfTie(tie, getLegs(tie, tournament), matches);
      if (result !== null) results.set(tie.bracket_match, result);
    }
    return results;
  }

  /**
   * Ensures, before a cup match gets a result, that its teams are the ones currently in the tie.
   * @throws DomainError 409 `TIE_NOT_READY`
   */
  ensureReady(match: MatchRow): void {
    if (match.tie_id === null) return;
    const tie = this.ties.find(match.tie_id);
    if (tie === undefined) throw notFound();
    const teams = [tie.home_team_id, tie.away_team_id];
    if (!teams.includes(match.home_team_id) || !teams.includes(match.away_team_id))
      throw new DomainError('TIE_NOT_READY', 409);
  }
}

/** The final and the match for third place always have one leg, whatever the other rounds have. */
export function getLegs(
  { stage }: Pick<TieRow, 'stage'>,
  { cup_legs }: Pick<TournamentRow, 'cup_legs'>,
): 1 | 2 {
  return stage === 'final' || stage === 'third_place' ? 1 : cup_legs;
}

function resultOfTie(tie: TieRow, legs: number, all: readonly MatchRow[]): TieResult | null {
  const { home_team_id: home, away_team_id: away } = tie;
  if (home === null || away === null) return null;
  const matches = all.filter(({ tie_id }) => tie_id === tie.id).sort((a, b) => a.leg - b.leg);
  const played = matches.map(toTieMatch);
  const decided = tie.decided_by === 'decision' ? tie.winner_team_id : null;
  const winner = decideWinner([home, away], legs, played) ?? decided;
  if (winner !== home && winner !== away) return null;
  return { winner, homeScore: sumGoals(home, played), awayScore: sumGoals(away, played) };
}

function toTieMatch(row: MatchRow): TieMatch {
  return { ...toResult(row), homeTeam: row.home_team_id, awayTeam: row.away_team_id };
}

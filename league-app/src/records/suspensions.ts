import { DEFAULT_DISCIPLINE, computeSuspensions } from '../domain/discipline.js';
import type { DisciplineRules, ShownCard, Suspension, TeamMatch } from '../domain/discipline.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { SuspensionRow } from './competition-rows.js';
import type { TournamentRow } from './rows.js';
import { Table } from './table.js';

/** Stored with a tournament: suspension matches per card, and the fine type for each kind of card. */
export type TournamentDiscipline = DisciplineRules & { fines: Record<string, string> };

export function parseDiscipline({ discipline }: Pick<TournamentRow, 'discipline'>): TournamentDiscipline {
  return { ...DEFAULT_DISCIPLINE, fines: {}, ...(JSON.parse(discipline) as Partial<TournamentDiscipline>) };
}

export type PlayerSuspension = Suspension & { team: string };

type CardRow = ShownCard & { team: string };
type MatchRowOf = {
  id: string;
  home: string;
  away: string;
  finished: 0 | 1;
  home_came: 0 | 1;
  away_came: 0 | 1;
};

const IN_ORDER = 'kick_off_at IS NULL, kick_off_at, round, id';
/** The reverse of `IN_ORDER`. */
const LATEST_FIRST = 'kick_off_at IS NULL DESC, kick_off_at DESC, round DESC, id DESC';
const FINISHED = `state IN ('played', 'walkover', 'awarded')`;

/** Who may not play, and why: computed from the cards and the committee's rulings. */
export class Suspensions extends Table<SuspensionRow> {
  constructor(file: LeagueFile) {
    super(file, 'suspension', [
      ...([
        'id',
        'tournament_id',
        'team_id',
        'player_id',
        'match_id',
        'matches',
        'reason',
        'created',
      ] as const),
    ]);
  }

  /**
   * Records a ruling of the committee: it applies from the next open match on, unless it names the match it results
   * from.
   */
  rule(change: Change, row: Omit<SuspensionRow, 'id' | 'created'>): SuspensionRow {
    const match_id = row.match_id ?? this.findLastMatch(row.tournament_id, row.team_id);
    return this.insert(change, { ...row, match_id, id: change.newId(), created: change.now });
  }

  /** A team's latest finished match. */
  private findLastMatch(tournamentId: string, teamId: string): string | null {
    const row = this.file.one<{ id: string }>(
      `SELECT id FROM match WHERE tournament_id = ?1 AND (home_team_id = ?2 OR away_team_id = ?2) AND ${FINISHED}
       ORDER BY ${LATEST_FIRST} LIMIT 1`,
      tournamentId,
      teamId,
    );
    return row?.id ?? null;
  }

  /** All suspensions of a tournament, including served ones, team by team. */
  ofTournament(tournament: Pick<TournamentRow, 'id' | 'discipline'>): PlayerSuspension[] {
    const rules = parseDiscipline(tournament);
    const cards = this.listCards(tournament.id);
    const rulings = this.where({ tournament_id: tournament.id });
    const matches = this.listMatches(tournament.id);
    const teams = new Set([...cards.map(({ team }) => team), ...rulings.map(({ team_id }) => team_id)]);
    return [...teams].flatMap((team) =>
      computeSuspensions(
        matches
          .filter(({ home, away }) => home === team || away === team)
          .map((match) => ofTeam(match, team)),
        cards.filter((card) => card.team === team),
        rulings
          .filter(({ team_id }) => team_id === team)
          .map((row) => ({
            player: row.player_id,
            afterMatch: row.match_id,
            matches: row.matches,
            reason: row.reason,
          })),
        rules,
      ).map((suspension) => ({ ...suspension, team })),
    );
  }

  private listCards(tournamentId: string): CardRow[] {
    return this.file.all<CardRow>(
      `SELECT event.player_id AS player, event.match_id AS match, event.kind AS card, event.team_id AS team
       FROM match JOIN match_event AS event ON event.match_id = match.id
       WHERE match.tournament_id = ? AND event.kind IN ('yellow', 'second_yellow', 'red') AND event.player_id IS NOT NULL
       ORDER BY event.id`,
      tournamentId,
    );
  }

  private listMatches(tournamentId: string): MatchRowOf[] {
    return this.file.all(
      `SELECT id, home_team_id AS home, away_team_id AS away, ${FINISHED} AS finished,
         absent IS NULL OR absent = 'home' AS away_came, absent IS NULL OR absent = 'away' AS home_came
       FROM match WHERE tournament_id = ? ORDER BY ${IN_ORDER}`,
      tournamentId,
    );
  }
}

function ofTeam(match: MatchRowOf, team: string): TeamMatch {
  const hasCome = match.home === team ? match.home_came : match.away_came;
  return { id: match.id, finished: match.finished === 1, absent: hasCome === 0 };
}

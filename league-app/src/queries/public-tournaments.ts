import type { StandingsRules } from '../domain/standings/index.js';
import type { LeagueFile } from '../storage/league-file.js';

export interface PublicTournament {
  id: string;
  name: string;
  series_name: string;
  format: 'league' | 'groups' | 'cup' | 'groups_cup';
  qualifiers: number;
  rules: StandingsRules;
  active: 0 | 1;
  /** Null while the tournament can still change. */
  closed_at: string | null;
  teams: number;
  matches: number;
  played: number;
}

export interface PublicTie {
  id: string;
  round: number;
  place: number;
  stage: string;
  home_team_id: string | null;
  home_name: string | null;
  away_team_id: string | null;
  away_name: string | null;
  winner_team_id: string | null;
  decided_by: 'bye' | 'matches' | 'decision' | null;
  reason: string | null;
}

/** A bracket in brackets-manager's format; participants are named by team id. */
interface Stored {
  stage: object[];
  match: object[];
  match_game: object[];
  participant: { name: string }[];
}

/** Only published matches are counted. */
const SELECT = `SELECT tournament.id, tournament.name, series.name AS series_name, tournament.format,
    tournament.qualifiers, tournament.rules, tournament.active, tournament.closed_at,
    (SELECT count(*) FROM tournament_team WHERE tournament_id = tournament.id) AS teams,
    (SELECT count(*) FROM match WHERE tournament_id = tournament.id AND published = 1) AS matches,
    (SELECT count(*) FROM match WHERE tournament_id = tournament.id AND published = 1
      AND state IN ('played', 'walkover', 'awarded')) AS played
  FROM tournament JOIN series ON series.id = tournament.series_id WHERE tournament.published = 1`;

type Row = Omit<PublicTournament, 'rules'> & { rules: string };

/** Published tournaments, without drafts. */
export class PublicTournaments {
  constructor(private readonly file: LeagueFile) {}

  /** Latest first. */
  all(active: 0 | 1): PublicTournament[] {
    return this.select('tournament.active = ? ORDER BY tournament.created DESC, tournament.id DESC', active);
  }

  find(id: string): PublicTournament | null {
    return this.select('tournament.id = ?', id)[0] ?? null;
  }

  listGroups(id: string): { id: string; name: string }[] {
    return this.file.all('SELECT id, name FROM tournament_group WHERE tournament_id = ? ORDER BY place', id);
  }

  /** Ties of a cup, from the first round to the final. */
  listTies(id: string): PublicTie[] {
    return this.file.all<PublicTie>(
      `SELECT tie.id, tie.round, tie.place, tie.stage, tie.home_team_id, home.name AS home_name, tie.away_team_id,
         away.name AS away_name, tie.winner_team_id, tie.decided_by, tie.reason
       FROM tie LEFT JOIN team AS home ON home.id = tie.home_team_id
       LEFT JOIN team AS away ON away.id = tie.away_team_id
       WHERE tie.tournament_id = ? ORDER BY tie.round, tie.place`,
      id,
    );
  }

  /** What brackets-viewer draws, with team names; null before the cup is drawn. */
  findBracket(id: string): object | null {
    const row = this.file.one<{ bracket: string }>('SELECT bracket FROM cup WHERE id = ?', id);
    if (row === undefined) return null;
    const { stage, match, match_game, participant } = JSON.parse(row.bracket) as Stored;
    const names = new Map(
      this.file
        .all<{ id: string; name: string }>(
          'SELECT team.id, team.name FROM tournament_team JOIN team ON team.id = team_id WHERE tournament_id = ?',
          id,
        )
        .map((team) => [team.id, team.name]),
    );
    const participants = participant.map((each) => ({ ...each, name: names.get(each.name) ?? '' }));
    return { stages: stage, matches: match, matchGames: match_game, participants };
  }

  private select(condition: string, value: string | number): PublicTournament[] {
    return this.file
      .all<Row>(`${SELECT} AND ${condition}`, value)
      .map((row) => ({ ...row, rules: JSON.parse(row.rules) as StandingsRules }));
  }
}

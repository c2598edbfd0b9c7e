import { ensureRoom } from '../domain/plan.js';
import { DEFAULT_RULES, problemsOf } from '../domain/standings/index.js';
import type { StandingsRules } from '../domain/standings/index.js';
import { invalid, Refusal } from '../kernel/refusal.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { DeductionRow, DrawOfLotsRow, TeamRow, TournamentRow, TournamentTeamRow } from './rows.js';
import { Table } from './table.js';

export interface NewTournament {
  seriesId: string;
  name: string;
  legs?: 1 | 2;
  rules?: StandingsRules;
  /** In the order of the draw. */
  teamIds: readonly string[];
}

export class Tournaments extends Table<TournamentRow> {
  private readonly entries: Table<TournamentTeamRow>;
  private readonly deductions: Table<DeductionRow>;
  private readonly draws: Table<DrawOfLotsRow>;

  constructor(file: LeagueFile) {
    super(file, 'tournament', ['id', 'series_id', 'name', 'legs', 'rules', 'active', 'created', 'updated']);
    this.entries = new Table(file, 'tournament_team', ['id', 'tournament_id', 'team_id', 'place']);
    this.deductions = new Table(file, 'deduction', [
      'id',
      'tournament_id',
      'team_id',
      'points',
      'reason',
      'created',
    ]);
    this.draws = new Table(file, 'draw_of_lots', ['id', 'tournament_id', 'team_order', 'created']);
  }

  /** @throws Refusal 400 for rules that cannot be played by, 409 `PLAN_LIMIT`, `DUPLICATE` */
  add(
    change: Change,
    { seriesId, name, legs = 2, rules = DEFAULT_RULES, teamIds }: NewTournament,
  ): TournamentRow {
    const problems = problemsOf(rules);
    if (problems.length > 0) throw invalid(problems);
    ensureRoom(change.plan, 'max_tournaments', this.count());
    const tournament = this.insert(change, {
      id: change.newId(),
      series_id: seriesId,
      name,
      legs,
      rules: JSON.stringify(rules),
      active: 1,
      created: change.now,
      updated: change.now,
    });
    teamIds.forEach((team_id, index) =>
      this.entries.insert(change, {
        id: change.newId(),
        tournament_id: tournament.id,
        team_id,
        place: index + 1,
      }),
    );
    return tournament;
  }

  /** In the order of the draw. */
  teamsOf(id: string): TeamRow[] {
    return this.file.all<TeamRow>(
      `SELECT team.* FROM tournament_team JOIN team ON team.id = team_id
       WHERE tournament_id = ? ORDER BY place`,
      id,
    );
  }

  deduct(change: Change, id: string, teamId: string, points: number, reason: string): DeductionRow {
    this.ensureTeams(id, [teamId]);
    const row = {
      id: change.newId(),
      tournament_id: id,
      team_id: teamId,
      points,
      reason,
      created: change.now,
    };
    return this.deductions.insert(change, row);
  }

  /** Records how lots fell among tied teams, best first. */
  drawLots(change: Change, id: string, teamIds: readonly string[]): DrawOfLotsRow {
    this.ensureTeams(id, teamIds);
    const row = {
      id: change.newId(),
      tournament_id: id,
      team_order: JSON.stringify(teamIds),
      created: change.now,
    };
    return this.draws.insert(change, row);
  }

  deductionsOf(id: string): DeductionRow[] {
    return this.deductions.where({ tournament_id: id });
  }

  /** Oldest first. */
  drawsOf(id: string): string[][] {
    return this.draws
      .where({ tournament_id: id }, 'created, id')
      .map((row) => JSON.parse(row.team_order) as string[]);
  }

  /** @throws Refusal 409 `TEAM_NOT_IN_TOURNAMENT` */
  ensureTeams(id: string, teamIds: readonly string[]): void {
    const entered = new Set(this.entries.where({ tournament_id: id }).map((entry) => entry.team_id));
    if (!teamIds.every((teamId) => entered.has(teamId))) throw new Refusal('TEAM_NOT_IN_TOURNAMENT', 409);
  }
}

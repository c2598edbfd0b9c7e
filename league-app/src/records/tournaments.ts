import { ensureCapacity } from '../domain/plan.js';
import { DEFAULT_RULES, validateRules } from '../domain/standings/index.js';
import type { StandingsRules } from '../domain/standings/index.js';
import { invalid, DomainError } from '../kernel/domain-error.js';
import type { LeagueFile } from '../storage/league-file.js';
import type { Change } from './changes.js';
import type { DeductionRow, DrawOfLotsRow, GroupRow, TeamRow } from './rows.js';
import type { TournamentFormat, TournamentRow, TournamentTeamRow } from './rows.js';
import { Table } from './table.js';

export interface NewTournament {
  seriesId: string;
  name: string;
  legs?: 1 | 2;
  rules?: StandingsRules;
  /** In the order of the draw. */
  teamIds: readonly string[];
  format?: TournamentFormat;
  cupLegs?: 1 | 2;
  thirdPlace?: boolean;
  qualifiers?: number;
  startsOn?: string | null;
  endsOn?: string | null;
  /** False for a draft; tournaments are public by default. */
  published?: boolean;
}

/** A team in a tournament, at its place in the draw. */
export type ListedEntrant = Pick<TeamRow, 'name' | 'crest_image_id' | 'color_1' | 'color_2'> & {
  team_id: string;
  place: number;
  group: string | null;
};

const COLUMNS = [
  ...([
    'id',
    'series_id',
    'name',
    'legs',
    'rules',
    'format',
    'cup_legs',
    'third_place',
    'qualifiers',
  ] as const),
  ...([
    'walkover_goals',
    'match_minutes',
    'discipline',
    'published',
    'starts_on',
    'ends_on',
    'closed_at',
  ] as const),
  ...(['active', 'created', 'updated'] as const),
] as const;
const WALKOVER_GOALS = 3;
const MATCH_MINUTES = 105;

export class Tournaments extends Table<TournamentRow> {
  private readonly entries: Table<TournamentTeamRow>;
  private readonly groups: Table<GroupRow>;
  readonly deductions: Table<DeductionRow>;
  readonly draws: Table<DrawOfLotsRow>;

  constructor(file: LeagueFile) {
    super(file, 'tournament', COLUMNS, 'max_tournaments');
    this.entries = new Table(file, 'tournament_team', [
      'id',
      'tournament_id',
      'team_id',
      'place',
      'group_id',
    ]);
    this.groups = new Table(file, 'tournament_group', ['id', 'tournament_id', 'name', 'place']);
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

  /** @throws DomainError 400 for invalid rules, 409 `PLAN_LIMIT`, `DUPLICATE` */
  add(change: Change, { rules = DEFAULT_RULES, teamIds, ...more }: NewTournament): TournamentRow {
    const problems = validateRules(rules);
    if (problems.length > 0) throw invalid(problems);
    ensureCapacity(change.plan, 'max_tournaments', this.count());
    const tournament = this.insert(change, {
      id: change.newId(),
      series_id: more.seriesId,
      name: more.name,
      legs: more.legs ?? 2,
      rules: JSON.stringify(rules),
      format: more.format ?? 'league',
      third_place: more.thirdPlace === true ? 1 : 0,
      ...{ cup_legs: more.cupLegs ?? 1, qualifiers: more.qualifiers ?? 2 },
      ...{ walkover_goals: WALKOVER_GOALS, match_minutes: MATCH_MINUTES },
      discipline: '{}',
      published: more.published === false ? 0 : 1,
      starts_on: more.startsOn ?? null,
      ends_on: more.endsOn ?? null,
      closed_at: null,
      ...{ active: 1, created: change.now, updated: change.now },
    });
    this.enter(change, tournament.id, teamIds);
    return tournament;
  }

  /** Sets the participating teams, in the order of the draw; teams not listed leave the tournament. */
  enter(change: Change, id: string, teamIds: readonly string[]): void {
    for (const entry of this.listEntries(id)) this.entries.remove(change, entry.id);
    for (const group of this.listGroups(id)) this.groups.remove(change, group.id);
    teamIds.forEach((team_id, index) =>
      this.entries.insert(change, {
        id: change.newId(),
        tournament_id: id,
        team_id,
        place: index + 1,
        group_id: null,
      }),
    );
  }

  /** In the order of the draw. */
  listEntries(id: string): TournamentTeamRow[] {
    return this.entries.where({ tournament_id: id }, 'place');
  }

  listGroups(id: string): GroupRow[] {
    return this.groups.where({ tournament_id: id }, 'place');
  }

  /**
   * Assigns the teams to groups, replacing existing groups.
   * @throws DomainError 409 `TEAM_NOT_IN_TOURNAMENT`, `DUPLICATE`
   */
  group(
    change: Change,
    id: string,
    groups: readonly { name: string; teamIds: readonly string[] }[],
  ): GroupRow[] {
    this.ensureTeams(
      id,
      groups.flatMap(({ teamIds }) => teamIds),
    );
    const entries = this.listEntries(id);
    for (const entry of entries) this.entries.update(change, entry.id, { group_id: null });
    for (const group of this.listGroups(id)) this.groups.remove(change, group.id);
    return groups.map(({ name, teamIds }, index) => {
      const row = { id: change.newId(), tournament_id: id, name, place: index + 1 };
      const group = this.groups.insert(change, row);
      for (const entry of entries)
        if (teamIds.includes(entry.team_id)) this.entries.update(change, entry.id, { group_id: group.id });
      return group;
    });
  }

  /** The participating teams with their groups, in the order of the draw. */
  listEntrants(id: string): ListedEntrant[] {
    return this.file.all(
      `SELECT team.id AS team_id, team.name, team.crest_image_id, team.color_1, team.color_2, tournament_team.place, tournament_group.name AS "group"
       FROM tournament_team JOIN team ON team.id = team_id LEFT JOIN tournament_group ON tournament_group.id = group_id
       WHERE tournament_team.tournament_id = ? ORDER BY tournament_team.place`,
      id,
    );
  }

  /** In the order of the draw. */
  listTeams(id: string): TeamRow[] {
    return this.file.all<TeamRow>(
      `SELECT team.* FROM tournament_team JOIN team ON team.id = team_id
       WHERE tournament_id = ? ORDER BY place`,
      id,
    );
  }

  /** The group that both teams are in, if any. */
  groupOfBoth(id: string, ...teamIds: string[]): string | null {
    const groups = this.listEntries(id).flatMap((entry) =>
      teamIds.includes(entry.team_id) ? [entry.group_id] : [],
    );
    return groups.length === teamIds.length && groups.every((group) => group === groups[0])
      ? groups[0]!
      : null;
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

  /** Records the result of drawing lots among tied teams, best first. */
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

  listDeductions(id: string): DeductionRow[] {
    return this.deductions.where({ tournament_id: id });
  }

  /** Oldest first. */
  listDraws(id: string): string[][] {
    return this.draws
      .where({ tournament_id: id }, 'created, id')
      .map((row) => JSON.parse(row.team_order) as string[]);
  }

  /** @throws DomainError 409 `TEAM_NOT_IN_TOURNAMENT` */
  ensureTeams(id: string, teamIds: readonly string[]): void {
    const entered = new Set(this.entries.where({ tournament_id: id }).map((entry) => entry.team_id));
    if (!teamIds.every((teamId) => entered.has(teamId))) throw new DomainError('TEAM_NOT_IN_TOURNAMENT', 409);
  }
}

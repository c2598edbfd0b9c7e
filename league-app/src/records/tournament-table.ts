import { countDemerits, standings } from '../domain/standings/index.js';
import type { Card, CountedMatch, StandingsRow, StandingsRules } from '../domain/standings/index.js';
import type { Records } from './records.js';

export type Form = 'W' | 'D' | 'L';

export interface NamedRow extends StandingsRow {
  name: string;
  /** Its latest five results, latest last. */
  form: Form[];
}

/** A table of a tournament: of one of its groups, or of all its teams if `group` is null. */
export interface TournamentTable {
  group: { id: string; name: string } | null;
  rows: NamedRow[];
}

/**
 * Teams, goals and "both lost" for each match; cup matches do not count for a table. Returned as a single text: reading
 * a season from SQLite row by row takes longer than everything else a table needs.
 */
const FINISHED = `SELECT json_group_array(json_array(home_team_id, away_team_id, home_goals, away_goals, both_lost)) AS matches
  FROM (SELECT home_team_id, away_team_id, home_goals, away_goals, (state = 'walkover' AND absent = 'both') AS both_lost
    FROM match WHERE tournament_id = ? AND tie_id IS NULL AND state IN ('played', 'walkover', 'awarded')
    ORDER BY kick_off_at, round, id)`;
type FinishedMatch = [
  home: string,
  away: string,
  homeGoals: number,
  awayGoals: number,
  bothLost: 0 | 1 | null,
];
const CARDS = `SELECT event.team_id AS team, event.kind AS card FROM match JOIN match_event AS event ON event.match_id = match.id
  WHERE match.tournament_id = ? AND match.tie_id IS NULL AND match.state IN ('played', 'walkover', 'awarded')
    AND event.kind IN ('yellow', 'second_yellow', 'red')`;
const TEAMS = `SELECT team.id, team.name, tournament_team.group_id FROM tournament_team
  JOIN team ON team.id = team_id WHERE tournament_id = ?`;

/**
 * The current tables of a tournament, from its finished matches: one per group, or one for all teams; none for a cup.
 * @throws DomainError 404
 */
export function computeTables(records: Records, tournamentId: string): TournamentTable[] {
  const { format, rules } = records.tournaments.get(tournamentId);
  if (format === 'cup') return [];
  const groups = records.tournaments.listGroups(tournamentId);
  const facts = loadFacts(records, tournamentId, JSON.parse(rules) as StandingsRules);
  if (groups.length === 0) return [{ group: null, rows: toRows(facts, facts.teams) }];
  return groups.map(({ id, name }) => ({
    group: { id, name },
    rows: toRows(
      facts,
      facts.teams.filter(({ group_id }) => group_id === id),
    ),
  }));
}

/**
 * A single table of all teams of a tournament, regardless of groups.
 * @throws DomainError 404
 */
export function computeTable(records: Records, tournamentId: string): NamedRow[] {
  const rules = JSON.parse(records.tournaments.get(tournamentId).rules) as StandingsRules;
  const facts = loadFacts(records, tournamentId, rules);
  return toRows(facts, facts.teams);
}

type Team = { id: string; name: string; group_id: string | null };
type Facts = ReturnType<typeof loadFacts>;

function loadFacts({ tournaments, file }: Records, tournamentId: string, rules: StandingsRules) {
  const played = JSON.parse(
    file.one<{ matches: string }>(FINISHED, tournamentId)!.matches,
  ) as FinishedMatch[];
  const hasFairPlay = rules.tieBreaks.includes('fair_play');
  const cards = hasFairPlay ? file.all<{ team: string; card: Card }>(CARDS, tournamentId) : [];
  return {
    teams: file.all<Team>(TEAMS, tournamentId).sort((a, b) => a.name.localeCompare(b.name)),
    matches: played.map(toCountedMatch),
    rules,
    deductions: tournaments
      .listDeductions(tournamentId)
      .map(({ team_id, points, reason }) => ({ team: team_id, points, reason })),
    demerits: countDemerits(cards),
    draws: tournaments.listDraws(tournamentId),
  };
}

function toRows(facts: Facts, teams: readonly Team[]): NamedRow[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const matches = facts.matches.filter(({ home, away }) => names.has(home) && names.has(away));
  const forms = computeForms(matches);
  return standings({ ...facts, teams: teams.map(({ id }) => id), matches }).map((row) => ({
    ...row,
    name: names.get(row.team)!,
    form: forms.get(row.team) ?? [],
  }));
}

const FORM_LENGTH = 5;

function computeForms(matches: readonly CountedMatch[]): Map<string, Form[]> {
  const forms = new Map<string, Form[]>();
  const add = (team: string, difference: number, bothLost = false): void => {
    const form = forms.get(team) ?? [];
    form.push(bothLost || difference < 0 ? 'L' : difference > 0 ? 'W' : 'D');
    forms.set(team, form.slice(-FORM_LENGTH));
  };
  for (const { home, away, homeGoals, awayGoals, bothLost } of matches) {
    add(home, homeGoals - awayGoals, bothLost);
    add(away, awayGoals - homeGoals, bothLost);
  }
  return forms;
}

function toCountedMatch([home, away, homeGoals, awayGoals, bothLost]: FinishedMatch): CountedMatch {
  return { home, away, homeGoals, awayGoals, bothLost: bothLost === 1 };
}

import type { LeagueFieldCode } from '@touchline/contracts';
import * as v from 'valibot';
import { name, read, text } from '../api/fields.js';
import { readColors } from '../domain/free-text/color.js';
import { findDayOrder, readDay } from '../domain/free-text/day.js';
import type { DayOrder } from '../domain/free-text/day.js';
import { readPosition } from '../domain/free-text/position.js';
import type { Change } from '../records/changes.js';
import type { Records } from '../records/records.js';
import type { PlayerRow, TeamRow } from '../records/rows.js';
import type { CsvRow } from './csv.js';
import { unknown } from './import-rows.js';
import type { Action } from './import-rows.js';
import { TeamsByName } from './teams-by-name.js';

/** An empty cell means no value: it sets nothing, and leaves an existing value unchanged. */
const cell = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform((): Output | undefined => undefined),
        ),
        schema,
      ],
      getCode,
    ),
  );

/** The error of the last option of the union, which is the actual cell schema. */
function getCode(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  return issue.issues?.at(-1)?.message ?? 'NOT_READ';
}

/** A cell written by people, converted to its stored form. */
const written = <Output>(readIt: (text: string) => Output | null, code: LeagueFieldCode) =>
  cell(
    v.pipe(
      v.string(),
      v.check((value) => readIt(value) !== null, code),
      v.transform((value) => readIt(value)!),
    ),
  );

const colors = written(readColors, 'NOT_A_COLOR');
const TEAM = v.object({
  name,
  short_name: cell(text(12)),
  venue: cell(text(120)),
  color_1: colors,
  color_2: colors,
});

/** Imports a team, identified by its name: creates it, or updates the existing one. For the rows of one import. */
export function importTeam({ teams }: Records) {
  const byName = new TeamsByName(teams);
  return (change: Change, { cells }: CsvRow): Action => {
    const { name: called, color_1: first = [], color_2: second = [], ...more } = read(TEAM, cells);
    const [color_1, color_2 = color_1] = [...first, ...second];
    const row = pickDefined({ ...more, color_1, color_2 }) as Partial<TeamRow>;
    const existing = byName.find(called);
    if (existing === undefined) {
      byName.add(change, called, row);
      return 'create';
    }
    teams.update(change, existing.id, row);
    return hasSameValues(existing, row) ? 'same' : 'update';
  };
}

const playerSchema = (order: DayOrder, today: string) =>
  v.object({
    name: v.optional(name),
    last_name: cell(name),
    document_number: cell(text(40)),
    team: cell(name),
    birth_date: written((value) => readDay(value, order, today), 'NOT_A_DAY'),
    position: written(readPosition, 'NOT_A_POSITION'),
    shirt_number: cell(
      v.pipe(
        v.string(),
        v.regex(/^#?\d{1,3}(\.0)?$/, 'NOT_A_NUMBER'),
        v.transform((value) => parseInt(value.replace('#', ''), 10)),
      ),
    ),
  });

/**
 * Imports a player, identified by document number: creates them, or updates the existing one; a move to another team is
 * a transfer. Without a number, a player with the same name and team is the same player.
 * `createsTeams`: whether missing teams are created.
 * @param rows all rows: the day order is derived from the whole column
 */
export function importPlayer(
  { players, teams, registrations }: Records,
  rows: readonly CsvRow[],
  { timeZone, createsTeams }: { timeZone: string; createsTeams: boolean },
) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const order = findDayOrder(rows.map(({ cells }) => cells['birth_date'] ?? ''));
  const schema = playerSchema(order, today);
  const byName = new TeamsByName(teams);
  const teamOf = (change: Change, called: string): string => {
    const existing = byName.find(called);
    if (existing === undefined && !createsTeams) throw unknown('team');
    return (existing ?? byName.add(change, called)).id;
  };
  return (change: Change, { cells }: CsvRow): Action => {
    const { name: first, last_name, team, document_number = null, ...rest } = read(schema, cells);
    const called = read(name, [first, last_name].filter(Boolean).join(' '));
    const more = pickDefined(rest) as Partial<PlayerRow>;
    const team_id = team === undefined ? null : teamOf(change, team);
    const existing =
      document_number === null
        ? players.where({ name: called, team_id })[0]
        : players.where({ document_number })[0];
    if (existing === undefined) {
      players.add(change, called, document_number, team_id, more);
      return 'create';
    }
    const isTransfer = team_id !== null && team_id !== existing.team_id;
    if (isTransfer) registrations.transfer(change, existing.id, { teamId: team_id, on: today, reason: null });
    const row = { name: called, ...more };
    players.update(change, existing.id, row);
    return isTransfer || !hasSameValues(existing, row) ? 'update' : 'same';
  };
}

function pickDefined(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

function hasSameValues(existing: object, row: object): boolean {
  return Object.entries(row).every(([name, value]) => (existing as Record<string, unknown>)[name] === value);
}

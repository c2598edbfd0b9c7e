import * as v from 'valibot';
import { color, day, name, oneOf, read, text } from '../api/fields.js';
import type { Change } from '../records/changes.js';
import type { Records } from '../records/records.js';
import { POSITIONS } from '@touchline/contracts';
import type { PlayerRow, TeamRow } from '../records/rows.js';
import type { CsvRow } from './csv.js';
import { unknown } from './import-rows.js';
import type { Action } from './import-rows.js';

/** An empty cell says nothing: it makes nothing, and leaves what is there. */
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

/** Of the two ways to read a cell, the one that was meant says what is wrong. */
function getCode(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  return issue.issues?.at(-1)?.message ?? 'NOT_READ';
}

const TEAM = v.object({
  name,
  short_name: cell(text(12)),
  venue: cell(text(120)),
  color_1: cell(color),
  color_2: cell(color),
});

/** Takes a team in by its name: a new one, or what is said of the one that is there. */
export function importTeam({ teams }: Records) {
  return (change: Change, { cells }: CsvRow): Action => {
    const { name: called, ...more } = said(read(TEAM, cells)) as { name: string } & Partial<TeamRow>;
    const colors = more.color_1 && more.color_2 ? {} : { color_1: undefined, color_2: undefined };
    const row = said({ ...more, ...colors }) as Partial<TeamRow>;
    const known = teams.where({ name: called })[0];
    if (known === undefined) {
      teams.add(change, called, row);
      return 'create';
    }
    teams.update(change, known.id, row);
    return isSame(known, row) ? 'same' : 'update';
  };
}

const PLAYER = v.object({
  name,
  document_number: cell(text(40)),
  team: cell(name),
  birth_date: cell(day),
  position: cell(v.pipe(v.string(), v.toLowerCase(), oneOf(POSITIONS))),
  shirt_number: cell(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'NOT_A_NUMBER'), v.transform(Number))),
});

/**
 * Takes a player in by the document's number: a new one, or what is said of the one that is there, whose move to another
 * team is a transfer. Without a number it is the one of that name in that team.
 */
export function importPlayer({ players, teams, registrations }: Records, timeZone: string) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (change: Change, { cells }: CsvRow): Action => {
    const { name: called, team, document_number = null, ...rest } = read(PLAYER, cells);
    const more = said(rest) as Partial<PlayerRow>;
    const team_id = team === undefined ? null : (teams.where({ name: team })[0]?.id ?? null);
    if (team !== undefined && team_id === null) throw unknown('team');
    const known =
      document_number === null
        ? players.where({ name: called, team_id })[0]
        : players.where({ document_number })[0];
    if (known === undefined) {
      players.add(change, called, document_number, team_id, more);
      return 'create';
    }
    const isMoved = team_id !== null && team_id !== known.team_id;
    const on = today.format(new Date(change.now));
    if (isMoved) registrations.transfer(change, known.id, { teamId: team_id, on, reason: null });
    const row = { name: called, ...more };
    players.update(change, known.id, row);
    return isMoved || !isSame(known, row) ? 'update' : 'same';
  };
}

function said(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

function isSame(known: object, row: object): boolean {
  return Object.entries(row).every(([name, value]) => (known as Record<string, unknown>)[name] === value);
}

import type { TournamentFormat as FormatOfApi } from '@touchline/contracts';
import type { InferOutput } from 'valibot';
import { DomainError } from '../kernel/domain-error.js';
import type { StandingsRules } from '../domain/standings/index.js';
import type { ListedTournament } from '../records/lists.js';
import { listTournaments } from '../records/lists.js';
import type { TournamentFormat, TournamentRow } from '../records/rows.js';
import { parseDiscipline } from '../records/suspensions.js';
import type { Call } from './route.js';
import type { TOURNAMENT } from './schemas/tournaments.js';

/** Translates the API's format to the stored one: a round robin of all teams is stored as `league`. */
export function toFormat(format: FormatOfApi): TournamentFormat {
  return format === 'round_robin' ? 'league' : format;
}

export function hasCup({ format }: Pick<TournamentRow, 'format'>): boolean {
  return format === 'cup' || format === 'groups_cup';
}

/**
 * The tournament named in the path; the plan must open its area.
 * @throws DomainError 404; 403 `NOT_IN_PLAN` for a cup that the plan does not have.
 */
export function findTournament(call: Call, id = call.id()): TournamentRow {
  const tournament = call.league.records.tournaments.get(id);
  if (hasCup(tournament)) call.requireAreas('access_tournament_cups');
  return tournament;
}

type Tournament = InferOutput<typeof TOURNAMENT>;

export function tournamentView(call: Call): (tournament: ListedTournament) => Tournament {
  const beyond = call.league.records.tournaments.beyond(call.plan);
  return ({ rules, format, discipline, ...row }) => {
    const { points, tieBreaks } = JSON.parse(rules) as StandingsRules;
    return {
      ...row,
      format: format === 'league' ? 'round_robin' : format,
      rules: { points, tie_breaks: [...tieBreaks] },
      advance_per_group: row.qualifiers,
      third_place: row.third_place === 1,
      discipline: parseDiscipline({ discipline }),
      active: row.active === 1,
      published: row.published === 1,
      read_only: beyond.has(row.id),
    };
  };
}

/** @throws DomainError 404 */
export function viewOne(call: Call, id: string): Tournament {
  const tournament = listTournaments(call.league.records.file, { id }).items[0];
  if (tournament === undefined) throw new DomainError('NOT_FOUND', 404);
  return tournamentView(call)(tournament);
}

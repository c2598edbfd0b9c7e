import { DomainError } from '../kernel/domain-error.js';
import type { ListedTournament } from '../records/lists.js';
import { listTournaments } from '../records/lists.js';
import type { TournamentFormat, TournamentRow } from '../records/rows.js';
import { disciplineOf } from '../records/suspensions.js';
import type { Call } from './route.js';

/** What the API calls a format; the file says `league` for a round robin of all. */
export const FORMATS = ['round_robin', 'groups', 'cup', 'groups_cup'] as const;

export function formatOf(format: (typeof FORMATS)[number]): TournamentFormat {
  return format === 'round_robin' ? 'league' : format;
}

export function hasCup({ format }: Pick<TournamentRow, 'format'>): boolean {
  return format === 'cup' || format === 'groups_cup';
}

/**
 * A tournament of the path, whose area the plan opens.
 * @throws DomainError 404; 403 `NOT_IN_PLAN` for a cup that the plan does not have.
 */
export function tournamentOf(call: Call, id = call.id()): TournamentRow {
  const tournament = call.league.records.tournaments.get(id);
  if (hasCup(tournament)) call.need('access_tournament_cups');
  return tournament;
}

export function tournamentView(call: Call): (tournament: ListedTournament) => object {
  const beyond = call.league.records.tournaments.beyond(call.plan);
  return ({ rules, format, discipline, ...row }) => {
    const { points, tieBreaks: tie_breaks } = JSON.parse(rules) as { points: object; tieBreaks: string[] };
    return {
      ...row,
      format: format === 'league' ? 'round_robin' : format,
      rules: { points, tie_breaks },
      advance_per_group: row.qualifiers,
      third_place: row.third_place === 1,
      discipline: disciplineOf({ discipline }),
      active: row.active === 1,
      published: row.published === 1,
      read_only: beyond.has(row.id),
    };
  };
}

/** @throws DomainError 404 */
export function viewOne(call: Call, id: string): object {
  const tournament = listTournaments(call.league.records.file, { id })[0];
  if (tournament === undefined) throw new DomainError('NOT_FOUND', 404);
  return tournamentView(call)(tournament);
}

import { LEAGUE_ROLES } from '@touchline/contracts';
import type { TieBreak } from '@touchline/contracts';
import * as v from 'valibot';
import type { TeamRow } from '../records/rows.js';
import type { NamedRow } from '../records/tournament-table.js';
import { computeTables } from '../records/tournament-table.js';
import { id, reason, integer } from './fields.js';
import { mediaUrl } from './media-url.js';
import { toColors } from './colors.js';
import { route } from './route.js';
import { itemsSchema } from './schemas/common.js';
import { DEDUCTION as DEDUCTION_VIEW, LOTS as LOTS_VIEW, STANDINGS } from './schemas/tournaments.js';
import type { STANDINGS_ROW } from './schemas/tournaments.js';
import { findTournament } from './tournament-view.js';

const ALL = LEAGUE_ROLES;
const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;

const DEDUCTION = v.strictObject({ team_id: id, points: integer(1, 999), reason });
const GROUP = v.strictObject({ group: v.optional(v.string()) });
const LOTS = v.strictObject({
  team_ids: v.pipe(
    v.array(id),
    v.minLength(2, 'REQUIRED'),
    v.maxLength(64, 'TOO_LONG'),
    v.check((ids) => new Set(ids).size === ids.length, 'NAMED_TWICE'),
  ),
});

export const standingsRoutes = [
  route('GET /tournaments/:id/standings', ALL, AREA, { query: GROUP, response: STANDINGS }, (call) => {
    const { group } = call.query();
    const tournament = findTournament(call);
    const { records } = call.league;
    const teams = new Map(records.tournaments.listTeams(tournament.id).map((team) => [team.id, team]));
    const tables = computeTables(records, tournament.id).filter(
      (table) => group === undefined || table.group?.name === group,
    );
    const { tieBreaks } = JSON.parse(tournament.rules) as { tieBreaks: TieBreak[] };
    return {
      groups: tables.map((table) => ({
        name: table.group?.name ?? null,
        rows: table.rows.map((row) => rowView(row, teams.get(row.team)!)),
      })),
      tie_breaks: tieBreaks,
    };
  }),
  route('GET /tournaments/:id/deductions', ALL, AREA, { response: itemsSchema(DEDUCTION_VIEW) }, (call) => ({
    items: call.league.records.tournaments.listDeductions(findTournament(call).id),
  })),
  route(
    'POST /tournaments/:id/deductions',
    ADMINS,
    AREA,
    { body: DEDUCTION, response: DEDUCTION_VIEW, status: 201 },
    (call) => {
      const tournament = findTournament(call);
      const { team_id, points, reason: deductionReason } = call.body();
      return call.change((change) => {
        call.league.records.tournaments.ensureWithinLimit(change, tournament.id);
        return call.league.records.tournaments.deduct(
          change,
          tournament.id,
          team_id,
          points,
          deductionReason,
        );
      });
    },
  ),
  route('DELETE /deductions/:id', ADMINS, AREA, {}, (call) => {
    const { tournaments } = call.league.records;
    const deduction = tournaments.deductions.get(call.id());
    findTournament(call, deduction.tournament_id);
    call.change((change) => {
      tournaments.ensureWithinLimit(change, deduction.tournament_id);
      tournaments.deductions.remove(change, deduction.id);
    });
  }),
  route('GET /tournaments/:id/lots', ALL, AREA, { response: itemsSchema(LOTS_VIEW) }, (call) => {
    const { draws } = call.league.records.tournaments;
    const rows = draws.where({ tournament_id: findTournament(call).id }, 'created, id');
    return {
      items: rows.map(({ team_order, ...row }) => ({ ...row, team_ids: JSON.parse(team_order) as string[] })),
    };
  }),
  route(
    'POST /tournaments/:id/lots',
    ADMINS,
    AREA,
    { body: LOTS, response: LOTS_VIEW, status: 201 },
    (call) => {
      const tournament = findTournament(call);
      const { team_ids } = call.body();
      const { team_order: _, ...row } = call.change((change) => {
        call.league.records.tournaments.ensureWithinLimit(change, tournament.id);
        return call.league.records.tournaments.drawLots(change, tournament.id, team_ids);
      });
      return { ...row, team_ids };
    },
  ),
];

function rowView(row: NamedRow, team: TeamRow): v.InferOutput<typeof STANDINGS_ROW> {
  return {
    rank: row.position,
    team_id: row.team,
    name: row.name,
    crest_url: mediaUrl(team.crest_image_id),
    colors: toColors(team),
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    goals_for: row.goalsFor,
    goals_against: row.goalsAgainst,
    goal_difference: row.goalDifference,
    points: row.points,
    deducted: row.deducted,
    reasons: row.reasons,
    separated_by: row.separatedBy,
    form: row.form,
  };
}

import * as v from 'valibot';
import type { NamedRow } from '../records/tournament-table.js';
import { tablesOf } from '../records/tournament-table.js';
import { id, reason, whole } from './fields.js';
import { mediaUrl } from './media-url.js';
import { route } from './route.js';
import { tournamentOf } from './tournament-view.js';

const ALL = ['admin', 'delegate', 'collaborator'] as const;
const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;

const DEDUCTION = v.strictObject({ team_id: id, points: whole(1, 999), reason });
const LOTS = v.strictObject({
  team_ids: v.pipe(
    v.array(id),
    v.minLength(2, 'REQUIRED'),
    v.maxLength(64, 'TOO_LONG'),
    v.check((ids) => new Set(ids).size === ids.length, 'NAMED_TWICE'),
  ),
});

export const standingsRoutes = [
  route('GET /tournaments/:id/standings', ALL, AREA, (call) => {
    const { group } = call.query(v.strictObject({ group: v.optional(v.string()) }));
    const tournament = tournamentOf(call);
    const { records } = call.league;
    const crests = new Map(
      records.tournaments.teamsOf(tournament.id).map((team) => [team.id, team.crest_image_id]),
    );
    const tables = tablesOf(records, tournament.id).filter(
      (table) => group === undefined || table.group?.name === group,
    );
    const { tieBreaks } = JSON.parse(tournament.rules) as { tieBreaks: string[] };
    return {
      groups: tables.map((table) => ({
        name: table.group?.name ?? null,
        rows: table.rows.map((row) => rowView(row, crests.get(row.team) ?? null)),
      })),
      tie_breaks: tieBreaks,
    };
  }),
  route('GET /tournaments/:id/deductions', ALL, AREA, (call) => ({
    items: call.league.records.tournaments.deductionsOf(tournamentOf(call).id),
  })),
  route(
    'POST /tournaments/:id/deductions',
    ADMINS,
    AREA,
    (call) => {
      const tournament = tournamentOf(call);
      const { team_id, points, reason: why } = call.body(DEDUCTION);
      return call.change((change) => {
        call.league.records.tournaments.ensureWithin(change, tournament.id);
        return call.league.records.tournaments.deduct(change, tournament.id, team_id, points, why);
      });
    },
    { status: 201 },
  ),
  route('DELETE /deductions/:id', ADMINS, AREA, (call) => {
    const { tournaments } = call.league.records;
    const deduction = tournaments.deductions.get(call.id());
    tournamentOf(call, deduction.tournament_id);
    call.change((change) => {
      tournaments.ensureWithin(change, deduction.tournament_id);
      tournaments.deductions.remove(change, deduction.id);
    });
  }),
  route('GET /tournaments/:id/lots', ALL, AREA, (call) => {
    const { draws } = call.league.records.tournaments;
    const rows = draws.where({ tournament_id: tournamentOf(call).id }, 'created, id');
    return {
      items: rows.map(({ team_order, ...row }) => ({ ...row, team_ids: JSON.parse(team_order) as string[] })),
    };
  }),
  route(
    'POST /tournaments/:id/lots',
    ADMINS,
    AREA,
    (call) => {
      const tournament = tournamentOf(call);
      const { team_ids } = call.body(LOTS);
      const { team_order: _, ...row } = call.change((change) => {
        call.league.records.tournaments.ensureWithin(change, tournament.id);
        return call.league.records.tournaments.drawLots(change, tournament.id, team_ids);
      });
      return { ...row, team_ids };
    },
    { status: 201 },
  ),
];

function rowView(row: NamedRow, crest: string | null): object {
  return {
    rank: row.position,
    team_id: row.team,
    name: row.name,
    crest_url: mediaUrl(crest),
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

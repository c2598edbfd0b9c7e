import * as v from 'valibot';
import type { Outcome, PlannedMatch, RuleKind } from '../domain/timetable/problem.js';
import { rate } from '../domain/timetable/quality.js';
import { DomainError } from '../kernel/domain-error.js';
import { fromEpochMs } from '../kernel/instant.js';
import type { Change } from '../records/changes.js';
import { createPlanned } from '../records/fixtures.js';
import { digestOfProblem, readProblem, teamsOf } from '../records/timetable-problem.js';
import { day, id, oneOf, integer } from './fields.js';
import { applyOrPreview } from './apply-or-preview.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { FIXTURE_PLAN, FIXTURE_RULES } from './schemas/fixture-plans.js';
import { FIXTURES } from './schemas/tournaments.js';
import { MAX_DAYS, PLAN_DIGEST, readTiming, SLOTS, time, venueName } from './timing.js';
import { findTournament } from './tournament-view.js';

const ADMINS = ['admin'] as const;
const AREA = ['access_tournaments'] as const;
/** Fixtures by rules are for leagues with several series, which share grounds and clubs (ADR 0159). */
const SOLVER_AREA = 'access_series';

const MAX_RULES = 200;
const MAX_ROUND = 200;
const round = integer(1, MAX_ROUND);
const teams = (min: number, max: number) =>
  v.pipe(
    v.array(id),
    v.minLength(min, 'REQUIRED'),
    v.maxLength(max, 'TOO_LONG'),
    v.check((ids) => new Set(ids).size === ids.length, 'NAMED_TWICE'),
  );

const RULE = v.variant('kind', [
  v.strictObject({
    kind: v.literal('team_cannot'),
    team: id,
    dates: v.optional(v.pipe(v.array(day), v.maxLength(MAX_DAYS, 'TOO_LONG')), []),
    weekdays: v.optional(v.pipe(v.array(integer(0, 6)), v.maxLength(7, 'TOO_LONG')), []),
    before: v.optional(v.nullable(time), null),
    after: v.optional(v.nullable(time), null),
  }),
  v.strictObject({ kind: v.literal('home_venue'), team: id, venue: venueName }),
  v.strictObject({ kind: v.literal('share_ground'), teams: teams(2, 16), most: integer(1, 16) }),
  v.strictObject({ kind: v.literal('rest_days'), days: integer(1, 14) }),
  v.strictObject({ kind: v.literal('meet_within'), teams: teams(2, 2), from: round, to: round }),
  v.strictObject({
    kind: v.literal('fixed_match'),
    home: id,
    away: id,
    round: v.optional(v.nullable(round), null),
    date: v.optional(v.nullable(day), null),
    time: v.optional(v.nullable(time), null),
    venue: v.optional(v.nullable(venueName), null),
  }),
  v.strictObject({ kind: v.literal('side_in_round'), team: id, round, side: oneOf(['home', 'away']) }),
]);
const RULES = v.strictObject({ rules: v.pipe(v.array(RULE), v.maxLength(MAX_RULES, 'TOO_LONG')) });
type RuleBody = v.InferOutput<typeof RULE>;

const PLAN = v.strictObject({ slots: v.optional(SLOTS) });
const CREATE = v.strictObject({ plan: PLAN_DIGEST });

const MAX_RULES_BYTES = 256 * 1024;

export const fixturePlanRoutes = [
  route('GET /tournaments/:id/fixture_rules', ADMINS, AREA, { response: FIXTURE_RULES }, rulesView),
  route(
    'PUT /tournaments/:id/fixture_rules',
    ADMINS,
    AREA,
    { body: RULES, response: FIXTURE_RULES, maxBytes: MAX_RULES_BYTES },
    setRules,
  ),
  route('GET /tournaments/:id/fixture_plan', ADMINS, AREA, { response: FIXTURE_PLAN }, planView),
  route(
    'POST /tournaments/:id/fixture_plan',
    ADMINS,
    AREA,
    { body: PLAN, response: FIXTURE_PLAN, status: 202 },
    start,
  ),
  route(
    'POST /tournaments/:id/fixture_plan/create',
    ADMINS,
    AREA,
    { body: CREATE, response: FIXTURES },
    create,
  ),
  route('DELETE /tournaments/:id/fixture_plan', ADMINS, AREA, {}, (call) => {
    const { id: tournamentId } = findTournament(call);
    call.league.timetabler.cancel(tournamentId);
    call.change((change) => call.league.records.fixturePlans.discard(change, tournamentId));
  }),
];

/** The API's weekdays start with Monday as 0, the calendar's with Monday as 1. */
const shiftWeekdays = (rule: RuleKind, offset: 1 | -1): RuleKind =>
  rule.kind === 'team_cannot' ? { ...rule, weekdays: rule.weekdays.map((each) => each + offset) } : rule;

function rulesView(call: Call): v.InferOutput<typeof FIXTURE_RULES> {
  const rules = call.league.records.fixturePlans.rulesOf(findTournament(call).id);
  return {
    rules: rules.map((rule) => shiftWeekdays(rule, -1)) as v.InferOutput<typeof FIXTURE_RULES>['rules'],
  };
}

function setRules(call: CallOf<typeof RULES>): v.InferOutput<typeof FIXTURE_RULES> {
  const tournament = findTournament(call);
  call.requireAreas(SOLVER_AREA);
  const rules = call.body().rules.map((rule) => shiftWeekdays(toKind(rule), 1));
  const { records } = call.league;
  call.change((change) => {
    records.tournaments.ensureWithinLimit(change, tournament.id);
    records.tournaments.ensureTeams(
      tournament.id,
      rules.flatMap((rule) => [...teamsOf(rule)]),
    );
    records.fixturePlans.setRules(change, tournament.id, rules);
  });
  return rulesView(call);
}

function toKind(rule: RuleBody): RuleKind {
  return rule.kind === 'meet_within' ? { ...rule, teams: [rule.teams[0]!, rule.teams[1]!] } : rule;
}

/** The request that the timetable was made for. */
type PlanRequest = v.InferOutput<typeof PLAN>;

function readBasis(call: Call, change: Change, tournamentId: string, { slots }: PlanRequest) {
  const timing = slots === undefined ? null : readTiming(call, change, tournamentId, slots);
  return readProblem(call.league.records, tournamentId, timing);
}

function start(call: CallOf<typeof PLAN>): v.InferOutput<typeof FIXTURE_PLAN> {
  const { id: tournamentId } = findTournament(call);
  call.requireAreas(SOLVER_AREA);
  const request = call.body();
  const { records, timetabler } = call.league;
  // New venues are only created together with the fixtures.
  const problem = records.changes.preview(call.person.actor, (change) => {
    call.ensureMay(change);
    records.tournaments.ensureWithinLimit(change, tournamentId);
    if (records.matches.ofTournament(tournamentId).length > 0) throw new DomainError('HAS_MATCHES', 409);
    return readBasis(call, change, tournamentId, request);
  });
  const started = fromEpochMs(Date.now());
  timetabler.start(tournamentId, problem, (outcome) => {
    // The league may have been closed meanwhile.
    if (call.league.file.isOpen) records.fixturePlans.finish(tournamentId, started, outcome);
  });
  records.fixturePlans.start(tournamentId, digestOfProblem(problem), request, started);
  return planView(call);
}

const EMPTY_PLAN = {
  step: null,
  share: 0,
  fixtures: null,
  quality: null,
  conflict: [],
  proven: false,
} as const;

function planView(call: Call): v.InferOutput<typeof FIXTURE_PLAN> {
  const { id: tournamentId, legs } = findTournament(call);
  const { records, timetabler } = call.league;
  const row = records.fixturePlans.find(tournamentId);
  if (row === undefined || records.matches.ofTournament(tournamentId).length > 0)
    return { ...EMPTY_PLAN, conflict: [], state: 'none' };
  const progress = timetabler.progressOf(tournamentId);
  if (row.state === 'running')
    // After a restart of the league, the timetable is no longer being made.
    return { ...EMPTY_PLAN, conflict: [], ...progress, state: progress === null ? 'failed' : 'running' };
  const outcome = row.result === null ? null : (JSON.parse(row.result) as Outcome);
  if (outcome === null) return { ...EMPTY_PLAN, conflict: [], state: 'failed' };
  if (!outcome.found)
    return {
      ...EMPTY_PLAN,
      state: 'impossible',
      conflict: outcome.conflict.map(Number),
      proven: outcome.proven,
    };
  const entrants = records.tournaments.listEntries(tournamentId).map(({ team_id }) => team_id);
  return {
    ...{ ...EMPTY_PLAN, conflict: [], state: 'ready' },
    fixtures: applyOrPreview(call, tournamentId, { dry_run: true }, (change) =>
      createFrom(call, change, tournamentId, outcome.matches),
    ),
    quality: rate(entrants, outcome.matches, legs),
  };
}

/**
 * Creates the timetable that was previewed, or nothing.
 * @throws DomainError 409 `FIXTURES_CHANGED`, `HAS_MATCHES`
 */
function create(call: CallOf<typeof CREATE>): v.InferOutput<typeof FIXTURES> {
  const { id: tournamentId } = findTournament(call);
  call.requireAreas(SOLVER_AREA);
  const { records } = call.league;
  const row = records.fixturePlans.find(tournamentId);
  const outcome = JSON.parse(row?.result ?? '{"found":false}') as Outcome;
  if (row?.state !== 'ready' || !outcome.found) throw new DomainError('FIXTURES_CHANGED', 409);
  return applyOrPreview(call, tournamentId, { dry_run: false, plan: call.body().plan }, (change) => {
    const problem = readBasis(call, change, tournamentId, JSON.parse(row.request) as PlanRequest);
    if (digestOfProblem(problem) !== row.basis) throw new DomainError('FIXTURES_CHANGED', 409);
    createFrom(call, change, tournamentId, outcome.matches);
    records.fixturePlans.discard(change, tournamentId);
  });
}

function createFrom(
  call: Call,
  change: Change,
  tournamentId: string,
  matches: readonly PlannedMatch[],
): void {
  createPlanned(call.league.records, change, tournamentId, matches);
}

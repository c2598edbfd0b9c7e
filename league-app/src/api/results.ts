import * as v from 'valibot';
import type { MatchChange } from '../domain/match.js';
import { isFinished } from '../domain/match.js';
import { negotiateLanguage } from '../http/language.js';
import { formatMessage } from '../http/messages/index.js';
import { DomainError } from '../kernel/domain-error.js';
import type { Change } from '../records/changes.js';
import { playInCup } from '../records/cups/play-cup.js';
import {
  addEvent,
  applyResult,
  confirmResult,
  declineResult,
  enterResult,
  ensureVersion,
  removeEvent,
} from '../records/play.js';
import { MATCH_EVENT_KINDS } from '../records/rows.js';
import type { MatchRow } from '../records/rows.js';
import { id, idOrNull, oneOf, reason, integer } from './fields.js';
import { findMatch, viewMatch } from './match-view.js';
import { EXPECTED } from './matches.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { CHECKED_MATCH_SHEET, MATCH_SHEET, SCORES_ENTERED } from './schemas/matches.js';
import { suspendedAmong } from './suspended.js';

const ADMINS = ['admin'] as const;
const REPORTERS = ['admin', 'collaborator'] as const;
const AREA = ['access_tournaments'] as const;

const goals = integer(0, 999);
const goalsOrNull = v.optional(v.nullable(goals), null);
const penalties = v.strictObject({ home: integer(0, 99), away: integer(0, 99) });
const SCORE = { home_goals: goals, away_goals: goals };
const RESULT = v.variant(
  'type',
  [
    v.strictObject({
      ...EXPECTED,
      type: v.literal('play'),
      ...SCORE,
      penalties: v.optional(v.nullable(penalties), null),
    }),
    v.strictObject({
      ...EXPECTED,
      type: v.literal('walk_over'),
      absent: oneOf(['home', 'away', 'both']),
    }),
    v.strictObject({ ...EXPECTED, type: v.literal('award'), ...SCORE, reason }),
    v.strictObject({
      ...EXPECTED,
      type: v.literal('abandon'),
      home_goals: goalsOrNull,
      away_goals: goalsOrNull,
      reason,
    }),
    v.strictObject({ ...EXPECTED, type: v.literal('postpone'), reason }),
    v.strictObject({ ...EXPECTED, type: v.literal('reopen'), reason }),
  ],
  'NOT_ONE_OF',
);
const EVENT = v.strictObject({
  team_id: id,
  kind: oneOf(MATCH_EVENT_KINDS),
  player_id: v.optional(idOrNull, null),
  minute: v.optional(v.nullable(integer(0, 200)), null),
});
/** Matches in one round of the largest league. */
const MAX_SCORES = 40;
const SCORES = v.strictObject({
  results: v.pipe(
    v.array(v.strictObject({ match_id: id, version: integer(1, 999_999_999), ...SCORE })),
    v.minLength(1, 'REQUIRED'),
    v.maxLength(MAX_SCORES, 'TOO_LONG'),
  ),
});
const EXPECTED_ONLY = v.strictObject(EXPECTED);
const DECLINE = v.strictObject({ ...EXPECTED, reason });

type MatchSheet = v.InferOutput<typeof MATCH_SHEET>;

export const resultRoutes = [
  route('POST /matches/:id/result', REPORTERS, AREA, { body: RESULT, response: MATCH_SHEET }, enter),
  route('POST /results', REPORTERS, AREA, { body: SCORES, response: SCORES_ENTERED }, enterScores),
  route('POST /matches/:id/confirm', ADMINS, AREA, { body: EXPECTED_ONLY, response: MATCH_SHEET }, (call) => {
    const expected = call.body();
    return inMatch(
      call,
      (change, { id: matchId }) => confirmResult(call.league.records, change, matchId),
      expected,
    );
  }),
  route('POST /matches/:id/decline', ADMINS, AREA, { body: DECLINE, response: MATCH_SHEET }, (call) => {
    const { reason: declineReason, ...expected } = call.body();
    return inMatch(
      call,
      (change, { id: matchId }) => declineResult(call.league.records, change, matchId, declineReason),
      expected,
    );
  }),
  route(
    'POST /matches/:id/events',
    REPORTERS,
    AREA,
    { body: EVENT, response: CHECKED_MATCH_SHEET, status: 201 },
    async (call) => {
      const event = call.body();
      const { records } = call.league;
      const view = await inMatch(call, (change, match) => {
        ensureStillOpen(call, match);
        return addEvent(records, change, match.id, event);
      });
      return { ...view, warnings: suspendedAmong(records, findMatch(call), [event.player_id]) };
    },
  ),
  route('DELETE /matches/:id/events/:event_id', REPORTERS, AREA, { response: MATCH_SHEET }, (call) =>
    inMatch(call, (change, match) => {
      ensureStillOpen(call, match);
      removeEvent(call.league.records, change, match.id, call.id('event_id'));
    }),
  ),
];

/** An admin's result takes effect at once; anybody else's waits until an admin confirms it. */
function enter(call: CallOf<typeof RESULT>): Promise<MatchSheet> {
  const body = call.body();
  const isAdmin = call.person.role === 'admin';
  if (!isAdmin && (body.type === 'award' || body.type === 'reopen')) throw new DomainError('FORBIDDEN', 403);
  const { records } = call.league;
  const apply = isAdmin ? applyResult : enterResult;
  return inMatch(
    call,
    (change, match) => {
      const { walkover_goals } = records.tournaments.get(match.tournament_id);
      return apply(records, change, match.id, toMatchChange(body, walkover_goals));
    },
    body,
  );
}

/** Enters the scores of several matches independently: a refused score does not affect the others. */
async function enterScores(call: CallOf<typeof SCORES>): Promise<v.InferOutput<typeof SCORES_ENTERED>> {
  const { records } = call.league;
  const apply = call.person.role === 'admin' ? applyResult : enterResult;
  const language = negotiateLanguage(call.request.headers['accept-language']);
  const results = [];
  for (const { match_id, version, home_goals: homeGoals, away_goals: awayGoals } of call.body().results) {
    const result = { type: 'play', homeGoals, awayGoals, penalties: null } as const;
    try {
      const match = findMatch(call, match_id);
      await changeMatch(call, match, (change) => apply(records, change, match_id, result), { version });
      results.push({ match_id, code: null, message: null });
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      const { code, details } = error;
      results.push({ match_id, code, message: formatMessage(code, language, details) });
    }
  }
  return { results };
}

function toMatchChange(body: v.InferOutput<typeof RESULT>, walkoverGoals: number): MatchChange {
  switch (body.type) {
    case 'play':
      return {
        type: 'play',
        homeGoals: body.home_goals,
        awayGoals: body.away_goals,
        penalties: body.penalties,
      };
    case 'walk_over':
      return { type: 'walk_over', absent: body.absent, goals: walkoverGoals };
    case 'award':
      return { type: 'award', homeGoals: body.home_goals, awayGoals: body.away_goals, reason: body.reason };
    case 'abandon':
      return { type: 'abandon', homeGoals: body.home_goals, awayGoals: body.away_goals, reason: body.reason };
    case 'postpone':
      return { type: 'postpone', reason: body.reason };
    case 'reopen':
      return { type: 'reopen', reason: body.reason };
  }
}

/** Makes a change to the match named in the path, and advances its cup if it has one. */
async function inMatch(
  call: Call,
  execute: (change: Change, match: MatchRow) => unknown,
  expected: { version?: number | undefined; updated?: string | undefined } = {},
): Promise<MatchSheet> {
  const match = findMatch(call);
  await changeMatch(call, match, execute, expected);
  return viewMatch(call, match.id);
}

async function changeMatch(
  call: Call,
  { id: matchId, tournament_id }: MatchRow,
  execute: (change: Change, match: MatchRow) => unknown,
  expected: { version?: number | undefined; updated?: string | undefined },
): Promise<void> {
  const { records } = call.league;
  await playInCup(records, call.person.actor, tournament_id, (change) => {
    call.ensureMay(change);
    const match = records.matches.get(matchId);
    ensureVersion(match, expected);
    execute(change, match);
  });
}

/** Only admins may change a finished match. */
function ensureStillOpen({ person }: Call, match: MatchRow): void {
  if (person.role !== 'admin' && isFinished(match)) throw new DomainError('FORBIDDEN', 403);
}

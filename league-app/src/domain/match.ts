import { DomainError } from '../kernel/domain-error.js';
import type { Instant } from '../kernel/instant.js';

export const MATCH_STATES = ['scheduled', 'postponed', 'played', 'walkover', 'awarded', 'abandoned'] as const;
export type MatchState = (typeof MATCH_STATES)[number];
export type Absent = 'home' | 'away' | 'both';

/** Goals of each side in a shoot-out; never equal. */
export interface Penalties {
  home: number;
  away: number;
}

/** The part of a match that makes up its result. */
export interface MatchResult {
  state: MatchState;
  kickOffAt: Instant | null;
  /** Null until the match is finished; kept while an abandoned match awaits a decision. */
  homeGoals: number | null;
  awayGoals: number | null;
  /** Shoot-out after a tie that the goals did not decide; its kicks do not count as goals. */
  penalties: Penalties | null;
  absent: Absent | null;
  /** Why it was postponed, abandoned, awarded or reopened. */
  reason: string | null;
  /**
   * When the match first became finished (R11). Set once and never moved: a match that is reopened and finished again is
   * the same match, and is charged once.
   */
  endedAt: Instant | null;
  /** Whether nobody played, as of the last time the match was finished. */
  walkover: boolean;
}

export type MatchChange =
  | { type: 'schedule'; kickOffAt: Instant | null }
  | { type: 'postpone'; reason: string }
  | { type: 'play'; homeGoals: number; awayGoals: number; penalties?: Penalties | null }
  /** `goals`: awarded to the side that showed up; by custom 3. */
  | { type: 'walk_over'; absent: Absent; goals: number }
  | { type: 'award'; homeGoals: number; awayGoals: number; reason: string }
  | { type: 'abandon'; homeGoals: number | null; awayGoals: number | null; reason: string }
  | { type: 'reopen'; reason: string };

const FINISHED: readonly MatchState[] = ['played', 'walkover', 'awarded'];
const OPEN: readonly MatchState[] = ['scheduled', 'postponed', 'abandoned'];

/**
 * The states in which each change is allowed. An award also overrules a played result: protests come after the match.
 */
const FROM: Readonly<Record<MatchChange['type'], readonly MatchState[]>> = {
  schedule: OPEN,
  postpone: ['scheduled', 'postponed'],
  play: OPEN,
  walk_over: OPEN,
  award: MATCH_STATES,
  abandon: ['scheduled', 'postponed'],
  reopen: FINISHED,
};

export const NEW_MATCH: MatchResult = {
  state: 'scheduled',
  kickOffAt: null,
  homeGoals: null,
  awayGoals: null,
  penalties: null,
  absent: null,
  reason: null,
  endedAt: null,
  walkover: false,
};

/** Whether a match counts in the table. */
export function isFinished({ state }: Pick<MatchResult, 'state'>): boolean {
  return FINISHED.includes(state);
}

/**
 * Applies a change to a match.
 * @param now when the change is made; stored only when the match finishes for the first time.
 * @throws DomainError 409 `MATCH_STATE` when the match's state does not allow the change, 400 for an invalid result.
 */
export function change(match: MatchResult, update: MatchChange, now: Instant): MatchResult {
  if (!FROM[update.type].includes(match.state))
    throw new DomainError('MATCH_STATE', 409, { state: match.state });
  checkValues(update);
  const next = { ...match, ...changed(match, update) };
  return isFinished(next) && match.endedAt === null ? { ...next, endedAt: now } : next;
}

function changed(match: MatchResult, update: MatchChange): Partial<MatchResult> {
  const open = { homeGoals: null, awayGoals: null, penalties: null, absent: null };
  switch (update.type) {
    case 'schedule':
      return { ...open, state: 'scheduled', kickOffAt: update.kickOffAt, reason: null };
    case 'postpone':
      return { ...open, state: 'postponed', reason: update.reason };
    case 'play':
      return {
        ...pickGoals(update),
        penalties: update.penalties ?? null,
        state: 'played',
        absent: null,
        reason: null,
        walkover: false,
      };
    case 'walk_over':
      return {
        state: 'walkover',
        homeGoals: update.absent === 'away' ? update.goals : 0,
        awayGoals: update.absent === 'home' ? update.goals : 0,
        penalties: null,
        absent: update.absent,
        reason: null,
        walkover: true,
      };
    case 'award':
      // An award decides who wins, not whether the match was played, so the walkover flag stays.
      return {
        ...pickGoals(update),
        penalties: null,
        state: 'awarded',
        reason: update.reason,
        walkover: isWalkover(match),
      };
    case 'abandon':
      return { ...pickGoals(update), state: 'abandoned', absent: null, reason: update.reason };
    case 'reopen':
      return { ...open, state: 'scheduled', reason: update.reason };
  }
}

function pickGoals<T extends number | null>({ homeGoals, awayGoals }: { homeGoals: T; awayGoals: T }) {
  return { homeGoals, awayGoals };
}

/** A reopened match is no longer a walkover. */
function isWalkover(match: MatchResult): boolean {
  return isFinished(match) && match.walkover;
}

const MAX_GOALS = 999;
const MAX_REASON = 500;
const MAX_PENALTIES = 99;

function checkValues(update: MatchChange): void {
  if (update.type === 'play' && update.penalties) checkPenalties(update.penalties);
  const { homeGoals = 0, awayGoals = 0, goals = 0, reason = '-' } = update as Record<string, unknown>;
  const pairIsSplit = (homeGoals === null) !== (awayGoals === null);
  const allNumbers = [homeGoals, awayGoals, goals].every((value) => value === null || isGoals(value));
  if (pairIsSplit || !allNumbers) throw new DomainError('RESULT_INVALID', 400);
  if (typeof reason !== 'string' || reason.trim() === '' || reason.length > MAX_REASON)
    throw new DomainError('REASON_REQUIRED', 400);
}

function checkPenalties({ home, away }: Penalties): void {
  if (![home, away].every((each) => isGoals(each) && each <= MAX_PENALTIES) || home === away)
    throw new DomainError('RESULT_INVALID', 400);
}

/** Whether a value is a possible number of goals for one side. */
export function isGoals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_GOALS;
}

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { change, isFinished, MATCH_STATES, NEW_MATCH } from './match.js';
import type { MatchChange, MatchResult, MatchState } from './match.js';

const FIRST = '2026-03-07T22:00:00.000Z';
const LATER = '2026-03-09T10:00:00.000Z';
const KICK_OFF = '2026-03-07T20:00:00.000Z';

const PLAY: MatchChange = { type: 'play', homeGoals: 2, awayGoals: 1 };
const AWARD: MatchChange = { type: 'award', homeGoals: 0, awayGoals: 3, reason: 'Ineligible player' };
const NOBODY: MatchChange = { type: 'walk_over', absent: 'both', goals: 3 };
const REOPEN: MatchChange = { type: 'reopen', reason: 'Wrong match' };
const ABANDON: MatchChange = { type: 'abandon', homeGoals: 1, awayGoals: 0, reason: 'Floodlights failed' };
const POSTPONE: MatchChange = { type: 'postpone', reason: 'Rain' };
const SCHEDULE: MatchChange = { type: 'schedule', kickOffAt: KICK_OFF };

const after = (...changes: MatchChange[]): MatchResult =>
  changes.reduce((match, by) => change(match, by, FIRST), NEW_MATCH);

const into: Record<MatchState, MatchResult> = {
  scheduled: NEW_MATCH,
  postponed: after(POSTPONE),
  played: after(PLAY),
  walkover: after(NOBODY),
  awarded: after(AWARD),
  abandoned: after(ABANDON),
};

describe('a match', () => {
  it('starts as scheduled, without time, goals or end', () => {
    expect(NEW_MATCH).toEqual({
      state: 'scheduled',
      kickOffAt: null,
      homeGoals: null,
      awayGoals: null,
      penalties: null,
      absent: null,
      reason: null,
      endedAt: null,
      walkover: false,
    });
    expect(MATCH_STATES).toEqual(['scheduled', 'postponed', 'played', 'walkover', 'awarded', 'abandoned']);
  });

  it('stores its goals and end time when it is played', () => {
    expect(change(NEW_MATCH, PLAY, FIRST)).toEqual({
      ...NEW_MATCH,
      state: 'played',
      homeGoals: 2,
      awayGoals: 1,
      endedAt: FIRST,
    });
  });

  it.each([
    ['home', 0, 3],
    ['away', 3, 0],
    ['both', 0, 0],
  ] as const)('becomes a walkover when absent is %s', (absent, homeGoals, awayGoals) => {
    expect(after({ type: 'walk_over', absent, goals: 3 })).toMatchObject({
      state: 'walkover',
      homeGoals,
      awayGoals,
      absent,
      walkover: true,
      endedAt: FIRST,
    });
  });

  it('keeps its shoot-out until it is awarded or reopened', () => {
    const level: MatchChange = { type: 'play', homeGoals: 1, awayGoals: 1, penalties: { home: 3, away: 4 } };
    expect(after(level)).toMatchObject({ homeGoals: 1, awayGoals: 1, penalties: { home: 3, away: 4 } });
    for (const by of [AWARD, REOPEN]) expect(after(level, by).penalties).toBeNull();
  });

  it('keeps its walkover flag when it is awarded, and clears it when it is reopened', () => {
    expect(after(PLAY, AWARD)).toMatchObject({
      state: 'awarded',
      homeGoals: 0,
      awayGoals: 3,
      walkover: false,
    });
    expect(after(NOBODY, AWARD)).toMatchObject({ state: 'awarded', absent: 'both', walkover: true });
    expect(after(NOBODY, REOPEN, AWARD)).toMatchObject({ state: 'awarded', absent: null, walkover: false });
  });

  it('keeps its score when abandoned, has no end, and can be played or rescheduled', () => {
    expect(after(ABANDON)).toMatchObject({ state: 'abandoned', homeGoals: 1, awayGoals: 0, endedAt: null });
    expect(after(ABANDON, PLAY)).toMatchObject({
      state: 'played',
      homeGoals: 2,
      reason: null,
      endedAt: FIRST,
    });
    expect(after(ABANDON, SCHEDULE)).toMatchObject({
      state: 'scheduled',
      homeGoals: null,
      kickOffAt: KICK_OFF,
    });
  });

  it('can be scheduled again after it is postponed', () => {
    expect(after(POSTPONE)).toMatchObject({ state: 'postponed', reason: 'Rain' });
    expect(after(POSTPONE, SCHEDULE)).toMatchObject({
      state: 'scheduled',
      kickOffAt: KICK_OFF,
      reason: null,
    });
  });

  it('keeps its first end time when it is reopened and finished again (R11)', () => {
    const reopened = change(after(PLAY), REOPEN, LATER);
    expect(reopened).toMatchObject({ state: 'scheduled', homeGoals: null, awayGoals: null, endedAt: FIRST });
    expect(change(reopened, NOBODY, LATER)).toMatchObject({
      state: 'walkover',
      endedAt: FIRST,
      walkover: true,
    });
    expect(change(reopened, POSTPONE, LATER).endedAt).toBe(FIRST);
  });
});

const allowed: Record<MatchChange['type'], MatchState[]> = {
  schedule: ['scheduled', 'postponed', 'abandoned'],
  postpone: ['scheduled', 'postponed'],
  play: ['scheduled', 'postponed', 'abandoned'],
  walk_over: ['scheduled', 'postponed', 'abandoned'],
  award: [...MATCH_STATES],
  abandon: ['scheduled', 'postponed'],
  reopen: ['played', 'walkover', 'awarded'],
};
const EVERY_CHANGE = [SCHEDULE, POSTPONE, PLAY, NOBODY, AWARD, ABANDON, REOPEN];

describe.each(EVERY_CHANGE)('the match change $type', (by) => {
  it.each(MATCH_STATES)('follows the table of allowed states from %s', (state) => {
    const act = (): MatchResult => change(into[state], by, LATER);
    if (allowed[by.type].includes(state)) expect(act().state).toBeDefined();
    else
      expect(act).toThrow(expect.objectContaining({ code: 'MATCH_STATE', status: 409, details: { state } }));
  });
});

describe('a result is accepted with', () => {
  it.each<[string, MatchChange]>([
    ['999 goals', { ...PLAY, homeGoals: 999 }],
    ['99 penalties', { ...PLAY, homeGoals: 1, penalties: { home: 99, away: 98 } }],
    ['a shoot-out that ends 1–0', { ...PLAY, homeGoals: 1, penalties: { home: 1, away: 0 } }],
    ['a reason of 500 characters', { ...POSTPONE, reason: 'x'.repeat(500) } as MatchChange],
    ['no goals for an abandoned match', { ...ABANDON, homeGoals: null, awayGoals: null } as MatchChange],
  ])('%s', (_what, by) => {
    expect(() => change(NEW_MATCH, by, FIRST)).not.toThrow();
  });
});

describe('a result is refused with', () => {
  it.each<[string, MatchChange, string]>([
    ['negative goals', { ...PLAY, homeGoals: -1 }, 'RESULT_INVALID'],
    ['a fractional number of goals', { ...PLAY, awayGoals: 0.5 }, 'RESULT_INVALID'],
    ['goals that are not a number', { ...PLAY, awayGoals: Number.NaN }, 'RESULT_INVALID'],
    ['1,000 goals', { ...PLAY, homeGoals: 1000 }, 'RESULT_INVALID'],
    ['goals of only one team', { ...ABANDON, awayGoals: null } as MatchChange, 'RESULT_INVALID'],
    ['a drawn shoot-out', { ...PLAY, penalties: { home: 4, away: 4 } }, 'RESULT_INVALID'],
    ['100 penalties', { ...PLAY, penalties: { home: 100, away: 4 } }, 'RESULT_INVALID'],
    ['a fractional number of penalties', { ...PLAY, penalties: { home: 4.5, away: 4 } }, 'RESULT_INVALID'],
    ['an award without a reason', { ...AWARD, reason: ' ' } as MatchChange, 'REASON_REQUIRED'],
    ['a reason that is not text', { ...POSTPONE, reason: 5 as never } as MatchChange, 'REASON_REQUIRED'],
    ['a 501-character reason', { ...POSTPONE, reason: 'x'.repeat(501) } as MatchChange, 'REASON_REQUIRED'],
  ])('%s', (_what, by, code) => {
    expect(() => change(NEW_MATCH, by, FIRST)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});

describe('any sequence of match changes', () => {
  it('keeps the first end time, and gives every finished match goals and an end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVERY_CHANGE), { maxLength: 25 }), (changes) => {
        let match = NEW_MATCH;
        let ended: string | null = null;
        changes.forEach((by, index) => {
          if (!allowed[by.type].includes(match.state)) return;
          const now = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
          match = change(match, by, now);
          if (isFinished(match)) ended ??= now;
          expect(match.endedAt).toBe(ended);
          if (isFinished(match)) expect([match.homeGoals, match.awayGoals]).not.toContain(null);
          expect(match.absent === null || match.walkover).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_DISCIPLINE, validateDiscipline, computeSuspensions } from './discipline.js';
import type { DisciplineRules, Ruling, ShownCard, TeamMatch } from './discipline.js';

const RULES: DisciplineRules = { yellow_limit: 2, yellow_ban: 1, second_yellow_ban: 1, red_ban: 3 };

/** `1 2 3-` is three matches, the third not finished yet; `2!` is one where the team did not show up. */
const parseMatches = (text: string): TeamMatch[] =>
  text
    .split(' ')
    .map((each) => ({ id: each[0]!, finished: !each.endsWith('-'), absent: each.endsWith('!') }));

/** `1 Y Ana`: Ana was shown a yellow card in match 1. `YY` is the second one in a match. */
const parseCards = (...texts: string[]): ShownCard[] =>
  texts.map((text) => {
    const [match, card, player] = text.split(' ') as [string, 'Y' | 'YY' | 'R', string];
    return { match, player, card: ({ Y: 'yellow', YY: 'second_yellow', R: 'red' } as const)[card] };
  });

/** `Ana red after 1: 3 for 2,3`: three matches, two of which are served. */
const told = (matches: string, cards: ShownCard[], rulings: Ruling[] = [], rules = RULES): string[] =>
  computeSuspensions(parseMatches(matches), cards, rulings, rules).map(
    ({ player, reason, from, matches: count, served, left }) => {
      expect(served.length + left).toBe(count);
      return `${player} ${reason} after ${from}: ${count} for ${served.join(',')}`;
    },
  );

describe('computeSuspensions', () => {
  it('serves a suspension for a red card in the following matches', () => {
    expect(told('1 2 3 4 5', parseCards('2 R Ana'))).toEqual(['Ana red after 2: 3 for 3,4,5']);
    expect(told('1 2 3 4-', parseCards('2 R Ana'))).toEqual(['Ana red after 2: 3 for 3']);
  });

  it('suspends each player only for their own cards', () => {
    expect(told('1 2', parseCards('1 Y Eva', '1 R Ana', '1 YY Eva', '1 Y Luz'))).toEqual([
      'Eva second_yellow after 1: 1 for 2',
      'Ana red after 1: 3 for 2',
    ]);
  });

  it('does not count a straight red card as a yellow card', () => {
    const cards = parseCards('1 R Ana', '2 Y Ana');
    expect(told('1 2 3', cards)).toEqual(['Ana red after 1: 3 for 2,3']);
    expect(told('1 2', cards, [], { ...RULES, red_ban: 0, yellow_limit: 1 })).toEqual([
      'Ana yellows after 2: 1 for ',
    ]);
  });

  it('suspends for every yellow card when yellow_limit is 1', () => {
    expect(told('1 2 3', parseCards('1 Y Ana', '3 Y Ana'), [], { ...RULES, yellow_limit: 1 })).toEqual([
      'Ana yellows after 1: 1 for 2',
      'Ana yellows after 3: 1 for ',
    ]);
  });

  it('returns no committee text for a card', () => {
    expect(computeSuspensions(parseMatches('1'), parseCards('1 R Ana'), [], RULES)).toEqual([
      { player: 'Ana', reason: 'red', text: null, from: '1', matches: 3, served: [], left: 3 },
    ]);
  });

  it('does not count either card of a second yellow toward the yellow card limit', () => {
    expect(told('1 2 3', parseCards('1 Y Ana', '1 YY Ana', '2 Y Ana', '3 Y Ana'))).toEqual([
      'Ana second_yellow after 1: 1 for 2',
      'Ana yellows after 3: 1 for ',
    ]);
  });

  it('suspends each time the yellow card limit is reached, unless limit or ban is 0', () => {
    const cards = parseCards('1 Y Ana', '2 Y Ana', '4 Y Ana', '5 Y Ana', '1 Y Eva');
    expect(told('1 2 3 4 5 6', cards)).toEqual([
      'Ana yellows after 2: 1 for 3',
      'Ana yellows after 5: 1 for 6',
    ]);
    expect(told('1 2 3 4 5 6', cards, [], { ...RULES, yellow_limit: 0 })).toEqual([]);
    expect(told('1 2 3 4 5 6', cards, [], { ...RULES, yellow_ban: 0 })).toEqual([]);
  });

  it('counts a yellow card before a red card in the same match in addition to the red card', () => {
    expect(told('1 2 3 4 5 6', parseCards('1 Y Ana', '2 Y Ana', '2 R Ana'))).toEqual([
      'Ana red after 2: 3 for 3,4,5',
      'Ana yellows after 2: 1 for 6',
    ]);
  });

  it('does not serve a suspension in a match that the team missed', () => {
    expect(told('1 2! 3', parseCards('1 Y Ana', '1 YY Ana'))).toEqual(['Ana second_yellow after 1: 1 for 3']);
  });

  it('serves a committee ruling after the match it names, or from the first match', () => {
    const ruling = (afterMatch: string | null): Ruling => ({
      player: 'Ana',
      afterMatch,
      matches: 2,
      reason: 'Spat',
    });
    expect(told('1 2 3', [], [ruling('1')])).toEqual(['Ana committee after 1: 2 for 2,3']);
    expect(told('1 2 3-', [], [ruling(null)])).toEqual(['Ana committee after null: 2 for 1,2']);
    expect(computeSuspensions(parseMatches('1-'), [], [ruling('1')], RULES)[0]).toMatchObject({
      text: 'Spat',
      left: 2,
    });
  });

  it('ignores the cards of an unfinished match', () => {
    expect(told('1- 2-', parseCards('1 R Ana'))).toEqual([]);
  });

  it('serves at most one suspension of a player per match, for any cards', () => {
    const card = fc.record({
      match: fc.constantFrom('1', '2', '3', '4', '5', '6'),
      player: fc.constantFrom('Ana', 'Eva'),
      card: fc.constantFrom('yellow' as const, 'second_yellow' as const, 'red' as const),
    });
    fc.assert(
      fc.property(fc.array(card, { maxLength: 20 }), (cards) => {
        const all = computeSuspensions(parseMatches('1 2 3 4 5 6-'), cards, [], RULES);
        for (const player of ['Ana', 'Eva']) {
          const own = all.filter((suspension) => suspension.player === player);
          const served = own.flatMap((suspension) => suspension.served);
          expect(new Set(served).size).toBe(served.length);
          expect([...served].sort()).toEqual(served);
          for (const { from, served: by } of own) for (const match of by) expect(match > from!).toBe(true);
        }
      }),
    );
  });
});

describe('discipline rules', () => {
  it('suspend by default 1 match for five yellows, 1 for a second yellow and 2 for a red card', () => {
    expect(DEFAULT_DISCIPLINE).toEqual({ yellow_limit: 5, yellow_ban: 1, second_yellow_ban: 1, red_ban: 2 });
    expect(validateDiscipline(DEFAULT_DISCIPLINE)).toEqual([]);
  });

  it.each([-1, 1.5, 100, Number.NaN])('reject %d, which is not a whole number from 0 to 99', (value) => {
    const wrong = { ...DEFAULT_DISCIPLINE, red_ban: value, yellow_limit: value };
    expect(validateDiscipline(wrong)).toEqual([
      { field: 'yellow_limit', code: 'NOT_A_SMALL_NUMBER' },
      { field: 'red_ban', code: 'NOT_A_SMALL_NUMBER' },
    ]);
  });

  it('accept 0 and 99', () => {
    expect(validateDiscipline({ ...DEFAULT_DISCIPLINE, yellow_limit: 0, red_ban: 99 })).toEqual([]);
  });
});

import { contrastOf, DEFAULT_ACCENT } from '@touchline/contracts';
import { describe, expect, it } from '@jest/globals';
import { chooseAccentTokens } from './league-theme.js';
import { colors } from './tokens.js';

const LEVELS = ['00', '44', '88', 'cc', 'ff'];
const ALL = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)),
);

describe("a league's color in the organizer's app", () => {
  it.each(['light', 'dark'] as const)('is readable whatever it is, %s (AA, 4.5)', (scheme) => {
    for (const color of ALL) {
      const tokens = chooseAccentTokens(color);
      const accent = tokens.accent[scheme];
      const pairs: [string, string][] = [
        ...(['ground', 'surface', 'sunk'] as const).map((name): [string, string] => [
          accent,
          colors[name][scheme],
        ]),
        [accent, tokens['accent-soft'][scheme]],
        [colors.ink[scheme], tokens['accent-soft'][scheme]],
        [tokens['on-accent'][scheme], accent],
        [tokens['on-accent'][scheme], tokens['accent-strong'][scheme]],
      ];
      const unreadable = pairs.filter(([text, ground]) => contrastOf(text, ground) < 4.5);
      expect({ color, unreadable }).toEqual({ color, unreadable: [] });
    }
  });

  it('stays as chosen when it is readable', () => {
    expect(chooseAccentTokens('#7a2e8e').accent.light).toBe('#7a2e8e');
    expect(chooseAccentTokens('#97c3f7').accent.dark).toBe('#97c3f7');
  });

  it("is the product's green when the league has chosen no color, and stored today's default or the one before", () => {
    for (const color of [null, 'no color', DEFAULT_ACCENT, '#0b6b3a'])
      expect(chooseAccentTokens(color).accent).toEqual(colors.accent);
  });
});

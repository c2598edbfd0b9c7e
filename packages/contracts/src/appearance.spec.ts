import { describe, expect, it } from '@jest/globals';
import {
  chooseAccent,
  createMonogram,
  DEFAULT_ACCENT,
  getInitials,
  isOwnAccent,
  MONOGRAM,
} from './appearance.js';

describe('a monogram', () => {
  it.each([
    ['Deportivo Los Andes', 'DA'],
    ['ñandú', 'Ñ'],
    ['  « Unión  9 de Octubre', 'UO'],
    ['', ''],
  ])('of "%s" has the initials %s', (name, letters) => {
    expect(getInitials(name)).toBe(letters);
  });

  it('has the colors of the team and a readable text color', () => {
    expect(createMonogram('A', ['#ffff00', '#000080'])).toEqual({
      background: '#ffff00',
      stripe: '#000080',
      ink: '#141c17',
    });
    expect(createMonogram('A', ['#000080']).ink).toBe('#ffffff');
  });

  it('derives its colors from the name when it has no valid ones', () => {
    expect(createMonogram('Barcelona')).toEqual(createMonogram('Barcelona', ['not a color']));
    expect(
      new Set(['Ana', 'Eva', 'Luz', 'Sol', 'Mar'].map((name) => createMonogram(name).background)).size,
    ).toBeGreaterThan(1);
  });
});

it('the path of a monogram fits its side and where its second color begins', () => {
  const { size, stripeFrom, stripe } = MONOGRAM;
  expect(stripe).toBe(`M0 ${stripeFrom}h${size}v${size - stripeFrom}H0z`);
});

describe("a league's color", () => {
  it("is the product's green until the league has chosen one", () => {
    expect(chooseAccent(null)).toEqual(chooseAccent(DEFAULT_ACCENT));
    expect(chooseAccent('green').ground).toBe(DEFAULT_ACCENT);
  });

  it('is not its own if it is the default, or that of earlier versions', () => {
    expect([null, 'green', DEFAULT_ACCENT, '#0b6b3a', '#7a2e8e'].filter(isOwnAccent)).toEqual(['#7a2e8e']);
  });

  it('is shown as stored, even if it is the default of earlier versions', () => {
    expect(chooseAccent('#0b6b3a').ground).toBe('#0b6b3a');
  });
});

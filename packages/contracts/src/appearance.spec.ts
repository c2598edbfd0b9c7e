import { describe, expect, it } from '@jest/globals';
import { createMonogram, getInitials } from './appearance.js';

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

import { describe, expect, it } from '@jest/globals';
import { createMonogram, getInitials } from './appearance.js';

describe('a monogram', () => {
  it.each([
    ['Deportivo Los Andes', 'DA'],
    ['ñandú', 'Ñ'],
    ['  « Unión  9 de Octubre', 'UO'],
    ['', ''],
  ])('of "%s" says %s', (name, letters) => {
    expect(getInitials(name)).toBe(letters);
  });

  it('has the colours of the team, and letters that can be read on them', () => {
    expect(createMonogram('A', ['#ffff00', '#000080'])).toEqual({
      background: '#ffff00',
      stripe: '#000080',
      ink: '#141c17',
    });
    expect(createMonogram('A', ['#000080']).ink).toBe('#ffffff');
  });

  it('keeps the colours that its name led to', () => {
    expect(createMonogram('Barcelona')).toEqual(createMonogram('Barcelona', ['not a colour']));
    expect(
      new Set(['Ana', 'Eva', 'Luz', 'Sol', 'Mar'].map((name) => createMonogram(name).background)).size,
    ).toBeGreaterThan(1);
  });
});

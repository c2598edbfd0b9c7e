import { describe, expect, it } from '@jest/globals';
import { findDayOrder, readColors, readDay, readPosition } from './index.js';

const TODAY = '2026-11-24';

describe('a day as written', () => {
  it.each([
    ['15/03/1990', '1990-03-15'],
    ['1/2/90', '1990-02-01'],
    ['3-4-05', '2005-04-03'],
    ['15.03.1990', '1990-03-15'],
    ['1990-03-15', '1990-03-15'],
    ['1990/3/15', '1990-03-15'],
    ['1990-03-15T00:00:00.000Z', '1990-03-15'],
    ['15 de marzo de 1990', '1990-03-15'],
    ['15-Mar-90', '1990-03-15'],
    ['1 de Setiembre del 2001', '2001-09-01'],
    ['March 15, 1990', '1990-03-15'],
    ['32947', '1990-03-15'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (text, expected) => expect(readDay(text, 'day_first', TODAY)).toBe(expected));

  it.each(['31/02/1990', '29/02/2023', '13/13/1990', 'ayer', '', '12', '15 de brumario de 1990', '99999'])(
    'is not %j',
    (text) => expect(readDay(text, 'day_first', TODAY)).toBeNull(),
  );

  it('has its day first, unless its column can be read with the month first only', () => {
    expect(findDayOrder(['03/04/1990', '05/06/1991'])).toBe('day_first');
    expect(findDayOrder(['03/14/1990', '05/06/1991'])).toBe('month_first');
    // One of them is wrong in any case: the others keep the order of the region.
    expect(findDayOrder(['03/14/1990', '15/06/1991'])).toBe('day_first');
    expect(readDay('03/14/1990', 'month_first', TODAY)).toBe('1990-03-14');
  });
});

describe('a position as written', () => {
  it.each([
    ['Arquero', 'goalkeeper'],
    ['PORTERO', 'goalkeeper'],
    ['Lateral derecho', 'defender'],
    ['Zaguero', 'defender'],
    ['Volante de contención', 'midfielder'],
    ['MC', 'midfielder'],
    ['Extremo izq.', 'forward'],
    ['Delantera', 'forward'],
    ['goalkeeper', 'goalkeeper'],
    ['Director técnico', null],
    ['', null],
  ])('%s is %s', (text, expected) => expect(readPosition(text)).toBe(expected));
});

describe('a colour as written', () => {
  it.each([
    ['Rojo', ['#d0202e']],
    ['azul  Marino', ['#14274e']],
    ['#0B6B3A', ['#0b6b3a']],
    ['0b6b3a', ['#0b6b3a']],
    ['#fff', ['#ffffff']],
    ['Rojo y blanco', ['#d0202e', '#ffffff']],
    ['azul/oro', ['#1d4ed8', '#f5c518']],
    ['verde-amarillo', ['#0f8a3c', '#f5c518']],
    ['rojo y raro', null],
    ['invisible', null],
    ['', null],
  ])('%s is %j', (text, expected) => expect(readColors(text)).toEqual(expected));
});

import { describe, expect, it } from '@jest/globals';
import { readColors } from '../free-text/color.js';
import { findDayOrder, readDay } from '../free-text/day.js';
import { readPosition } from '../free-text/position.js';

const TODAY = '2026-11-24';

describe('readDay and findDayOrder', () => {
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
  ])('read %s as %s', (text, expected) => expect(readDay(text, 'day_first', TODAY)).toBe(expected));

  it.each(['31/02/1990', '29/02/2023', '13/13/1990', 'ayer', '', '12', '15 de brumario de 1990', '99999'])(
    'reject %j',
    (text) => expect(readDay(text, 'day_first', TODAY)).toBeNull(),
  );

  it.each([
    [1, 'enero ene january jan'],
    [2, 'febrero feb february'],
    [3, 'marzo mar march'],
    [4, 'abril abr april apr'],
    [5, 'mayo may'],
    [6, 'junio jun june'],
    [7, 'julio jul july'],
    [8, 'agosto ago august aug'],
    [9, 'septiembre setiembre september sept sep set'],
    [10, 'octubre oct october'],
    [11, 'noviembre nov november'],
    [12, 'diciembre dic december dec'],
  ])('read month %i from the names %s', (month, names) => {
    for (const name of names.split(' '))
      expect([name, readDay(`5 de ${name} de 1990`, 'day_first', TODAY)]).toEqual([
        name,
        `1990-${String(month).padStart(2, '0')}-05`,
      ]);
  });

  it('read a two-digit year as the latest year that has begun', () => {
    expect(readDay('1/2/26', 'day_first', TODAY)).toBe('2026-02-01');
    expect(readDay('1/2/27', 'day_first', TODAY)).toBe('1927-02-01');
    expect(readDay('5 mar 26', 'day_first', '2026-01-01')).toBe('2026-03-05');
  });

  it('read spreadsheet serial numbers from 1910 to 2099', () => {
    expect(readDay('3654', 'day_first', TODAY)).toBe('1910-01-01');
    expect(readDay('3653', 'day_first', TODAY)).toBeNull();
    expect(readDay('73050', 'day_first', TODAY)).toBe('2099-12-31');
    expect(readDay('73051', 'day_first', TODAY)).toBeNull();
  });

  it('detect month first only from a day above 12, ignoring text that is not a date', () => {
    expect(findDayOrder(['03/12/1990'])).toBe('day_first');
    expect(findDayOrder(['12/13/1990'])).toBe('month_first');
    expect(findDayOrder([' 03/14/1990 ', 'no day at all'])).toBe('month_first');
    expect(findDayOrder([])).toBe('day_first');
  });

  it('use month first only for a column that is valid in no other order', () => {
    expect(findDayOrder(['03/04/1990', '05/06/1991'])).toBe('day_first');
    expect(findDayOrder(['03/14/1990', '05/06/1991'])).toBe('month_first');
    // One of the two is wrong either way, so the region's order applies.
    expect(findDayOrder(['03/14/1990', '15/06/1991'])).toBe('day_first');
    expect(findDayOrder(['05/13/1990', '13/05/1990'])).toBe('day_first');
    expect(readDay('03/14/1990', 'month_first', TODAY)).toBe('1990-03-14');
  });
});

describe('readPosition', () => {
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
  ])('reads %s as %s', (text, expected) => expect(readPosition(text)).toBe(expected));
});

describe('readPosition with words of the region', () => {
  it.each([
    ['goalkeeper', 'keeper gk portera guardameta golero guardavallas arq'],
    ['defender', 'back fullback cb defensa zaguera central lib libero stopper dfc zag'],
    ['midfielder', 'midfield cm volante mcd enganche contencion pivote interior mediocentro'],
    ['forward', 'striker winger delantero extremo puntero centrodelantero ariete goleador'],
  ])('reads as %s: %s', (position, words) => {
    for (const word of words.split(' ')) expect([word, readPosition(word)]).toEqual([word, position]);
  });

  it('reads the usual shirt number of a position', () => {
    expect(['1', '2', '5', '9'].map(readPosition)).toEqual([
      'goalkeeper',
      'defender',
      'midfielder',
      'forward',
    ]);
  });

  it('prefers compound words to their first word, and ignores punctuation', () => {
    expect(readPosition('Centro Delantero')).toBe('forward');
    expect(readPosition('Medio-centro')).toBe('midfielder');
    expect(readPosition(' (Arquero) ')).toBe('goalkeeper');
    expect(readPosition('arquero/suplente')).toBe('goalkeeper');
  });
});

describe('readColors', () => {
  it.each([
    ['Rojo', ['#d0202e']],
    ['azul  Marino', ['#14274e']],
    [' Rojo ', ['#d0202e']],
    ['#0B6B3A', ['#0b6b3a']],
    ['0b6b3a', ['#0b6b3a']],
    ['#fff', ['#ffffff']],
    ['Rojo y blanco', ['#d0202e', '#ffffff']],
    ['azul/oro', ['#1d4ed8', '#f5c518']],
    ['verde-amarillo', ['#0f8a3c', '#f5c518']],
    ['rojo y raro', null],
    ['invisible', null],
    ['', null],
  ])('reads %s as %j', (text, expected) => expect(readColors(text)).toEqual(expected));

  it.each([
    ['#d0202e', ['roja', 'red', 'encarnado']],
    ['#8b1a2b', ['granate', 'vinotinto', 'rojo oscuro', 'dark red']],
    ['#1d4ed8', ['blue', 'azul rey', 'azul eléctrico']],
    ['#14274e', ['azul oscuro', 'navy']],
    ['#6cabdd', ['celeste', 'Azul Claro', 'sky blue']],
    ['#0f8a3c', ['verde', 'green']],
    ['#0b4d2a', ['verde oscuro', 'verde botella']],
    ['#84cc16', ['verde limón', 'light green']],
    ['#f5c518', ['amarilla', 'dorado', 'gold']],
    ['#f97316', ['naranja', 'orange']],
    ['#ffffff', ['blanca', 'white']],
    ['#111111', ['negro', 'negra', 'black']],
    ['#8a9199', ['gris', 'plomo', 'silver']],
    ['#6d28d9', ['morado', 'púrpura', 'violet']],
    ['#ec4899', ['rosado', 'fucsia', 'pink']],
    ['#6b4423', ['café', 'marrón', 'brown']],
    ['#14b8a6', ['turquesa', 'teal']],
    ['#d6c29a', ['beige', 'crema']],
  ])('reads %s from each of the names %j', (color, names) => {
    for (const name of names) expect([name, readColors(name)]).toEqual([name, [color]]);
  });

  it('reads three-digit hex codes and lists, and rejects two digits and an empty list entry', () => {
    expect(readColors('#12')).toBeNull();
    expect(readColors('#a1c')).toEqual(['#aa11cc']);
    expect(readColors('rojo,')).toBeNull();
    expect(readColors('rojo, blanco; negro + oro con celeste')).toEqual([
      ...['#d0202e', '#ffffff', '#111111', '#f5c518', '#6cabdd'],
    ]);
  });
});

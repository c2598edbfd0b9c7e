import { describe, expect, it } from '@jest/globals';
import { matchColumns, PLAYER_COLUMNS } from './spreadsheet-columns.js';

describe('column headings of a player list', () => {
  it.each([
    [
      ['N°', 'Apellidos y Nombres', 'Cédula', 'F. Nacimiento', 'Equipo', 'Posición', 'Camiseta'],
      [null, 'name', 'document_number', 'birth_date', 'team', 'position', 'shirt_number'],
    ],
    [
      ['#', 'Jugador', 'Equipo'],
      ['shirt_number', 'name', 'team'],
    ],
    [
      ['Full name', 'Full name', 'Color'],
      ['name', null, null],
    ],
  ])('are matched to fields: %j', (heads, columns) => {
    expect(matchColumns(heads, PLAYER_COLUMNS)).toEqual(columns);
  });
});

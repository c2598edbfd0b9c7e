import { describe, expect, it } from '@jest/globals';
import { usernameFrom } from './invited-owners.js';

describe('usernameFrom', () => {
  it.each([
    ['Ana', 'Paredes', 'ana.paredes'],
    ['Ana María', 'Páez Muñoz', 'ana.maria.paez.munoz'],
    ['José-Luis', "O'Neill", 'jose.luis.o.neill'],
    ['Maximiliano Alejandro', 'Villavicencio Echeverría', 'maximiliano.alejandro.villavic'],
    ['A', '', 'owner.a'],
    ['李', '明', 'owner'],
  ])('turns %s %s into %s', (name, lastName, username) => {
    expect(usernameFrom(name, lastName)).toBe(username);
  });
});

import { describe, expect, it } from '@jest/globals';
import { usernameFrom } from './invited-owners.js';

describe('a username made of a name', () => {
  it.each([
    ['Ana', 'Paredes', 'ana.paredes'],
    ['Ana María', 'Páez Muñoz', 'ana.maria.paez.munoz'],
    ['José-Luis', "O'Neill", 'jose.luis.o.neill'],
    ['Maximiliano Alejandro', 'Villavicencio Echeverría', 'maximiliano.alejandro.villavic'],
    ['A', '', 'owner.a'],
    ['李', '明', 'owner'],
  ])('%s %s is %s', (name, lastName, username) => {
    expect(usernameFrom(name, lastName)).toBe(username);
  });
});

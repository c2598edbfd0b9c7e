import { describe, expect, it } from '@jest/globals';
import { homeCountry } from './home-country.js';
import { addressFrom, nameParts, usernamesFrom } from './schema.js';

describe('values derived from the registration form', () => {
  it.each([
    ['Liga Ñandú Norte', 1, 'liga-nandu-norte'],
    ['  3 de Julio F.C. ', 1, 'de-julio-f-c-'.slice(0, -1)],
    ['Liga Norte', 3, 'liga-norte-3'],
    ['Una liga con un nombre muy largo de verdad', 2, 'una-liga-con-un-nombre-muy-la-2'],
    ['東京', 1, ''],
  ])('include an address from the league name %j, attempt %i: %j', (name, attempt, address) => {
    expect(addressFrom(name, attempt)).toBe(address);
  });

  it.each([
    ['Ana Paredes', 'Ana', 'Paredes'],
    ['Ana  Paredes Ríos ', 'Ana', 'Paredes Ríos'],
    ['Ana María Paredes Ríos', 'Ana María', 'Paredes Ríos'],
  ])('split the full name %j into first and last name', (full, name, last_name) => {
    expect(nameParts(full)).toEqual({ name, last_name });
  });

  it.each([
    ['ana.paredes@x.test', ['ana.paredes', 'ana.paredes.norte', 'ana.paredes.norte.liga']],
    ['al@x.test', ['al.norte', 'al.norte.liga']],
    ['+tag@x.test', ['tag', 'tag.norte', 'tag.norte.liga']],
  ])('include usernames from the email %j', (email, names) => {
    expect(usernamesFrom(email, 'norte')).toEqual(names);
  });

  it.each([
    [['es-EC', 'en'], 'EC'],
    [['es-419', 'es'], ''],
    [['en-US', 'es-CO'], 'CO'],
    [['en-US'], ''],
    [['zh-Hans-CN'], 'CN'],
  ])('include a country from the browser languages %j: %j', (languages, country) => {
    expect(homeCountry(languages)).toBe(country);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { LEAGUE_CODES, LEAGUE_FIELD_CODES } from '@touchline/contracts';
import { negotiateLanguage } from './language.js';
import { en } from './messages/en.js';
import type { MessageCode } from './messages/en.js';
import { es } from './messages/es.js';
import { formatMessage } from './messages/index.js';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-EC,es;q=0.9,en;q=0.8', 'es'],
  ['de, es;q=0.5, en;q=0.4', 'es'],
  ['en-GB;q=0.2, es;q=0.1', 'en'],
  ['es;q=0, en', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['es;q=x', 'en'],
  [`${'x,'.repeat(10_000)}es`, 'en'],
])('negotiates %s as %s', (header, language) => {
  expect(negotiateLanguage(header?.slice(0, 50_000))).toBe(language);
});

it('has every message in both languages with the same placeholders', () => {
  const names = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  for (const code of Object.keys(en) as MessageCode[])
    expect([code, names(es[code])]).toEqual([code, names(en[code])]);
  expect(formatMessage('PLAN_LIMIT', 'es', { max: 4, used: 5 })).toBe('Su plan permite 4 y ya tiene 5.');
});

it('has a text for every code of a field, and no code that nothing uses', () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!spec)\.ts$/.test(file) && !/http[\\/]messages/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const source = files.join('');
  // To the compiler, the messages of schemas are any texts.
  const schemas = files.filter((text) => text.includes(`from 'valibot'`)).join('');
  const used = [...schemas.matchAll(/(?:, |\bv\.(?!literal)\w+\()'([A-Z][A-Z_]{3,})',?\s*\)/g)].map(
    ([, code]) => code,
  );
  expect(used.length).toBeGreaterThan(50);
  expect(LEAGUE_FIELD_CODES).toEqual(expect.arrayContaining([...new Set(used)]));
  const listed = [...LEAGUE_CODES, ...LEAGUE_FIELD_CODES];
  expect(listed.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

import { expect, it } from '@jest/globals';
import { negotiateLanguage } from './language.js';
import { en } from './messages/en.js';
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
  for (const code of Object.keys(en)) expect([code, names(es[code]!)]).toEqual([code, names(en[code]!)]);
  expect(formatMessage('PLAN_LIMIT', 'es', { max: 4, used: 5 })).toBe('Su plan permite 4 y ya tiene 5.');
});

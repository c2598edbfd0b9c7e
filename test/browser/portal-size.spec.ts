import { describe, expect, it } from '@jest/globals';
import { BuiltScripts } from './built-scripts.js';

const scripts = new BuiltScripts('owner-ui');
const FIRST = [
  'index.html',
  'src/start.ts',
  'src/app/react.ts',
  'src/app/render.tsx',
  'src/i18n/en/index.ts',
];
const SHELL = [...FIRST, '../packages/ui/src/notifications.tsx'];
const LOGGED_IN = [...SHELL, 'src/i18n/en/own.ts', 'own', 'src/screens/my-league/my-league.tsx'];

describe('compressed scripts of the portal', () => {
  it.each<[kB: number, what: string, modules: string[]]>([
    [15, 'the home page', ['index.html', 'src/home/enhance.ts']],
    [130, 'what every screen needs', FIRST],
    [145, 'the login, with texts and notifications', [...SHELL, 'src/screens/login/login.tsx']],
    [185, 'my_league with its usage', [...LOGGED_IN, 'src/screens/my-league/usage.tsx']],
    [185, 'my_league with its payments', [...LOGGED_IN, 'src/screens/my-league/payments/payments.tsx']],
    [185, 'my_league with its plan', [...LOGGED_IN, 'src/screens/my-league/plan/plan.tsx']],
  ])('are at most %d kB for %s', (kB, _what, modules) => {
    expect(scripts.countBytes(modules)).toBeLessThanOrEqual(kB * 1000);
  });
});

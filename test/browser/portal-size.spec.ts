import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const built = path.resolve(import.meta.dirname, '../../dist/owner-ui');

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Bytes, compressed, of the scripts that must be here before any of these modules run, each counted once. */
function sumBytes(...modules: string[]): number {
  const chunks = manifest();
  const files = new Set<string>();
  const visit = (name: string): void => {
    // What several screens share has no source file to be found by.
    const chunk = chunks[name] ?? Object.values(chunks).find((one) => one.name === name);
    if (!chunk) throw new Error(`${name} is no chunk of the portal`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(built, file))).length, 0);
}

const FIRST = [
  'index.html',
  'src/start.ts',
  'src/app/react.ts',
  'src/app/render.tsx',
  'src/i18n/en/index.ts',
];
const SHELL = [...FIRST, '../packages/ui/src/notifications.tsx'];
const LOGGED_IN = [...SHELL, 'src/i18n/en/own.ts', 'own'];

describe('the scripts of the portal, compressed', () => {
  it('are at most 15 kB for the home page', () => {
    expect(sumBytes('index.html', 'src/home/enhance.ts')).toBeLessThanOrEqual(15_000);
  });

  it('are at most 130 kB before anything is shown', () => {
    expect(sumBytes(...FIRST)).toBeLessThanOrEqual(130_000);
  });

  it('are at most 145 kB for the login, with texts and notifications', () => {
    expect(sumBytes(...SHELL, 'src/screens/login/login.tsx')).toBeLessThanOrEqual(145_000);
  });

  it.each([
    'src/screens/my-league/usage.tsx',
    'src/screens/my-league/payments/payments.tsx',
    'src/screens/my-league/plan/plan.tsx',
  ])('are at most 185 kB for my_league with %s', (part) => {
    expect(sumBytes(...LOGGED_IN, 'src/screens/my-league/my-league.tsx', part)).toBeLessThanOrEqual(185_000);
  });
});

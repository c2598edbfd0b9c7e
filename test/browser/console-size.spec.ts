import { describe, expect, it } from '@jest/globals';
import { BuiltScripts } from './built-scripts.js';

const scripts = new BuiltScripts('admin-ui');
const FIRST = ['index.html', 'src/app/console.tsx'];

describe('the scripts of the console, compressed', () => {
  it.each([
    ['English', []],
    ['Spanish', ['src/i18n/es/index.ts']],
  ])('are at most 280 kB before the first page is shown, in %s', (_language, texts) => {
    expect(scripts.bytesOf([...FIRST, ...texts])).toBeLessThanOrEqual(280_000);
  });

  const screens = scripts.loadedLater.filter((name) => name.includes('/screens/'));

  it('of its own are at most 60 kB for each screen', () => {
    expect(screens.length).toBeGreaterThan(10);
    const own = screens.map((name) => [name, scripts.ownBytesOf(name, [...FIRST, ...screens])] as const);
    expect(own.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
  });

  it('are at most 75 kB more after the first page for any screen, with what it shares with others', () => {
    const more = screens.map((name) => [name, scripts.bytesOf([name], FIRST)] as const);
    expect(more.filter(([, bytes]) => bytes > 75_000)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { BuiltScripts } from './built-scripts.js';

const scripts = new BuiltScripts('admin-ui');
const FIRST = ['index.html', 'src/app/console.tsx'];
const TEXTS = 'src/i18n/en/index.ts';

/** The screen that contains a part which is loaded on demand. */
const findScreen = (name: string): string => name.replace(/^(src\/screens\/[^/]+)\/.*/, '$1/index.tsx');

describe('compressed scripts of the console', () => {
  it.each([
    ['English', [TEXTS]],
    ['Spanish', ['src/i18n/es/index.ts']],
  ])('are at most 280 kB before the first page is shown, in %s', (_language, texts) => {
    expect(scripts.countBytes([...FIRST, ...texts])).toBeLessThanOrEqual(280_000);
  });

  const later = scripts.loadedLater.filter((name) => !name.includes('/i18n/'));
  const screens = later.filter((name) => name.includes('/screens/'));

  it('are at most 60 kB for each screen and its open tab', () => {
    // The others open on demand and are rarely visited: the next test measures each of them.
    const pages = screens.filter((name) => !/dialog|wizard|drawer|earlier-receipt|not-taken/.test(name));
    expect(pages.length).toBeGreaterThan(20);
    const own = pages.map(
      (name) => [name, scripts.countBytes([findScreen(name), name], [...FIRST, TEXTS])] as const,
    );
    expect(own.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
  });

  it('are at most 60 kB for each dialog and other part that opens on demand', () => {
    const own = later.map((name) => [name, scripts.countBytes([name], [...FIRST, TEXTS])] as const);
    expect(own.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findViolations, displayModes, openBrowser, withBrowser } from './browser.js';
import { PublicSite } from './league-public-site.js';

let place: PublicSite;

withBrowser('every page of the public site of a league', () => {
  beforeAll(async () => {
    place = await PublicSite.open(await openBrowser());
  });
  afterAll(() => place.close());

  it.each(displayModes(2))('has no axe violations: $width px, $scheme, $language', (mode) =>
    place.inDisplayMode(mode, async (page) => {
      const faults: Record<string, string[]> = {};
      for (const [name, path] of Object.entries(place.pages)) {
        await place.show(page, path);
        const found = await findViolations(page);
        if (found.length > 0) faults[name] = found;
        expect(await page.locator('html').getAttribute('lang')).toBe(mode.language);
      }
      expect(faults).toEqual({});
    }),
  );

  it('never scrolls sideways on a screen of 320 px', () =>
    place.inDisplayMode({ width: 320, language: 'es', scheme: 'light' }, async (page) => {
      for (const [name, path] of Object.entries(place.pages)) {
        await place.show(page, path);
        const [content, screen] = await page.evaluate<[number, number]>(
          '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
        );
        expect([name, content <= screen]).toEqual([name, true]);
      }
    }));

  it('has content in every column of a wide page', () =>
    place.inDisplayMode({ width: 1440, language: 'en', scheme: 'light' }, async (page) => {
      const columned: string[] = [];
      for (const [name, path] of Object.entries(place.pages)) {
        await place.show(page, path);
        const columns = await page.evaluate<{ left: number; height: number; text: string }[]>(
          `[...document.querySelectorAll('main .grid > *, main .halves > *')].map((each) => {
              const { left, height } = each.getBoundingClientRect();
              return { left, height, text: each.textContent.trim() };
            })`,
        );
        if (columns.length === 0) continue;
        columned.push(name);
        const empty = columns.filter(({ height, text }) => height < 60 || text === '');
        expect([name, empty]).toEqual([name, []]);
        expect([name, new Set(columns.map(({ left }) => left)).size > 1]).toEqual([name, true]);
      }
      expect(columned).toEqual(expect.arrayContaining(['home', 'standings', 'team', 'match', 'follow']));
    }));
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations, displayModes, openBrowser, withBrowser } from './browser.js';
import type { DisplayMode } from './browser.js';
import { PublicSite } from './league-public-site.js';

const PHONE: DisplayMode = { width: 390, language: 'es', scheme: 'light' };
const DESK: DisplayMode = { width: 1440, language: 'en', scheme: 'light' };

let place: PublicSite;

/** Runs `work` on a page in this mode, and fails on errors that the browser reports. */
async function inDisplayMode<T>(mode: DisplayMode, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await place.visitor(mode);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    const isAbsence = message.text().includes('404');
    if (message.type() === 'error' && !isAbsence) pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  try {
    const result = await work(page);
    expect(pageErrors).toEqual([]);
    return result;
  } finally {
    await context.close();
  }
}

withBrowser('the public site of a league', () => {
  beforeAll(async () => {
    place = await PublicSite.open(await openBrowser());
  }, 300_000);
  afterAll(() => place.close());

  it.each(displayModes(2))(
    'has no axe violations: $width px, $scheme, $language',
    (mode) =>
      inDisplayMode(mode, async (page) => {
        const faults: Record<string, string[]> = {};
        for (const [name, path] of Object.entries(place.pages)) {
          await place.show(page, path);
          const found = await findViolations(page);
          if (found.length > 0) faults[name] = found;
          expect(await page.locator('html').getAttribute('lang')).toBe(mode.language);
        }
        expect(faults).toEqual({});
      }),
    600_000,
  );

  it(
    'never scrolls sideways on a screen of 320 px',
    () =>
      inDisplayMode({ width: 320, language: 'es', scheme: 'light' }, async (page) => {
        for (const [name, path] of Object.entries(place.pages)) {
          await place.show(page, path);
          const [content, screen] = await page.evaluate<[number, number]>(
            '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
          );
          expect([name, content <= screen]).toEqual([name, true]);
        }
      }),
    300_000,
  );

  it(
    'has content in every column of a wide page',
    () =>
      inDisplayMode(DESK, async (page) => {
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
      }),
    300_000,
  );

  it(
    'shows the announcement once, in a dialog that Escape closes',
    () =>
      inDisplayMode(PHONE, async (page) => {
        await page.goto(place.url);
        const dialog = page.getByRole('dialog', { name: 'Inscripciones abiertas' });
        await dialog.waitFor();
        expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
        expect(await findViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await dialog.isVisible()).toBe(false);
      }),
    300_000,
  );

  it(
    'works by keyboard: skips the menu, opens a match, and switches the language for later pages',
    () =>
      inDisplayMode(DESK, async (page) => {
        await place.show(page, `/tournaments/${place.ids.tournament}/matches/all`);
        await page.keyboard.press('Tab');
        expect(await page.locator(':focus').textContent()).toBe('Skip to content');
        await page.keyboard.press('Enter');
        await page
          .getByText('Matchday 1', { exact: true })
          .focus()
          .catch(() => undefined);
        const round = page.locator('details', {
          has: page.getByRole('heading', { name: 'Matchday 1', exact: true }),
        });
        await round.locator('summary').focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/matches\//);
        await page.getByRole('link', { name: 'Español' }).focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(/lang=es/);
        await page.getByRole('link', { name: 'Torneos' }).click();
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Torneos');
      }),
    300_000,
  );

  it(
    'draws the bracket of a cup, and lists its rounds as text without scripts',
    () =>
      inDisplayMode(DESK, async (page) => {
        await place.show(page, `/tournaments/${place.ids.groupsCup}/cup`);
        await page.locator('#bracket .match').first().waitFor();
        expect(await page.locator('#bracket .match').count()).toBe(3);
        const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
        const plain = await context.newPage();
        await plain.goto(`${place.url}/tournaments/${place.ids.groupsCup}/cup?lang=en`);
        expect(await plain.locator('#bracket').isVisible()).toBe(false);
        expect(await plain.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
          expect.arrayContaining(['Semi-finals', 'Final']),
        );
        await context.close();
      }),
    300_000,
  );

  it(
    'keeps the bracket, closed announcements and opened rounds when a change refreshes the page',
    () =>
      inDisplayMode(DESK, async (page) => {
        const [cup, { team, tournament }] = [`/tournaments/${place.ids.groupsCup}/cup`, place.ids];
        const [{ id: finalist, name: before }] = place.teamsOf(place.ids.groupsCup) as [
          { id: string; name: string },
        ];
        await page.goto(place.url);
        await page.getByRole('dialog').waitFor();
        place.rename(team, 'Renamed once');
        await page.getByText('Renamed once').first().waitFor({ state: 'attached' });
        expect(await page.getByRole('dialog').evaluate((element) => element.matches(':modal'))).toBe(true);
        await page.keyboard.press('Escape');
        place.rename(team, 'Renamed again');
        await page.getByText('Renamed again').first().waitFor({ state: 'attached' });
        expect(await page.getByRole('dialog').isVisible()).toBe(false);

        await page.goto(place.url + cup);
        await page.locator('#bracket').getByText(before).first().waitFor();
        place.rename(finalist, 'New Name');
        await page.locator('#bracket').getByText('New Name').first().waitFor();
        expect(await page.locator('#bracket .match').count()).toBe(3);

        await page.goto(`${place.url}/tournaments/${tournament}/matches/all`);
        const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)];
        await first.locator('summary').click();
        const states = () => Promise.all([first, second].map((each) => each.getAttribute('open')));
        const opened = await states();
        place.rename(team, 'Renamed last');
        await page.getByText('Renamed last').first().waitFor({ state: 'attached' });
        expect(await states()).toEqual(opened);
      }),
    300_000,
  );

  it(
    'loads less than 5 kB of compressed scripts, and less than 130 kB with a cup',
    () =>
      inDisplayMode(PHONE, async (page) => {
        let bytes = 0;
        page.on('response', (response) => {
          if (!response.url().endsWith('.js')) return;
          bytes += Number(response.headers()['content-length'] ?? Number.POSITIVE_INFINITY);
        });
        const weight = async (path: string): Promise<number> => {
          bytes = 0;
          await page.goto(place.url + path, { waitUntil: 'load' });
          return bytes;
        };
        expect(await weight(place.pages['standings']!)).toBeLessThan(5_000);
        expect(await weight('/')).toBeLessThan(5_000);
        expect(await weight(place.pages['cup']!)).toBeLessThan(130_000);
      }),
    300_000,
  );
});

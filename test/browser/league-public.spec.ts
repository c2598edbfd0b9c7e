import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findViolations, openBrowser, withBrowser } from './browser.js';
import type { DisplayMode } from './browser.js';
import { PublicSite } from './league-public-site.js';

const PHONE: DisplayMode = { width: 390, language: 'es', scheme: 'light' };
const DESK: DisplayMode = { width: 1440, language: 'en', scheme: 'light' };

let place: PublicSite;

withBrowser('the public site of a league', () => {
  beforeAll(async () => {
    place = await PublicSite.open(await openBrowser());
  });
  afterAll(() => place.close());

  it('has no axe violations on the pages that are read most; the deep tier visits all', () =>
    place.inDisplayMode(PHONE, async (page) => {
      for (const name of ['home', 'standings', 'match']) {
        await place.show(page, place.pages[name]!);
        expect([name, await findViolations(page)]).toEqual([name, []]);
      }
    }));

  it('shows the announcement once, in a dialog that Escape closes', () =>
    place.inDisplayMode(PHONE, async (page) => {
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
    }));

  it('works by keyboard: skips the menu, opens a match, and switches the language for later pages', () =>
    place.inDisplayMode(DESK, async (page) => {
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
      await page.waitForURL(/:\d+\/matches\//);
      await page.getByRole('link', { name: 'Español' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/lang=es/);
      await page.getByRole('link', { name: 'Torneos' }).click();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Torneos');
    }));

  it('draws the bracket of a cup, and lists its rounds as text without scripts', () =>
    place.inDisplayMode(DESK, async (page) => {
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
    }));

  it('keeps the bracket, closed announcements and opened rounds when a change refreshes the page', () =>
    place.inDisplayMode(DESK, async (page) => {
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
    }));

  it('loads less than 5 kB of compressed scripts, and less than 130 kB with a cup', () =>
    place.inDisplayMode(PHONE, async (page) => {
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
    }));
});

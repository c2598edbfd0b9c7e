import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { ManagedLeague } from './league-fixture.js';

interface Made {
  id: string;
}

const TEAMS: Record<string, { colors: [string, string]; initials: string }> = {
  'Deportivo Ñandú de la Parroquia': { colors: ['#c62f25', '#ffffff'], initials: 'DP' },
  'Unión San Juan': { colors: ['#1a5fb0', '#f5cf5b'], initials: 'UJ' },
  'Real Miraflores': { colors: ['#7a2e8e', '#d9a5e8'], initials: 'RM' },
  'Sporting La Tola': { colors: ['#141c17', '#63d796'], initials: 'ST' },
};
const NAMES = Object.keys(TEAMS);
const PLAYERS = 24;

let league: ManagedLeague;
let owner: Page;
let drawn: Made;
let open: Made;

beforeAll(async () => {
  if (!HAS_BROWSER) return;
  league = await ManagedLeague.open();
  owner = await league.owner({ width: 390 });
  const post = <T = Made>(path: string, body: object): Promise<T> =>
    league.api<T>(owner, 'POST', `/api/${path}`, body);
  const ids: string[] = [];
  for (const [name, { colors }] of Object.entries(TEAMS))
    ids.push((await post('teams', { name, colors })).id);
  for (let n = 1; n <= PLAYERS; n += 1)
    await post('players', { name: `Luis Quishpe ${n}`, team_id: ids[0], shirt_number: n });
  const tournament = (name: string): Promise<Made> =>
    post('tournaments', { name, format: 'groups_cup', groups: 1, advance_per_group: 2, team_ids: ids });
  [drawn, open] = [await tournament('Apertura'), await tournament('Clausura')];
  const slots = { start_on: '2027-01-02', weekdays: [5, 6], times: ['10:00'], venues: ['Norte', 'Sur'] };
  await post(`tournaments/${drawn.id}/fixtures`, { slots });
  await post(`tournaments/${drawn.id}/publish`, { published: true });
});

afterAll(() => (HAS_BROWSER ? league.close() : undefined));

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${league.process.url}/manage${path}`);
  await page.locator('h1').waitFor();
};

/** The teams' monograms on a page, by name: their two colors and initials. */
const crests = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate<Record<string, string[]>>(`Object.fromEntries(${JSON.stringify(NAMES)}.flatMap((name) => {
    const place = [...document.querySelectorAll('main *')].filter((each) =>
      each.querySelector(':scope > svg text') && each.textContent.includes(name)).at(-1);
    const svg = place?.querySelector('svg');
    const fills = svg && [...svg.querySelectorAll('rect, path')].map((each) => each.getAttribute('fill'));
    return svg ? [[name, [...fills, svg.querySelector('text').textContent.trim()]]] : [];
  }))`);
const expected = Object.fromEntries(
  Object.entries(TEAMS).map(([name, { colors, initials }]) => [name, [...colors, initials]]),
);

withBrowser('lists on a phone', () => {
  it('show at least eight players per screen, each in a row of at most 72 px', async () => {
    await goTo(owner, '/players');
    await owner.getByText('Luis Quishpe 10', { exact: true }).waitFor();
    const rows = await owner.evaluate<{ height: number; bottom: number }[]>(
      `[...document.querySelectorAll('main li')].map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom }))`,
    );
    const bar = await owner.evaluate<number>(
      `Math.min(...[...document.querySelectorAll('nav')].map((each) => each.getBoundingClientRect()).filter(({ bottom, height }) => height > 0 && bottom >= innerHeight).map(({ top }) => top))`,
    );
    expect(rows).toHaveLength(PLAYERS);
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(72);
    expect(rows.filter(({ bottom }) => bottom <= bar).length).toBeGreaterThanOrEqual(8);
  });

  it('have a row menu with Edit, and Delete apart from it in another color', async () => {
    const row = owner.locator('main li').first();
    await expect(row.getByRole('button').count()).resolves.toBe(1);
    await row.getByRole('button').click();
    const entries = row.getByRole('menuitem');
    await expect(entries.allTextContents()).resolves.toEqual(['Edit', 'Delete']);
    const color = (at: number): Promise<string> =>
      entries.nth(at).evaluate((each) => getComputedStyle(each).color);
    expect(await color(0)).not.toBe(await color(1));
    const [edit, remove] = [await entries.nth(0).boundingBox(), await entries.nth(1).boundingBox()];
    expect(remove!.y).toBeGreaterThan(edit!.y + edit!.height);
    await owner.keyboard.press('Escape');
  });

  it('show the same crests in matches, standings and team lists as the public site', async () => {
    for (const path of ['/matches', `/tournaments/${drawn.id}?tab=table`, '/teams']) {
      await goTo(owner, path);
      await owner.locator('main').getByText(NAMES[1]!).first().waitFor();
      expect({ path, crests: await crests(owner) }).toEqual({ path, crests: expected });
    }
    const visitor = await (await league.visitor({ width: 390 })).newPage();
    for (const path of ['/teams', `/tournaments/${drawn.id}`, `/tournaments/${drawn.id}/matches/all`]) {
      await visitor.goto(league.process.url + path);
      expect({ path, crests: await crests(visitor) }).toEqual({ path, crests: expected });
    }
    await visitor.context().close();
  });

  it('keep team names on one line in a preview of fixtures', async () => {
    await goTo(owner, `/tournaments/${open.id}?tab=fixtures`);
    await owner.getByLabel('Venues', { exact: true }).fill('Estadio Norte, Cancha La Tola');
    await owner.getByRole('button', { name: 'Preview' }).click();
    await owner.getByRole('heading', { name: 'Preview: 6 matches' }).waitFor();
    const names = await owner.evaluate<{ width: number; height: number }[]>(
      `[...document.querySelectorAll('main li span')].filter((each) => each.children.length === 0 && ${JSON.stringify(NAMES)}.includes(each.textContent)).map((each) => each.getBoundingClientRect()).map(({ width, height }) => ({ width, height }))`,
    );
    expect(names).toHaveLength(12);
    for (const { width, height } of names) {
      expect(width).toBeGreaterThanOrEqual(160);
      // A single line.
      expect(height).toBeLessThanOrEqual(28);
    }
  });
});

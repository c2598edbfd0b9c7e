import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { en } from '../../league-app/web/src/i18n/en/index.js';
import { es } from '../../league-app/web/src/i18n/es/index.js';
import { HAS_BROWSER, findViolations, displayModes, withBrowser } from './browser.js';
import type { DisplayMode } from './browser.js';
import { listDialogs, openDialog, unfold } from './league-dialogs.js';
import { ManagedLeague } from './league-fixture.js';
import { fillByApi } from './league-records.js';
import { lookAt } from './page-checks.js';

const QUIET_TURNS = 3;
const TURN_MS = 40;
const TIMEOUT_MS = 10_000;
const WORDS = { en, es: es as unknown as typeof en };

let league: ManagedLeague;
let paths: Record<string, string>;

beforeAll(async () => {
  if (!HAS_BROWSER) return;
  league = await ManagedLeague.open();
  paths = await fillByApi(league);
});

afterAll(() => (HAS_BROWSER ? league.close() : undefined));

/** Like following a link: the app stays, and only the screen changes. */
async function show(page: Page, place: string, isQuiet: () => boolean): Promise<void> {
  await page.evaluate(`window.history.pushState({}, '', ${JSON.stringify(`/manage${place}`)});
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));`);
  await page.locator('h1').waitFor();
  await settle(page, isQuiet);
}

async function settle(page: Page, isQuiet: () => boolean): Promise<void> {
  // A screen requests its code, then its data: it is loaded once nothing has been requested for a few turns.
  // On a busy machine the browser may withhold a response: after a while, the current state is checked anyway.
  for (let quiet = 0, began = Date.now(); quiet < QUIET_TURNS && Date.now() - began < TIMEOUT_MS;) {
    const isLoading = await page.evaluate<boolean>(
      `new Promise((done) => requestIdleCallback(() => done(document.querySelector('main .animate-spin') !== null), { timeout: 500 }))`,
    );
    await page.waitForTimeout(TURN_MS);
    quiet = isLoading || !isQuiet() ? 0 : quiet + 1;
  }
}

/** Tracks whether a page has no pending requests. */
function watchRequests(page: Page): () => boolean {
  const asked = new Set<unknown>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return () => asked.size === 0;
}

async function lookIntoDialogs(
  page: Page,
  name: string,
  how: DisplayMode,
  isQuiet: () => boolean,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const opener of listDialogs(name, WORDS[how.language])) {
    // Only phones have the full menu.
    if (name === 'home' && how.width >= 768) continue;
    const dialog = page.getByRole('dialog');
    let button = JSON.stringify(opener);
    try {
      button = await openDialog(page, opener);
      await dialog.waitFor();
      await unfold(dialog, button, WORDS[how.language]);
    } catch (error) {
      throw new Error(`no dialog behind ${button} of ${name}`, { cause: error });
    }
    await settle(page, isQuiet);
    found[`${name}, ${button}`] = await lookAt(page, `${name} ${button}`, how, 'dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  return found;
}

withBrowser('every screen and dialog of the organizer', () => {
  it.each(displayModes(0))('has no axe violations and fits its window: %j', async (how) => {
    const page = await league.owner(how);
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|MISSING_MESSAGE|FORMATTING_ERROR|Warning:/.test(message.text()))
        pageErrors.push(message.text());
    });
    const isQuiet = watchRequests(page);
    const found: Record<string, string[]> = {};
    for (const [name, place] of Object.entries(paths)) {
      await show(page, place, isQuiet);
      found[name] = await lookAt(page, name, how);
      Object.assign(found, await lookIntoDialogs(page, name, how, isQuiet));
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('has no axe violations on the login page', async () => {
    const page = await (await league.visitor()).newPage();
    await page.goto(`${league.process.url}/manage/`);
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testsAllDisplayModes, HAS_BROWSER, displayModes, withBrowser } from './browser.js';
import type { DisplayMode } from './browser.js';
import { lookAt } from './page-checks.js';
import { OWNER, PortalFixture } from './portal-fixture.js';
import { OWNER_STATES } from './portal-states.js';
import { VISITOR_STATES } from './portal-visitor-states.js';
import { OWNER_STOPS, UNVERIFIED_STOPS, VISITOR_STOPS } from './portal-walk.js';
import type { Stop } from './portal-walk.js';

const UNVERIFIED = 'paola.cevallos4@touchline.test';

let place: PortalFixture;

beforeAll(async () => {
  if (!HAS_BROWSER) return;
  place = await PortalFixture.open();
  await place.siteFilled();
});

afterAll(() => (HAS_BROWSER ? place.close() : undefined));

async function walk(page: Page, stops: Stop[], how: DisplayMode): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const stop of stops) {
    try {
      await stop.go(page);
    } catch (error) {
      throw new Error(`could not get to: ${stop.name}`, { cause: error });
    }
    await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
    const faults = await lookAt(page, stop.name, how);
    if (faults.length > 0) found[stop.name] = faults;
  }
  await page.context().close();
  return found;
}

withBrowser(
  'every screen and dialog of the portal is accessible and does not scroll sideways at 320 px',
  () => {
    it.each(displayModes(0))('for visitors: %j', async (how) => {
      const page = await (await place.visitor(how)).newPage();
      await page.goto(`${place.url}/`);
      expect(await walk(page, VISITOR_STOPS, how)).toEqual({});
    });

    it.each(displayModes(2))('for an owner: %j', async (how) => {
      expect(await walk(await place.loggedIn(how, OWNER), OWNER_STOPS, how)).toEqual({});
    });

    // Two minutes of reloads; the journeys already cover the states that occur naturally.
    if (testsAllDisplayModes) {
      it.each(displayModes(1))('in states that rarely occur: %j', async (how) => {
        const visitor = await (await place.visitor(how)).newPage();
        await visitor.goto(`${place.url}/`);
        expect(await walk(visitor, VISITOR_STATES, how)).toEqual({});
        expect(await walk(await place.loggedIn(how, OWNER), OWNER_STATES, how)).toEqual({});
      });
    }

    it.each(displayModes(3))('for an owner whose email is not verified: %j', async (how) => {
      expect(await walk(await place.loggedIn(how, UNVERIFIED), UNVERIFIED_STOPS, how)).toEqual({});
    });
  },
);

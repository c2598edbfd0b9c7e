import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HAS_BROWSER, displayModes, withBrowser } from './browser.js';
import type { DisplayMode } from './browser.js';
import { bankStops } from './console-bank-stops.js';
import { leagueStops } from './console-league-stops.js';
import { moneyStops } from './console-money-stops.js';
import { officeStops } from './console-office-stops.js';
import { otherStops } from './console-role-stops.js';
import { go } from './console-walk.js';
import type { Stop } from './console-walk.js';
import { lookAt } from './page-checks.js';
import { StaffFixture } from './staff-fixture.js';
import type { Staff } from './staff-fixture.js';

let place: StaffFixture;
beforeAll(async () => {
  if (HAS_BROWSER) place = await StaffFixture.open();
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

async function walk(
  who: Staff,
  stops: readonly Stop[],
  mode: DisplayMode,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const { page, pageErrors } = await place.visit(who, '/nowhere', mode);
  page.setDefaultTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const stop of stops) {
    try {
      await go(page, stop);
    } catch (error) {
      found[stop.name] = [`could not get there: ${String(error)}`];
      await page.goto(`${place.url}/staff/?again#/nowhere`);
      continue;
    }
    const faults = [...(await lookAt(page, stop.name, mode)), ...pageErrors.all.splice(0)];
    if (faults.length > 0) found[stop.name] = faults;
  }
  await page.close();
  return found;
}

withBrowser('every screen, tab and dialog is accessible, fits its window, and contacts no other host', () => {
  it.each(displayModes(0))('about payments and billing: %j', async (mode) => {
    expect(await walk('admin', await moneyStops(place), mode)).toEqual({});
  });

  it.each(displayModes(1))('about the bank: %j', async (mode) => {
    expect(await walk('admin', await bankStops(place), mode)).toEqual({});
  });

  it.each(displayModes(3))('about leagues: %j', async (mode) => {
    expect(await walk('admin', await leagueStops(place), mode)).toEqual({});
  });

  it.each(displayModes(1))('about servers, users, settings and operations: %j', async (mode) => {
    expect(await walk('admin', await officeStops(place), mode)).toEqual({});
  });

  it.each(displayModes(2))('in the page frame and for the other roles: %j', async (mode) => {
    for (const [who, stops] of await otherStops(place)) expect(await walk(who, stops, mode)).toEqual({});
  });
});

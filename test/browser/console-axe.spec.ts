import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BROWSER_IS_HERE, faultsOf, looks, withBrowser } from './browser.js';
import type { Look } from './browser.js';
import { ContactSheet } from './contact-sheet.js';
import { walkOf } from './console-walk.js';
import type { Stop } from './console-walk.js';
import { settled, StaffPlace } from './staff-place.js';

jest.setTimeout(600_000);

let place: StaffPlace;
beforeAll(async () => {
  if (BROWSER_IS_HERE) place = await StaffPlace.open();
});
afterAll(() => (BROWSER_IS_HERE ? place.close() : undefined));

/** Beside, when it is asked for, docs/screens/console-*.webp are made anew. */
const SCREENS = process.env['CONTACT_SHEET'] ? path.resolve(import.meta.dirname, '../../docs/screens') : null;
const smallWidth = (width: number): number => (width < 600 ? 170 : 420);

/** Colours in motion are no fault: what fades is looked at once it stands still. */
const STILL = { content: '*{transition:none!important;animation:none!important}' };

async function stopAt(page: Page, { path: address, open }: Stop, { width }: Look): Promise<string[]> {
  await page.goto(`${place.url}/staff/#${address}`);
  await settled(page);
  if (open) await open(page);
  await page.addStyleTag(STILL);
  const faults = await faultsOf(page);
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (wide > width) faults.push(`${wide} px wide`);
  return faults;
}

withBrowser('every screen, tab and dialog of the console', () => {
  it.each(looks(1))(
    'can be used by everybody, stays within its width, and asks no other host: %j',
    async (look) => {
      const found: Record<string, string[]> = {};
      const stops = await walkOf(place);
      const sheet = new ContactSheet();
      for (const who of new Set(stops.map((stop) => stop.who))) {
        const { page, complaints } = await place.visit(who, '/', look);
        for (const stop of stops.filter((one) => one.who === who)) {
          const faults = await stopAt(page, stop, look).catch((error: unknown) => [String(error)]);
          faults.push(...complaints.all.splice(0));
          if (SCREENS)
            await sheet.add(`${who}: ${stop.name}`, await page.screenshot(), smallWidth(look.width));
          // A dialog leaves with its page.
          await page.goto('about:blank');
          if (faults.length > 0) found[`${who} ${stop.name}`] = faults;
        }
        await page.close();
      }
      if (SCREENS) await sheet.write(path.join(SCREENS, `console-${look.width}.webp`));
      expect(found).toEqual({});
    },
  );
});

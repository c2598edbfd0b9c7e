import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BROWSER_IS_HERE, withBrowser } from './browser.js';
import { ContactSheet } from './contact-sheet.js';
import { walkOf } from './console-walk.js';
import type { Stop } from './console-walk.js';
import { StaffPlace } from './staff-place.js';

jest.setTimeout(300_000);

let place: StaffPlace;
beforeAll(async () => {
  if (BROWSER_IS_HERE) place = await StaffPlace.open();
});
afterAll(() => (BROWSER_IS_HERE ? place.close() : undefined));

const LOOKS = [
  { width: 1440, scheme: 'light', language: 'en' },
  { width: 390, scheme: 'dark', language: 'es' },
] as const;
/** Beside, when it is asked for, docs/screens/console-*.webp are made anew. */
const SCREENS = process.env['CONTACT_SHEET'] ? path.resolve(import.meta.dirname, '../../docs/screens') : null;
const SMALL = { 1440: 420, 390: 170 };
const OTHER = { light: 'dark', dark: 'light' } as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours in motion are no fault: what fades is looked at once it stands still. */
async function still(page: Page): Promise<void> {
  await page
    .addStyleTag({ content: '*{transition:none!important;animation:none!important}' })
    .catch(() => null);
  await page.waitForLoadState('networkidle').catch(() => null);
}

async function faultsOf(page: Page, only?: string): Promise<string[]> {
  await still(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (only ? axe.withRules([only]) : axe.withTags(RULES)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** A stop of the walk in one look, and its colours in the other scheme too. */
async function lookAt(page: Page, { width, scheme }: (typeof LOOKS)[number]): Promise<string[]> {
  const faults = await faultsOf(page);
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (wide > width) faults.push(`${wide} px wide`);
  await page.emulateMedia({ colorScheme: OTHER[scheme] });
  faults.push(...(await faultsOf(page, 'color-contrast')));
  await page.emulateMedia({ colorScheme: scheme });
  return faults;
}

async function stopAt(
  page: Page,
  { path: address, open }: Stop,
  look: (typeof LOOKS)[number],
): Promise<string[]> {
  await page.goto(`${place.url}/staff/#${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (open) await open(page);
  return lookAt(page, look);
}

withBrowser('every screen, tab and dialog of the console', () => {
  it.each(LOOKS)('can be used by everybody and stays within its width: %j', async (look) => {
    const found: Record<string, string[]> = {};
    const stops = await walkOf(place);
    const sheet = new ContactSheet();
    for (const who of new Set(stops.map((stop) => stop.who))) {
      const { page } = await place.visit(who, '/', look);
      for (const stop of stops.filter((one) => one.who === who)) {
        const faults = await stopAt(page, stop, look).catch((error: unknown) => [
          String(error).slice(0, 300),
        ]);
        if (SCREENS) await sheet.add(`${who}: ${stop.name}`, await page.screenshot(), SMALL[look.width]);
        // A dialog leaves with its page.
        await page.goto('about:blank');
        if (faults.length > 0) found[`${who} ${stop.name}`] = faults;
      }
      await page.close();
    }
    if (SCREENS) await sheet.write(path.join(SCREENS, `console-${look.width}.webp`));
    expect(found).toEqual({});
  });
});

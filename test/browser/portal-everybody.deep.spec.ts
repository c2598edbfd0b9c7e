import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ALL_LOOKS_ARE_WANTED, BROWSER_IS_HERE, looks, withBrowser } from './browser.js';
import type { Look } from './browser.js';
import { lookAt } from './looking.js';
import { OWNER, PortalPlace } from './portal-place.js';
import { OWNER_STATES, VISITOR_STATES } from './portal-states.js';
import { OWNER_STOPS, UNVERIFIED_STOPS, VISITOR_STOPS } from './portal-walk.js';
import type { Stop } from './portal-walk.js';

// A minute alone, many on a machine that others keep busy.
jest.setTimeout(400_000);

const UNVERIFIED = 'paola.cevallos4@touchline.test';

let place: PortalPlace;

beforeAll(async () => {
  if (!BROWSER_IS_HERE) return;
  place = await PortalPlace.open();
  await place.siteFilled();
});

afterAll(() => (BROWSER_IS_HERE ? place.close() : undefined));

async function walk(page: Page, stops: Stop[], how: Look): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const stop of stops) {
    try {
      await stop.go(page);
    } catch (error) {
      throw new Error(`could not get to: ${stop.name}`, { cause: error });
    }
    const faults = await lookAt(page, stop.name, how);
    if (faults.length > 0) found[stop.name] = faults;
  }
  await page.context().close();
  return found;
}

withBrowser(
  'every screen and dialog can be used by everybody, and needs no sideways scroll at 320 px',
  () => {
    it.each(looks(0))('for visitors: %j', async (how) => {
      const page = await (await place.visitor(how)).newPage();
      await page.goto(`${place.url}/`);
      expect(await walk(page, VISITOR_STOPS, how)).toEqual({});
    });

    it.each(looks(2))('for an owner: %j', async (how) => {
      expect(await walk(await place.loggedIn(how, OWNER), OWNER_STOPS, how)).toEqual({});
    });

    // Two minutes of reloads, of which the states that come about by themselves are in the journeys already.
    if (ALL_LOOKS_ARE_WANTED) {
      it.each(looks(1))('in states that take long to come about: %j', async (how) => {
        const visitor = await (await place.visitor(how)).newPage();
        await visitor.goto(`${place.url}/`);
        expect(await walk(visitor, VISITOR_STATES, how)).toEqual({});
        expect(await walk(await place.loggedIn(how, OWNER), OWNER_STATES, how)).toEqual({});
      });
    }

    it.each(looks(3))('for an owner whose address is not verified: %j', async (how) => {
      expect(await walk(await place.loggedIn(how, UNVERIFIED), UNVERIFIED_STOPS, how)).toEqual({});
    });
  },
);

withBrowser('by keyboard alone', () => {
  it('an owner logs in, sends a receipt, and asks for a plan', async () => {
    const page = await (await place.visitor({ width: 1440 })).newPage();
    await page.goto(`${place.url}/#/login`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    const focused = (): Promise<string> =>
      page.evaluate<string>(
        `(() => { const it = document.activeElement; const label = it.labels?.[0]?.innerText;
          return it.getAttribute('aria-label') ?? label ?? it.innerText ?? ''; })()`,
      );
    /** Goes on until the focus is on something, as a person does who looks at where it is. */
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        if ((await focused()).startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard never comes to ${name}`);
    };
    await tabTo('E-mail address or user name');
    await page.keyboard.type(OWNER);
    await tabTo('Password');
    await page.keyboard.type('touchline-demo');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await tabTo('Overview');
    // The focus is looked at between two keys, as a person does: a tab shows its panel before it takes the next key.
    for (let n = 0; n < 20 && !(await focused()).startsWith('Payments'); n += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(300);
    }
    await page.getByRole('heading', { name: 'To be paid' }).waitFor();
    // Asked for in good time: the browser is told to hand its dialog to us instead of opening it.
    const chosen = page.waitForEvent('filechooser', { timeout: 60_000 });
    await tabTo('Choose files');
    await page.keyboard.press('Enter');
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    await (await chosen).setFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText('slip.pdf').first().waitFor();
    await tabTo('Comment');
    await page.keyboard.type('4711');
    await tabTo('Send the receipt');
    await page.keyboard.press('Enter');
    await page.getByText('The receipt was sent.').waitFor();
    for (let n = 0; n < 60 && !(await focused()).startsWith('Payments'); n += 1)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Ask for Pro' }).waitFor();
    await tabTo('Ask for Pro');
    await page.keyboard.press('Enter');
    // The demo's owner has a negotiated price: the wish is written down already.
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your message' }).waitFor();
    await tabTo('Send');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Ask for Pro');
    await page.context().close();
  });
});

import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BROWSER_IS_HERE, withBrowser } from './browser.js';
import { MoneyDesk } from './money-desk.js';
import { StaffPlace } from './staff-place.js';

jest.setTimeout(600_000);

const RECEIPTS = 20;
const LATENCY_MS = 100;

let place: StaffPlace;
let desk: MoneyDesk;
beforeAll(async () => {
  if (!BROWSER_IS_HERE) return;
  place = await StaffPlace.open({ PROVISIONER: 'none' });
  desk = new MoneyDesk(place);
});
afterAll(() => (BROWSER_IS_HERE ? place.close() : undefined));

/** Receipts of so many leagues, each for services of its own. */
async function uploadReceipts(count: number): Promise<void> {
  const leagues = await place.asAdmin<{ id: string }[]>('GET', '/api/leagues?range=[0,99]');
  for (const { id } of leagues.slice(0, count)) await desk.upload(id, [await desk.assignService(id)]);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const network = { latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

/** Whether another receipt than the one of this address can be decided, its picture and figures being there; or this one asks. */
const isAnswered = (before: string): 'next' | 'asks' | false => {
  const button = document.querySelector('button[type=submit]:enabled');
  const picture = document.querySelector<HTMLImageElement>('main section img');
  const isShown = !picture || (picture.complete && picture.naturalWidth > 0);
  if (button?.textContent.includes('anyway')) return 'asks';
  return location.hash !== before && isShown && button !== null && 'next';
};

/** Approves the receipt that is shown. @returns the milliseconds until the next one could be decided */
async function approve(page: Page): Promise<number> {
  const before = new URL(page.url()).hash;
  const pressed = performance.now();
  const press = async () => {
    await page.keyboard.press('a');
    return (await page.waitForFunction(isAnswered, before, { polling: 'raf' })).jsonValue();
  };
  // A picture that looks like another one asks first.
  if ((await press()) === 'asks') await press();
  return performance.now() - pressed;
}

withBrowser('twenty receipts on a slow network', () => {
  it('are approved by one key each and three requests each, with the next one ready behind it', async () => {
    await uploadReceipts(RECEIPTS + 5);
    const waiting = await desk.payments({ status: 'in_review' });
    const { page, complaints } = await place.visit('admin', '/admin/review');
    await slowDown(page);
    await page.waitForFunction(isAnswered, '');
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.endsWith('/reviewers')) requests.push(pathname);
    });
    const times: number[] = [];
    while (times.length < RECEIPTS) times.push(await approve(page));
    await page
      .getByRole('status')
      .filter({ hasText: `${RECEIPTS} approved` })
      .waitFor();
    const left = await desk.payments({ status: 'in_review' });
    expect(waiting.length - left.length).toBe(RECEIPTS);
    // Those of the first two receipts ahead may still be on their way.
    expect(requests.length).toBeLessThanOrEqual(3 * RECEIPTS + 4);
    expect(complaints.all).toEqual([]);
    const sorted = times.toSorted((a, b) => a - b).map(Math.round);
    process.stdout.write(`Next receipt ready: p50 ${sorted[RECEIPTS / 2]} ms, slowest ${sorted.at(-1)} ms\n`);
    await page.close();
  });
});

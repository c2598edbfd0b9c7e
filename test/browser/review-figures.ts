import type { Page } from 'playwright-core';
import { until } from '../support/until.js';

/** Delays each response to a page by this many milliseconds from now on. */
export async function delayNetwork(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
  });
}

/** Records a page's API requests from now on, except those that only report who is viewing what. */
export function noteApiRequests(page: Page): readonly string[] {
  const noted: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/') && !/reviewers|realtime/.test(path))
      noted.push(`${request.method()} ${path}`);
  });
  return noted;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Records in the page how long after each press of A the next receipt can be decided: its picture is drawn and its
 * button is enabled.
 */
const WATCH = `
  (() => {
    window.waits = [];
    const token = () => new URLSearchParams(location.hash.split('?')[1]).get('receipt');
    const isReady = (before) => token() !== before && document.querySelector('button[type=submit]:not(:disabled)') !== null
      && [...document.querySelectorAll('section img')].some((image) => image.complete && image.naturalWidth > 0);
    addEventListener('keydown', ({ key }) => {
      if (key !== 'a') return;
      const [from, before] = [performance.now(), token()];
      const look = () => isReady(before) ? window.waits.push(Math.round(performance.now() - from)) : setTimeout(look, 4);
      setTimeout(look);
    }, true);
  })()`;

/**
 * Presses a review key repeatedly, each time once the next receipt is ready.
 * @returns the waits in milliseconds
 */
export async function pressAndWait(page: Page, key: 'a', times: number): Promise<number[]> {
  await page.evaluate(WATCH);
  for (let n = 1; n <= times; n += 1) {
    await page.keyboard.press(key);
    await until(
      async () => (await page.evaluate<number>('window.waits.length')) >= n,
      `receipt ${n} is ready`,
    );
  }
  return page.evaluate<number[]>('window.waits');
}

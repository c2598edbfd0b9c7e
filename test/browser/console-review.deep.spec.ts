import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { PaymentsPage } from './payments-page.js';
import { delayNetwork, median, noteApiRequests, pressAndWait } from './review-figures.js';
import { StaffFixture } from './staff-fixture.js';

const [RECEIPTS, QUEUE, STEPS, LATENCY_MS, REQUESTS_EACH] = [20, 5_000, 10, 100, 3];

let place: StaffFixture;
let desk: PaymentsPage;
beforeAll(async () => {
  if (!HAS_BROWSER) return;
  place = await StaffFixture.open({ PROVISIONER: 'none' });
  desk = new PaymentsPage(place);
  const leagues = await place.asAdmin<{ id: string }[]>('GET', '/api/leagues?range=[0,39]');
  // One receipt per league: the preview of a second receipt waits for the decision on the first.
  for (const { id } of leagues.slice(0, RECEIPTS + 4)) await desk.upload(id, [await desk.assignService(id)]);
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const countWaiting = async (): Promise<number> => {
  const [row] = await place.sql<{ count: number }>(
    `SELECT count(DISTINCT payments_ids_token)::int AS count FROM read.payment WHERE status = 'in_review'`,
    [],
  );
  return row!.count;
};

/** Opens the review and waits until the first receipt can be decided. */
async function openReview(): Promise<Page> {
  const { page } = await place.visit('admin', '/nowhere');
  page.setDefaultTimeout(60_000);
  await page.goto(`${place.url}/staff/#/admin/review`);
  await page.locator('button[type=submit]:enabled').waitFor();
  return page;
}

const tell = (waits: readonly number[]): string =>
  `next receipt ready after ${median(waits)} ms (median), ${Math.max(...waits)} ms (longest)`;

withBrowser('twenty receipts', () => {
  it('are approved with the A key alone, in at most three requests each', async () => {
    const before = await countWaiting();
    const page = await openReview();
    await page.locator('[data-live=live]').waitFor();
    await delayNetwork(page, LATENCY_MS);
    const requests = noteApiRequests(page);
    const begun = Date.now();
    const waits = await pressAndWait(page, 'a', RECEIPTS);
    const seconds = (Date.now() - begun) / 1000;
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${RECEIPTS} approved`) })
      .waitFor();
    const sent = requests
      .toSorted()
      .map((request) => request.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27,}/g, ':id'));
    say(`${RECEIPTS} receipts with ${LATENCY_MS} ms of latency: ${seconds.toFixed(1)} s, ${tell(waits)}`);
    say(
      [...new Set(sent)]
        .map((name) => `${sent.filter((other) => other === name).length} x ${name}`)
        .join(', '),
    );
    // The feed's first event makes each visit read the queue once more, however many receipts are decided.
    const queues = sent.filter((name) => name === 'GET /api/payments').length;
    expect(queues).toBeLessThanOrEqual(1);
    expect(sent.length - queues).toBeLessThanOrEqual(REQUESTS_EACH * RECEIPTS);
    expect(await countWaiting()).toBe(before - RECEIPTS);
    await page.close();
  });
});

withBrowser('a queue of 5,000 receipts', () => {
  it('opens with the first receipt ready, is counted completely, and renders at most 150 entries', async () => {
    // These come after the receipts that can be decided: they exist only in the list, not in the ledger.
    const leagues = await place.asAdmin<{ id: string }[]>('GET', '/api/leagues?range=[20,39]');
    for (const { id } of leagues) await desk.upload(id, [await desk.assignService(id)]);
    await place.sql(
      `INSERT INTO read.payment SELECT (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(),
         'payments_ids_token', uuidv7(), 'updated', now() + n * interval '1 second'))).*
       FROM read.payment p, generate_series(1, $1::int) n
       WHERE p.id = (SELECT id FROM read.payment WHERE status = 'in_review' LIMIT 1)`,
      [QUEUE],
    );
    const begun = Date.now();
    const page = await openReview();
    const firstMs = Date.now() - begun;
    const whole = await countWaiting();
    await page
      .getByText(`${whole.toLocaleString('en')} receipts waiting`)
      .or(page.getByText(`${whole} receipts waiting`))
      .waitFor();
    const wholeMs = Date.now() - begun;
    say(`${whole} receipts: the first one after ${firstMs} ms, all of them after ${wholeMs} ms`);
    const steppedFrom = Date.now();
    for (let n = 2; n <= STEPS + 1; n += 1) {
      await page.keyboard.press('j');
      await page.getByText(new RegExp(`^${n} of ${whole}$`)).waitFor();
      await page.locator('button[type=submit]:enabled').waitFor();
    }
    const stepMs = Math.round((Date.now() - steppedFrom) / STEPS);
    say(`J to the next of ${whole} and its preview: ${stepMs} ms each, over ${STEPS}`);
    const entries = page.getByRole('navigation', { name: 'Queue' }).getByRole('button');
    expect(await entries.count()).toBeLessThanOrEqual(150);
    await page.close();
  });
});

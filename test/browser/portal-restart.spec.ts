import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HAS_BROWSER, untilNoticed, withBrowser } from './browser.js';
import { ADMIN, OWNER, PortalFixture } from './portal-fixture.js';
import { TIMEOUT_MS } from '../support/until.js';

let place: PortalFixture;

beforeAll(async () => {
  if (HAS_BROWSER) place = await PortalFixture.open({ PROVISIONER: 'none' });
});

afterAll(() => (HAS_BROWSER ? place.close() : undefined));

withBrowser('a slow or lost connection', () => {
  it('is reported as slow while a receipt is uploading', async () => {
    const page = await place.loggedIn();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
    const file = { name: 'slip.pdf', mimeType: 'application/pdf', buffer };
    await page.locator('input[type=file][multiple]').setInputFiles(file);
    let goOn = (): void => undefined;
    const told = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/upload_receipt', async (route) => {
      await told;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Upload receipt' }).click();
    await page.getByText('Still uploading: your connection is slow.').waitFor();
    goOn();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('In review', { exact: true }).first().waitFor();
    await untilNoticed(page, 'Receipt withdrawn.', () =>
      page.getByRole('button', { name: 'Withdraw receipt' }).click(),
    );
    await page.context().close();
  });

  it('is reported when lost, and the loaded content stays', async () => {
    const page = await place.loggedIn();
    await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('You’re offline. What you see may be out of date.').waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('You’re offline.').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

withBrowser('a server restart', () => {
  it('is reported on the page, which reconnects and loads what it missed', async () => {
    const page = await place.loggedIn();
    await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    const { league } = await place.as<{ league: { id: string } }>(OWNER, 'GET', '/api/auth/me');
    const filter = encodeURIComponent(JSON.stringify({ league_id: league.id, status: 'pending' }));
    // Two until last month's charge is due.
    const pending = await place.as<{ id: string }[]>(ADMIN, 'GET', `/api/payments?filter=${filter}`);
    expect(pending).not.toEqual([]);
    const notice = page.getByText('Connection lost. Reconnecting…');

    await place.stop();
    await notice.waitFor();
    await place.startAgain();
    // Either before or after the page has reconnected: the change arrives in both cases.
    for (const { id } of pending)
      await place.as(ADMIN, 'POST', '/api/payments/bonus', { payment_id: id, complete: true });
    await notice.waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
    await page.getByText('You’re all paid up.').waitFor({ timeout: TIMEOUT_MS });
    await page.context().close();
  });
});

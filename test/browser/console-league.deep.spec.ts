import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { HAS_BROWSER, findViolations, withBrowser } from './browser.js';
import { PaymentsPage } from './payments-page.js';
import { StaffFixture, shown } from './staff-fixture.js';

let place: StaffFixture;
let desk: PaymentsPage;
beforeAll(async () => {
  if (!HAS_BROWSER) return;
  place = await StaffFixture.open();
  desk = new PaymentsPage(place);
  await place.siteFilled();
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

/** The running league of the demo. */
async function runningLeague(): Promise<{ id: string; name: string }> {
  const filter = encodeURIComponent('{"deployment_status":"running"}');
  const [league] = await place.asAdmin<{ id: string; name: string }[]>(
    'GET',
    `/api/leagues?filter=${filter}`,
  );
  return league!;
}

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

withBrowser('a phone call from a league', () => {
  it('gets answers to five questions from one page', async () => {
    const league = await runningLeague();
    const payment = await desk.assignService(league.id);
    await desk.upload(league.id, [payment]);
    const decline = { payment_id: payment.id, reason: 'The number of the transfer cannot be read' };
    await place.asAdmin('POST', '/api/payments/decline', decline);
    const { page, pageErrors } = await place.visit('admin', '/admin/leagues');
    await page.getByRole('heading', { level: 1, name: 'Leagues' }).waitFor();
    await shown(page);

    // Found by a part of the name, as heard on the phone.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(league.name.slice(5, 16));
    const begun = Date.now();
    await page.getByRole('option', { name: league.name }).first().click();
    await page.waitForURL(new RegExp(`show_league/${league.id}$`));
    const account = card(page, 'Account');
    // What is my balance, and what do I owe?
    const { balance } = await place.asAdmin<{ balance: number }>('GET', `/api/leagues/${league.id}/account`);
    await account
      .getByText(`$${(balance / 100).toFixed(2)}`, { exact: true })
      .first()
      .waitFor();
    // When is my next charge?
    await account.getByText(/^Payable from \d\d-\d\d-\d{4} to/).waitFor();
    // Why was my receipt declined?
    await card(page, 'Latest payments')
      .getByText('Receipt declined: The number of the transfer cannot be read')
      .waitFor();
    // What does my plan still allow?
    await card(page, 'Plan')
      .getByText(/^\d+ of \d+$/)
      .first()
      .waitFor();
    // Is my site up?
    await card(page, 'Site').getByText('Running', { exact: true }).first().waitFor();
    const tookMs = Date.now() - begun;
    process.stderr.write(`five answers ${tookMs} ms after the league was chosen\n`);
    expect(page.url()).toMatch(new RegExp(`show_league/${league.id}$`));
    await shown(page);
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors.all).toEqual([]);

    // The last balance of the history is the account's balance.
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('columnheader', { name: 'Running balance' }).waitFor();
    await shown(page);
    const owed = await place.asAdmin<{ due: number }[]>(
      'GET',
      `/api/payments?filter=${encodeURIComponent(JSON.stringify({ league_id: league.id }))}&range=[0,499]`,
    );
    const running = (balance - owed.reduce((sum, { due }) => sum + due, 0)) / 100;
    const told = running < 0 ? `−$${(-running).toFixed(2)}` : `$${running.toFixed(2)}`;
    await page.locator('main tbody tr').first().locator('td').last().filter({ hasText: told }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.close();
  });
});

withBrowser('a payment opened next to its list', () => {
  it('is stepped through with J and K, and closed with Escape', async () => {
    const { page } = await place.visit('admin', '/admin/payments/all');
    const rows = page.locator('main [data-row]');
    await rows.first().click();
    const panel = page.getByRole('dialog', { name: 'Payment' });
    await panel.waitFor();
    await panel.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
    const [list, beside] = [await page.locator('main table').boundingBox(), await panel.boundingBox()];
    expect(list!.x).toBeLessThan(beside!.x);
    const open = () => /payment=([\w-]+)/.exec(page.url())?.[1];
    const first = open();
    await page.keyboard.press('j');
    await page.waitForURL((url) => !url.hash.includes(first!));
    await page.keyboard.press('k');
    await page.waitForURL((url) => url.hash.includes(first!));
    await shown(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.close();
  });
});

withBrowser('a new accountant', () => {
  let secured: StaffFixture;
  beforeAll(async () => {
    if (HAS_BROWSER) secured = await StaffFixture.open({ REQUIRE_STAFF_MFA: '1', PROVISIONER: 'none' });
  });
  afterAll(() => (HAS_BROWSER ? secured.close() : undefined));

  it('logs in, sets up two-step login with an app, saves the recovery codes, and enters the console', async () => {
    const { page, pageErrors } = await secured.visit('nobody', '/accountant/leagues');
    await page.waitForURL(/#\/login/);
    await page.locator('input[autocomplete=username]').fill('contador@touchline.test');
    await page.locator('input[autocomplete=current-password]').fill('touchline-demo');
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: 'Set up two-step login' }).waitFor();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('dialog').locator('input[type=password]').fill('touchline-demo');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    const secret = (await page.locator('[data-secret]').getAttribute('data-secret'))!;
    await page.getByLabel('6-digit code').fill(await generate({ secret }));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(10);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page
      .getByRole('heading', { level: 1, name: /Leagues|Review receipts|Payments|Collection/ })
      .waitFor();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Security' }).click();
    await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
    await page.getByRole('button', { name: /^Add passkey/ }).waitFor();
    expect(pageErrors.all).toEqual([]);
    await page.close();
  });
});

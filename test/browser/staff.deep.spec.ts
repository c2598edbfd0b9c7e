import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { PaymentsPage } from './payments-page.js';
import { StaffFixture } from './staff-fixture.js';
import type { Staff } from './staff-fixture.js';

interface Payment {
  id: string;
  league_id: string;
  status: string;
  due: number;
  decline_reason: string | null;
}

let place: StaffFixture;
beforeAll(async () => {
  if (HAS_BROWSER) place = await StaffFixture.open({ PROVISIONER: 'none' });
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const list = (filter: object) =>
  place.asAdmin<Payment[]>('GET', `/api/payments?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const readPayment = (id: string) => place.asAdmin<Payment>('GET', `/api/payments/${id}`);
const readBalance = async (league: string) =>
  (await place.asAdmin<{ balance: number }>('GET', `/api/leagues/${league}/account`)).balance;

withBrowser('the route guard', () => {
  it.each<[Staff | 'nobody', string, RegExp]>([
    ['nobody', '/admin/payments', /\/#\/login/],
    ['owner', '/admin', /\/#\/my_league/],
    ['admin', '/', /\/staff\/#\/admin$/],
    ['admin', '/accountant/leagues', /\/staff\/#\/admin$/],
    ['contador', '/admin/payments', /\/staff\/#\/accountant\/leagues$/],
    ['operario', '/admin', /\/staff\/#\/service\/assignment$/],
  ])('redirects %s from %s to the page for their role', async (who, path, where) => {
    const { page } = await place.visit(who, path);
    await page.waitForURL(where, { waitUntil: 'commit' });
    await page.close();
  });

  it('shows "Page not found" for an unknown page, with a link home', async () => {
    const { page } = await place.visit('admin', '/admin/nowhere');
    await titled(page, 'Page not found');
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await titled(page, 'Dashboard');
    await page.close();
  });
});

withBrowser('the receipt review', () => {
  it('refuses a decision when the account has changed, says so, and continues after a reload', async () => {
    const { page } = await place.visit('admin', '/admin/review');
    await page.locator('button[type=submit]:enabled').waitFor();
    const waiting = await list({ status: 'in_review' });
    const name = await page.locator('section h2').innerText();
    const leagues = await place.asAdmin<{ id: string }[]>(
      'GET',
      `/api/leagues?filter=${encodeURIComponent(JSON.stringify({ name }))}`,
    );
    expect(leagues).toHaveLength(1);
    const payment = waiting.find(({ league_id: league }) => league === leagues[0]?.id) as Payment;
    await place.asAdmin('POST', '/api/payments/bonus', { payment_id: payment.id, bonus_added: 100 });
    await page.keyboard.press('a');
    await page.getByText('This account has changed').waitFor();
    expect((await readPayment(payment.id)).status).toBe('in_review');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('This account has changed').waitFor({ state: 'hidden' });
    await page.close();
  });

  it('decides three receipts by keyboard: as due, more than due, and a decline by template', async () => {
    const payments = new PaymentsPage(place);
    // One receipt per league, so that a league's name identifies it.
    const waiting = new Set((await list({ status: 'in_review' })).map(({ league_id: league }) => league));
    const all = await place.asAdmin<{ id: string }[]>('GET', '/api/leagues?range=[0,19]');
    const leagues = all.filter(({ id }) => !waiting.has(id)).slice(0, 3);
    for (const { id } of leagues) await payments.upload(id, [await payments.assignService(id)]);
    const { page, pageErrors } = await place.visit('admin', '/admin/review');
    const decided: string[] = [];
    for (const amount of [null, 'more', 'decline'] as const) {
      const submit = page.locator('button[type=submit]:enabled');
      await submit.waitFor();
      const name = await page.locator('section h2').innerText();
      const [league] = await place.asAdmin<{ id: string }[]>(
        'GET',
        `/api/leagues?filter=${encodeURIComponent(JSON.stringify({ name }))}`,
      );
      const [payment] = (await list({ status: 'in_review', league_id: league?.id })) as [Payment];
      const before = await readBalance(payment.league_id);
      if (amount === 'more') {
        await page.keyboard.press('/');
        await page.keyboard.type(((payment.due + 250) / 100).toFixed(2));
        await page.getByText('+$2.50').waitFor();
        await submit.waitFor();
        await page.getByRole('heading', { level: 1 }).click();
      }
      if (amount === 'decline') {
        await page.keyboard.press('d');
        await page.getByRole('button', { name: 'Unreadable' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
      } else await page.keyboard.press('a');
      await page
        .getByRole('status')
        .filter({ hasText: `last: ${name}` })
        .waitFor();
      const { status, decline_reason: reason } = await readPayment(payment.id);
      decided.push(status);
      expect(reason === null).toBe(amount !== 'decline');
      expect((await readBalance(payment.league_id)) - before).toBe(amount === 'more' ? 250 : 0);
    }
    expect(decided).toEqual(['approved', 'approved', 'pending']);
    expect(pageErrors.all).toEqual([]);
    await page.close();
  });
});

withBrowser('an accountant', () => {
  it('gives a bonus that reduces the amount due, and has no button to void a payment', async () => {
    const [payment] = (await list({ status: 'pending', overdue: true, charge_type: 'J' })) as [Payment];
    const { page } = await place.visit(
      'contador',
      `/accountant/show_league/${payment.league_id}/payments?payment=${payment.id}`,
    );
    const drawer = page.getByRole('dialog', { name: 'Payment' });
    await drawer.getByRole('button', { name: 'Bonus' }).click();
    expect(await drawer.getByRole('button', { name: 'Void' }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Bonus' }).fill('1.50');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Bonus saved.').waitFor();
    expect((await readPayment(payment.id)).due).toBe(payment.due - 150);
    await page.close();
  });
});

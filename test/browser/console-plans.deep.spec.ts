import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { PaymentsPage } from './payments-page.js';
import { StaffFixture } from './staff-fixture.js';

interface League {
  id: string;
  type_tier: number;
  price: number;
  price_negotiated: boolean;
  cancelled_at: string | null;
}

let place: StaffFixture;
let desk: PaymentsPage;
beforeAll(async () => {
  if (!HAS_BROWSER) return;
  place = await StaffFixture.open();
  desk = new PaymentsPage(place);
  await place.asAdmin('PUT', '/api/billing_policy', { proration: 'days' });
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

const effectsOn = (page: Page) => page.getByRole('region', { name: 'What will change' });

async function predicted(page: Page): Promise<string> {
  await effectsOn(page).and(page.locator('[aria-busy=false]')).waitFor();
  return effectsOn(page).innerText();
}

/** Finds a league of the demo by its address. */
async function leagueAt(url_extension: string): Promise<League> {
  const filter = encodeURIComponent(JSON.stringify({ url_extension }));
  const [league] = await place.asAdmin<League[]>('GET', `/api/leagues?filter=${filter}`);
  if (!league) throw new Error(`the demo has no league at ${url_extension}`);
  return league;
}

const leagueNow = (id: string) => place.asAdmin<League>('GET', `/api/leagues/${id}`);

async function choosePlan(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('combobox', { name: 'New plan' }).click();
  await page.getByRole('option', { name }).click();
}

withBrowser('a plan change by staff', () => {
  it('sets a negotiated price, next to which the list price is shown (R5, R24)', async () => {
    const league = await leagueAt('calderon');
    expect(league).toMatchObject({ type_tier: 3, price: 7500, price_negotiated: true });
    const { page } = await place.visit('admin', `/admin/show_league/${league.id}`);
    await page.getByText('Negotiated price').first().waitFor();
    await page.getByText('$75.00 per month').waitFor();
    await choosePlan(page, 'Legend · $90.00 per month');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/negotiated price: \$75\.00 per month/).waitFor();
    await dialog.getByText(/^List price: \$90\.00 per month\./).waitFor();
    // Left empty, the negotiated price stays.
    expect(await predicted(page)).toContain('from Pro to Legend: $75.00 per month');
    await dialog.getByLabel('Price').fill('120');
    await effectsOn(page).getByText('from Pro to Legend: $120.00 per month').waitFor();
    await dialog.locator('button[type=submit]:enabled').waitFor();
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await page.getByText('Plan changed.').waitFor();
    await page.getByText('$120.00 per month').waitFor();
    expect(await leagueNow(league.id)).toMatchObject({
      ...{ type_tier: 4, price: 12_000, price_negotiated: true },
    });
    await page.close();
  });

  it('requires a price when the plan has only a price on request (R5, R23)', async () => {
    const settings = (await place.visit('admin', '/admin/settings/tiers')).page;
    await settings.getByRole('row', { name: /Fixed price per month.*\$45\.00/ }).waitFor();
    await settings.getByRole('button', { name: 'Edit Pro' }).click();
    const field = settings.getByRole('dialog').getByLabel('Fixed price per month');
    await field.fill('many');
    const save = settings.getByRole('dialog').getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await field.fill('');
    await save.click();
    await settings.getByRole('row', { name: /Fixed price per month.*price on request/ }).waitFor();
    await settings.close();

    const league = await leagueAt('veteranos-ibarra');
    await place.asAdmin('POST', `/api/leagues/${league.id}/change_charge_terms`, { price: 2500 });
    const { page } = await place.visit('admin', `/admin/show_league/${league.id}`);
    await page.getByText('$25.00 per month').waitFor();
    expect(await page.getByText('Negotiated price', { exact: true }).count()).toBe(0);
    await choosePlan(page, 'Pro · price on request');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/no list price for a fixed charge. Enter one/).waitFor();
    const submit = dialog.getByRole('button', { name: 'Change plan' });
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Price/).fill('50');
    expect(await predicted(page)).toContain('from Club to Pro: $50.00 per month');
    await dialog.locator('button[type=submit]:enabled').waitFor();
    await submit.click();
    await page.getByText('Plan changed.').waitFor();
    expect(await leagueNow(league.id)).toMatchObject({ type_tier: 3, price: 5000, price_negotiated: true });
    await page.close();
  });
});

withBrowser('a plan that staff have canceled', () => {
  it('ends with its period, after a preview, and can be kept until then (R25a)', async () => {
    const league = await leagueAt('ruminahui');
    const { page } = await place.visit('admin', `/admin/show_league/${league.id}`);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    expect(await predicted(page)).toContain('The plan ends with the current period');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText('Plan canceled.').waitFor();
    await page.getByText(/^Canceled on .*: the plan ends on \d\d-\d\d-\d{4}\.$/).waitFor();
    expect((await leagueNow(league.id)).cancelled_at).not.toBeNull();
    await page.getByRole('button', { name: 'Keep plan' }).click();
    expect(await predicted(page)).toContain('The plan continues from');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep plan' }).click();
    await page.getByText('Plan kept.').waitFor();
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
    expect(await leagueNow(league.id)).toMatchObject({ cancelled_at: null, type_tier: 4 });
    await page.close();
  });
});

withBrowser('a receipt whose payments have changed since its upload', () => {
  it('is approved for the amount due at upload, and the rest goes to the balance (R17)', async () => {
    const { id } = await leagueAt('liga-san-juan');
    const service = await desk.assignService(id);
    const token = await desk.upload(id, [service]);
    await place.asAdmin('POST', '/api/payments/bonus', {
      payment_id: service.id,
      bonus_added: 100,
      comment: '',
    });
    const before = await desk.balance(id);
    const { page } = await place.visit('admin', `/admin/review?receipt=${token}`);
    const usd = (minor: number): string => `$${(minor / 100).toFixed(2)}`;
    await page
      .getByText(
        `${usd(service.due)} was due when the receipt was uploaded; now ${usd(service.due - 100)} is due.`,
      )
      .waitFor();
    expect(await page.getByLabel('Amount received').inputValue()).toBe((service.due / 100).toFixed(2));
    await page.getByText('+$1.00').waitFor();
    await page.locator('button[type=submit]:enabled').waitFor();
    await page.keyboard.press('a');
    await page
      .getByRole('status')
      .filter({ hasText: /1 approved · last: .*, balance \$/ })
      .waitFor();
    expect((await desk.balance(id)) - before).toBe(100);
    await page.close();
  });

  it('shows the value of a payment that a plan change has cut short (R28a)', async () => {
    const { id } = await leagueAt('municipal-machala');
    const pending = await desk.payments({ league_id: id, status: 'pending', charge_type: 'J' });
    const running = pending.find(({ generated_next: isOver }) => !isOver)!;
    await desk.upload(id, [running]);
    await place.asAdmin('POST', `/api/leagues/${id}/change_tier`, { type_tier: 4 });
    const { kept_value: kept } = await desk.payment(running.id);
    expect(kept).not.toBeNull();
    const worth = `$${(kept! / 100).toFixed(2)}`;
    const { page } = await place.visit('admin', `/admin/show_league/${id}/payments?payment=${running.id}`);
    await page
      .getByText('Value after review')
      .locator('xpath=following::dd[1]')
      .and(page.getByText(worth))
      .waitFor();
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page
      .getByText(`Cut short by a plan change: worth ${worth} once this receipt is reviewed`)
      .waitFor();
    await page.close();
  });
});

withBrowser('an adjustment by staff', () => {
  it('appears as a separate line among the services (R22)', async () => {
    const { id } = await leagueAt('santo-domingo');
    const service = await desk.assignService(id);
    await place.asAdmin('PUT', `/api/payments/${service.id}`, {
      ...{ value: service.value + 321, reason: 'Agreed on the telephone' },
    });
    const { page } = await place.visit('admin', `/admin/show_league/${id}/services`);
    const line = page.getByRole('row', { name: /Adjustment.*\$3\.21/ });
    await line.waitFor();
    await page.close();
  });
});

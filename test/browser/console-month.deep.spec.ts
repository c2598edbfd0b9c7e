import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { until } from '../support/until.js';
import { StaffFixture } from './staff-fixture.js';

let place: StaffFixture;
beforeAll(async () => {
  if (HAS_BROWSER) place = await StaffFixture.open();
});
afterAll(() => place?.close());

interface League {
  id: string;
  name: string;
  reference_code: string;
}

/** Payments with one line each; a line is exact if it contains the code of a league that owes nothing older (R46). */
const PAID = 57;
const WITHOUT_CODE = 10;
/** The remaining transactions in the screen's list. */
const LINES = 'main section[aria-label="Transactions"] li';
const LEFT = ['COSTO DE CHEQUERA', 'INTERESES GANADOS', 'DEVOLUCION DE PROVEEDOR'];

/** A day of the current month, in the format of Ecuadorian banks. */
const today = (): string => new Date().toISOString().slice(0, 10).split('-').reverse().join('/');
const amountText = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');

/** A different amount for each payment, which no payment of the demo has. */
const priceOf = (n: number): number => 120_011 + n * 137;

/** Charges a league for a service with this price. */
async function charge({ id }: League, price: number): Promise<void> {
  const service = { name: `Servicio ${price}`, price, is_quantifiable: false };
  const { id: service_id } = await place.asAdmin<{ id: string }>('POST', '/api/services', service);
  const [year, month_number] = new Date().toISOString().split('-').map(Number);
  const body = { league_id: id, month_number, year, lines: [{ service_id }] };
  await place.asAdmin('POST', '/api/services_assignment', body);
}

/** A month's statement: exact lines, lines without a code, and lines that belong to no league. */
async function makeStatement(): Promise<string> {
  const leagues = await place.asAdmin<League[]>('GET', '/api/leagues?range=[0,39]&sort=["created","ASC"]');
  const rows = ['Fecha;Documento;Ordenante;Concepto;Crédito'];
  for (let n = 0; n < PAID; n += 1) {
    const league = leagues[n % leagues.length]!;
    await charge(league, priceOf(n));
    const text = n < PAID - WITHOUT_CODE ? `pago ${league.reference_code}` : 'PAGO MENSUALIDAD';
    rows.push([today(), `TRF${n}`, `PAGADOR ${n}`, text, amountText(priceOf(n))].join(';'));
  }
  for (const [n, text] of LEFT.entries())
    rows.push([today(), `OTR${n}`, '', text, amountText(333 + n)].join(';'));
  return rows.join('\r\n');
}

async function importStatement(page: Page, content: string): Promise<void> {
  const input = page.locator('main input[type=file]');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles({ name: 'mes.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Import 60 transactions' }).click();
  await page.getByText('60 transactions imported.').waitFor();
}

/**
 * Presses Enter to show the exact matches, and approves them.
 * @returns how many there were
 */
async function takeExact(page: Page): Promise<number> {
  const { length: exact } = await place.asAdmin<object[]>('GET', '/api/bank_lines/exact');
  await page.getByRole('button', { name: `Match ${exact} exact transactions` }).waitFor();
  await page.locator('body').press('Enter');
  const submit = page.getByRole('dialog').getByRole('button', { name: `Match ${exact} exact transactions` });
  await submit.and(page.locator(':enabled')).click();
  await page.getByText(`${exact} transactions matched.`).waitFor();
  return exact;
}

const left = (page: Page): Promise<number> => page.locator(LINES).count();

/** Approves the first proposal by keyboard, after its preview has loaded. */
async function matchByHand(page: Page): Promise<void> {
  const before = await left(page);
  await page.locator('main ol button').first().waitFor();
  await page.locator('body').press('1');
  await page
    .getByRole('button', { name: 'Approve 1 payment', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
  await page.locator('body').press('Enter');
  await expectLeft(page, before - 1);
}

async function ignore(page: Page, reason: string): Promise<void> {
  const before = await left(page);
  await page.locator('body').press('i');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('textbox').press('Enter');
  await expectLeft(page, before - 1);
}

/** Waits until this many transactions are left. */
const expectLeft = (page: Page, count: number): Promise<void> =>
  until(async () => (await left(page)) === count, `${count} transactions are left`);

withBrowser('closing a month in the console', () => {
  it('imports a statement, matches exact transactions by one key and others by hand, ignores three', async () => {
    // Open lines of the demo do not belong to this month.
    await place.sql(
      `UPDATE public.bank_lines SET status = 'ignored', ignore_reason = 'Another day' WHERE status = 'open' AND taken = 0`,
      [],
    );
    const statement = await makeStatement();
    const { page } = await place.visit('admin', '/admin/bank/statements');
    page.setDefaultTimeout(60_000);
    const began = Date.now();
    await importStatement(page, statement);
    await page.goto(`${place.url}/staff/#/admin/bank/match`);
    const exact = await takeExact(page);
    expect(exact).toBeGreaterThan(15);
    await expectLeft(page, PAID - exact + LEFT.length);
    for (const text of LEFT) {
      await page.locator(LINES, { hasText: text }).getByRole('button').click();
      await page.getByRole('heading', { name: text }).waitFor();
      await ignore(page, `No es de una liga: ${text.toLowerCase()}`);
    }
    for (let n = exact; n < PAID; n += 1) await matchByHand(page);
    await page.goto(`${place.url}/staff/#/admin/bank/reconcile`);
    await page.getByText(/is reconciled\./).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(
      `A month of 60 transactions was closed in ${seconds} s, ${exact} of them by one key.\n`,
    );
    const file = await readFile((await download.path())!, 'utf8');
    expect(file).toContain('Reconciled');
    expect(file).not.toContain('Transactions without a payment');
    const filter = encodeURIComponent(JSON.stringify({ status: 'open', amount_gte: 1 }));
    expect(await place.asAdmin('GET', `/api/bank_lines?filter=${filter}`)).toEqual([]);
  });
});

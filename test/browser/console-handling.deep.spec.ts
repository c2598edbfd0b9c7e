import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Random } from '../../server/src/demo/random.js';
import { bankSlip, drawReceipt } from '../../server/src/demo/receipt/receipt-picture.js';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { PaymentsPage } from './payments-page.js';
import type { Payment } from './payments-page.js';
import { StaffFixture } from './staff-fixture.js';

let place: StaffFixture;
let desk: PaymentsPage;
beforeAll(async () => {
  if (!HAS_BROWSER) return;
  place = await StaffFixture.open();
  desk = new PaymentsPage(place);
});
afterAll(() => place?.close());

interface Row {
  id: string;
  name: string;
  [field: string]: unknown;
}

async function visit(...asked: Parameters<StaffFixture['visit']>): Promise<Page> {
  const { page } = await place.visit(...asked);
  page.setDefaultTimeout(60_000);
  return page;
}

const rows = (resource: string, filter: object = {}, more = '') =>
  place.asAdmin<Row[]>('GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const findDialog = (page: Page) => page.getByRole('dialog').last();

/** The preview of a command, once it has been computed. */
async function predicted(page: Page): Promise<string> {
  const effects = page.getByRole('region', { name: 'What will change' });
  await effects.and(page.locator('[aria-busy=false]')).waitFor();
  return effects.innerText();
}

/** Finds a league without a receipt in review. */
async function quietLeague(): Promise<Row> {
  const waiting = new Set((await desk.payments({ status: 'in_review' })).map(({ league_id: id }) => id));
  const found = (await rows('leagues')).find(
    ({ id, deployment_status: status }) => status !== 'deleted' && !waiting.has(id),
  );
  if (!found) throw new Error('every league of the demo has a receipt in review');
  return found;
}

withBrowser('a receipt that staff upload for an owner', () => {
  it('moves several payments of the league to review at once, as previewed (R15)', async () => {
    const league = await quietLeague();
    const two: Payment[] = [await desk.assignService(league.id), await desk.assignService(league.id)];
    const transfer = { payer: 'Ana Mora', league: league.name, amount: 5000, at: new Date().toISOString() };
    const slip = await drawReceipt(bankSlip(new Random('handling'), transfer));
    const page = await visit('admin', `/admin/show_league/${league.id}/payments`);
    await page.getByRole('button', { name: 'Upload receipt' }).click();
    const dialog = findDialog(page);
    const services = dialog.getByRole('checkbox', { name: /Service/ });
    await services.last().check();
    await services.nth((await services.count()) - 2).check();
    const submit = dialog.getByRole('button', { name: 'Upload for 2 payments' });
    expect(await submit.isDisabled()).toBe(true);
    const file = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(slip) };
    await dialog.locator('input[type=file]').setInputFiles([file]);
    expect((await predicted(page)).match(/moves to review/g)).toHaveLength(2);
    await submit.click();
    await page.getByText('Receipt uploaded.').waitFor();
    const after = await Promise.all(two.map(({ id }) => desk.payment(id)));
    expect(after.map(({ status }) => status)).toEqual(['in_review', 'in_review']);
    expect(after[0]?.payments_ids_token).toBe(after[1]?.payments_ids_token);
    await page.close();
  });
});

withBrowser('several payments selected in a list', () => {
  it('are approved from the balance without a receipt, in one command (R17, R19)', async () => {
    const league = await quietLeague();
    const paid = await desk.assignService(league.id);
    const two: Payment[] = [await desk.assignService(league.id), await desk.assignService(league.id)];
    const owed = two.reduce((sum, { due }) => sum + due, 0);
    expect(owed).toBeGreaterThan(0);
    // The first payment is overpaid: the surplus pays for the other two.
    await desk.upload(league.id, [paid]);
    const received = { payment_id: paid.id, amount_received: paid.due + owed };
    await place.asAdmin('POST', '/api/payments/approve', received);
    const before = await desk.balance(league.id);
    const filter = encodeURIComponent(JSON.stringify({ status: 'pending', is_service_payment: true }));
    const page = await visit('admin', `/admin/show_league/${league.id}/payments?filter=${filter}`);
    const rowsOf = page.locator('tbody tr');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).waitFor();
    const findPosition = async (id: string): Promise<number> => {
      const ids = await rowsOf.locator('th').evaluateAll((heads) => heads.map(({ id: own }) => own));
      return ids.indexOf(`row-${id}`);
    };
    // Selects one by pointer and the other by keyboard alone.
    await rowsOf
      .nth(await findPosition(two[0]!.id))
      .getByRole('checkbox')
      .check();
    await rowsOf
      .nth(await findPosition(two[1]!.id))
      .locator('[data-row]')
      .focus();
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Select' });
    await bar.getByText('2 selected').waitFor();
    await bar.getByText(`$${(owed / 100).toFixed(2)}`).waitFor();
    await bar.getByRole('button', { name: 'Approve without receipt' }).click();
    expect((await predicted(page)).match(/is approved: \$0\.00 received/g)).toHaveLength(2);
    await findDialog(page).getByRole('button', { name: 'Approve 2 payments' }).click();
    await page.getByText('Approved.', { exact: true }).waitFor();
    const after = await Promise.all(two.map(({ id }) => desk.payment(id)));
    expect(after.map(({ status, due }) => [status, due])).toEqual([
      ['approved', 0],
      ['approved', 0],
    ]);
    expect(await desk.balance(league.id)).toBe(before - owed);
    // Approved payments are no longer selected.
    await bar.waitFor({ state: 'hidden' });
    await page.close();
  });

  it('offer no action when they belong to two leagues', async () => {
    const page = await visit('admin', '/admin/payments/pending');
    const readLeague = async (row: number): Promise<string> =>
      (await page.locator('tbody tr').nth(row).locator('th').innerText()).trim();
    await page.locator('tbody tr').first().waitFor();
    const count = await page.locator('tbody tr').count();
    const first = await readLeague(0);
    let other = 1;
    while (other < count && (await readLeague(other)) === first) other += 1;
    for (const row of [0, other]) await page.locator('tbody tr').nth(row).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Select' });
    await bar.getByText('select payments of a single league', { exact: false }).waitFor();
    expect(await bar.getByRole('button').allInnerTexts()).toEqual(['Clear selection']);
    await bar.getByRole('button').click();
    await bar.waitFor({ state: 'hidden' });
    expect(await page.locator('tbody input:checked').count()).toBe(0);
    await page.close();
  });
});

withBrowser("services on a league's page", () => {
  it('are assigned, and voided with a reason while unpaid (R22, R32)', async () => {
    const league = await quietLeague();
    const before = await rows('service_charge_lines', { league_id: league.id });
    const page = await visit('admin', `/admin/show_league/${league.id}/services`);
    await page.getByRole('button', { name: 'Assign services' }).first().click();
    await findDialog(page).getByRole('checkbox').first().check();
    expect(await predicted(page)).toContain('payable until');
    await findDialog(page).locator('button[type=submit]:enabled').click();
    await page.getByText(`${league.name}: services assigned`).waitFor();
    const known = new Set(before.map(({ id }) => id));
    const [line] = (await rows('service_charge_lines', { league_id: league.id })).filter(
      ({ id }) => !known.has(id),
    );
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    expect(await predicted(page)).toContain('is voided');
    await findDialog(page).getByRole('textbox', { name: 'Reason' }).fill('Assigned to the wrong league');
    await findDialog(page).locator('button[type=submit]:enabled').click();
    await page.getByText('Payment voided.').waitFor();
    const left = await rows('service_charge_lines', { league_id: league.id });
    expect(left.map(({ id }) => id)).not.toContain(line?.id);
    await page.getByRole('tab', { name: 'History' }).click();
    const told = page.getByRole('row').filter({ hasText: 'Voided' }).first();
    await told.filter({ hasText: 'Elena' }).waitFor();
    await page.close();
  });
});

withBrowser('the plan matrix', () => {
  it('is edited in place for several plans at once; a plan in use cannot be deleted (R5)', async () => {
    const tiers = await rows('tiers', {}, '&sort=["type_tier","ASC"]');
    const [first, last] = [tiers[0] as Row, tiers.at(-1) as Row];
    const page = await visit('admin', '/admin/settings/tiers');
    await page.getByRole('button', { name: `Delete ${first.name}` }).click();
    await findDialog(page).getByRole('button', { name: 'Delete' }).click();
    await findDialog(page).getByRole('alert').waitFor();
    await findDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit in table' }).click();
    const teams = page.getByRole('textbox', { name: `Teams: ${first.name}` });
    await teams.fill('many');
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    const more = (first['max_teams'] as number) + 3;
    await teams.fill(String(more));
    await page.getByRole('checkbox', { name: `Sponsors: ${last.name}` }).click();
    await page.getByText(/Values changed: 2\. Plans: 2\. Leagues on these plans: \d+\./).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit in table' }).waitFor();
    const after = await rows('tiers', { id: [first.id, last.id] }, '&sort=["type_tier","ASC"]');
    expect([after[0]?.['max_teams'], after[1]?.['access_sponsors']]).toEqual([
      more,
      !last['access_sponsors'],
    ]);
    await page.close();
  });
});

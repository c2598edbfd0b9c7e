import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations, HAS_BROWSER, untilNoticed, withBrowser } from './browser.js';
import { PaymentsPage } from './payments-page.js';
import type { Payment } from './payments-page.js';
import { StaffFixture } from './staff-fixture.js';
import type { Staff } from './staff-fixture.js';

let place: StaffFixture;
let desk: PaymentsPage;
beforeAll(async () => {
  if (!HAS_BROWSER) return;
  place = await StaffFixture.open({ PROVISIONER: 'none' });
  desk = new PaymentsPage(place);
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

const effectsOn = (page: Page) => page.getByRole('region', { name: 'What will change' });
const ready = (page: Page) => page.locator('button[type=submit]:enabled').waitFor();

/** The preview of a change, once it has been computed. */
async function predicted(page: Page): Promise<string> {
  await effectsOn(page).and(page.locator('[aria-busy=false]')).waitFor();
  return effectsOn(page).innerText();
}

/** Holds requests for previews until it is told to let them pass. */
async function holdDryRuns(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/dry_run/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Finds a per-match payment whose period has ended and that can be paid, of a league with no receipt in review. */
async function endedPerMatch(): Promise<Payment> {
  const waiting = new Set((await desk.payments({ status: 'in_review' })).map(({ league_id: id }) => id));
  const pending = await desk.payments({ status: 'pending', charge_type: 'P' });
  const now = new Date().toISOString();
  const found = pending.find(
    ({ due, final_charge_date: end, league_id: id }) => due > 0 && end < now && !waiting.has(id),
  );
  if (!found) throw new Error('no per-match payment of the demo can be paid');
  return found;
}

/** Another browser, in which the owner has logged in through the portal. */
async function ownersPage(): Promise<Page> {
  const { page } = await place.visit('nobody', '/');
  await page.waitForURL(/\/#\/login/);
  await page.locator('input[autocomplete=username]').fill('owner@touchline.test');
  await page.locator('input[autocomplete=current-password]').fill('touchline-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/#\/my_league/);
  return page;
}

withBrowser('a receipt for two payments', () => {
  it('is approved by keyboard, and the owner sees the new balance without a reload', async () => {
    const who = encodeURIComponent(JSON.stringify({ email: 'owner@touchline.test' }));
    const [{ league }] = await place.asAdmin<[{ league: string }]>('GET', `/api/users?filter=${who}`);
    const terms = await place.asAdmin<{ payments: Payment[] }>(
      'POST',
      `/api/leagues/${league}/change_charge_terms`,
      { charge_type: 'J', price: 1234 },
    );
    const fixed = terms.payments.find(
      ({ charge_type: type, status }) => type === 'J' && status === 'pending',
    );
    const service = await desk.assignService(league);
    const token = await desk.upload(league, [fixed as Payment, service]);
    const before = await desk.balance(league);

    const owner = await ownersPage();
    await owner.getByRole('heading', { name: 'Activity' }).waitFor();
    const balance = owner.getByText(
      new RegExp(`balance(?::| of)? \\$${((before + 500) / 100).toFixed(2)}`, 'i'),
    );
    expect(await balance.count()).toBe(0);

    const { page, pageErrors } = await place.visit('admin', `/admin/review?receipt=${token}`);
    await page.getByText('Applies to all 2 payments covered by this receipt').waitFor();
    await ready(page);
    await page.keyboard.press('/');
    const release = await holdDryRuns(page);
    const due = (fixed?.due ?? 0) + service.due;
    await page.keyboard.type(((due + 500) / 100).toFixed(2));
    await page.locator('[aria-live=polite][aria-busy=true]').waitFor();
    // Figures that are computed again have enough contrast, however long that takes.
    expect(await findViolations(page)).toEqual([]);
    release();
    await page.getByText('+$5.00').waitFor();
    await ready(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('a');
    await page
      .getByRole('status')
      .filter({ hasText: /1 approved · last: .*, balance \$/ })
      .waitFor();
    expect((await desk.balance(league)) - before).toBe(500);
    const both = await Promise.all([desk.payment(fixed?.id ?? ''), desk.payment(service.id)]);
    expect(both.map(({ status }) => status)).toEqual(['approved', 'approved']);

    await balance.first().waitFor();
    expect(pageErrors.all).toEqual([]);
    await Promise.all([page.close(), owner.close()]);
  });

  it('is declined with a template: both payments are pending again, and the matches are freed', async () => {
    const perMatch = await endedPerMatch();
    const service = await desk.assignService(perMatch.league_id);
    const token = await desk.upload(perMatch.league_id, [perMatch, service]);
    expect((await desk.payment(perMatch.id)).charged_matches_id.length).toBeGreaterThan(0);
    const { page } = await place.visit('admin', `/admin/review?receipt=${token}`);
    await page.getByText('Applies to all 2 payments').waitFor();
    await ready(page);
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Not received' }).click();
    expect((await predicted(page)).match(/goes back to pending/g)).toHaveLength(2);
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('status').filter({ hasText: '1 declined' }).waitFor();
    const [after, other] = await Promise.all([desk.payment(perMatch.id), desk.payment(service.id)]);
    expect([after.status, after.value, after.charged_matches_id, after.receipts]).toEqual([
      'pending',
      0,
      [],
      [],
    ]);
    expect([other.status, other.value]).toEqual(['pending', service.value]);
    expect(after.decline_reason).toContain('has not reached our account');
    await page.close();
  });
});

withBrowser('an accountant', () => {
  it('gives a complete bonus, and an admin approves without a receipt, as previewed', async () => {
    const payment = await endedPerMatch();
    const address = `show_league/${payment.league_id}/payments?payment=${payment.id}`;
    const theirs = (await place.visit('contador', `/accountant/${address}`)).page;
    await theirs.getByRole('button', { name: 'Bonus' }).click();
    await theirs.getByRole('checkbox', { name: /Cover the full amount/ }).check();
    expect(await predicted(theirs)).toContain('$0.00 due with this bonus');
    await untilNoticed(theirs, 'Bonus saved.', () => theirs.getByRole('button', { name: 'Save' }).click());
    expect(await theirs.getByRole('button', { name: 'Approve without receipt' }).count()).toBe(0);
    await theirs.close();

    const { page } = await place.visit('admin', `/admin/${address}`);
    const before = await desk.balance(payment.league_id);
    await page.getByRole('button', { name: 'Approve without receipt' }).click();
    const foretold = await predicted(page);
    expect(foretold).toContain('is approved: $0.00 received, $0.00 used from the balance, $0.00 added to it');
    const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
    await untilNoticed(page, 'Approved.', () => approve.click());
    const { status, due, value } = await desk.payment(payment.id);
    expect([status, due]).toEqual(['approved', 0]);
    expect(value).toBeGreaterThan(0);
    expect(await desk.balance(payment.league_id)).toBe(before);
    await page.close();
  });
});

/** Finds dates and amounts in a text, in the format of the console and the ledger. */
const findFigures = (text: string): string[] => text.match(/\d\d-\d\d-\d{4}|\$[\d,]+\.\d\d/g) ?? [];

withBrowser('a plan change', () => {
  it('matches its preview: free to paid creates a payment, a second change that day updates it (R24)', async () => {
    const free = encodeURIComponent(JSON.stringify({ type_tier: 1 }));
    const [league] = await place.asAdmin<{ id: string }[]>('GET', `/api/leagues?filter=${free}`);
    const { page } = await place.visit('admin', `/admin/show_league/${league?.id}`);
    const line = /^New payment .*/m;
    for (const [plan, change, told] of [
      ['Club', 'Amateur to Club: $1.25 per match', /^Payment created for/],
      ['Pro', 'Club to Pro: $1.75 per match', /^Price changed to/],
    ] as const) {
      await page.getByRole('button', { name: 'Change plan' }).click();
      await page.getByRole('combobox', { name: 'New plan' }).click();
      await page.getByRole('option', { name: plan }).click();
      const foretold = await predicted(page);
      expect(foretold).toContain(`The plan changes from ${change}`);
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Change plan' });
      await untilNoticed(page, 'Plan changed.', () => confirm.click());
      await page.getByRole('tab', { name: 'History' }).click();
      // The summary, which stays on the screen while the history loads, contains the same sentence.
      await page.getByRole('columnheader', { name: 'Running balance' }).waitFor();
      const event = page.getByText(told).first();
      await event.waitFor();
      const figures = findFigures(line.exec(foretold)?.[0] ?? '');
      // The period and price of a new payment, or only the price of a changed one.
      const ledger = findFigures(await event.innerText());
      expect(ledger.length).toBeGreaterThan(0);
      expect(figures).toEqual(expect.arrayContaining(ledger));
      await page.getByRole('tab', { name: 'Summary' }).click();
      await page.getByRole('button', { name: 'Change plan' }).waitFor();
    }
    const running = await desk.payments({ league_id: league?.id });
    expect(running.filter(({ is_service_payment: is }) => !is)).toHaveLength(1);
    await page.close();
  });
});

withBrowser('two admins who review the same receipt', () => {
  it('see each other, and one sees what the other has decided and continues', async () => {
    const second = { name: 'Rosa', last_name: 'Vera', username: 'rosa_vera', email: 'rosa@touchline.test' };
    const account = { ...second, password: 'touchline-demo', role: 'admin', prefix_telephone_number: '+593' };
    await place.asAdmin('POST', '/api/users', { ...account, telephone_number: '991234567' });
    const [waiting] = (await desk.payments({ status: 'in_review' })) as [Payment];
    const address = `/admin/review?receipt=${waiting.payments_ids_token}`;
    const one = (await place.visit('admin', address)).page;
    const other = (await place.visit('rosa' as Staff, address)).page;
    await other.getByText(/Also reviewing: Elena/).waitFor();
    await one.getByText('Also reviewing: Rosa Vera').waitFor();
    await Promise.all([ready(one), ready(other)]);
    await Promise.all([one.keyboard.press('a'), other.keyboard.press('a')]);
    const gone = (page: Page) => page.getByText('This receipt has already been approved or declined');
    const won = (page: Page) =>
      page.getByRole('status').filter({ hasText: /1 approved · last: .*, balance \$/ });
    const outcomes = await Promise.all(
      [one, other].map((page) =>
        Promise.race([
          gone(page)
            .waitFor()
            .then(() => 'told'),
          won(page)
            .waitFor()
            .then(() => 'decided'),
        ]),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['decided', 'told']);
    const loser = outcomes[0] === 'told' ? one : other;
    const winner = outcomes[0] === 'told' ? 'Rosa Vera' : 'Elena';
    await loser
      .getByText(new RegExp(`\\(${winner}.*Approved: `))
      .first()
      .waitFor();
    expect((await desk.payment(waiting.id)).status).toBe('approved');
    await loser.getByRole('button', { name: 'Next receipt' }).click();
    await gone(loser).waitFor({ state: 'hidden' });
    await Promise.all([one.close(), other.close()]);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HAS_BROWSER, findViolations, untilNoticed, withBrowser } from './browser.js';
import { ADMIN, OWNER, PortalFixture } from './portal-fixture.js';

interface Use {
  limits: { limit: string; use: number; max: number }[];
}

interface Payment {
  id: string;
  charge_type: string;
  value: number;
  start_charge_date: string;
  final_charge_date: string;
  final_payment_date: string;
  generated_next: boolean;
  status: string;
}

interface Preview {
  payments: Payment[];
  balance: number;
}

interface League {
  type_tier: number;
  positive_balance: number;
  price: number;
  price_negotiated: boolean;
  cancelled_at: string | null;
}

let place: PortalFixture;
let leagueId: string;

beforeAll(async () => {
  if (!HAS_BROWSER) return;
  // The plan changes some days into a period, so the clock must be moved.
  place = await PortalFixture.open({ TEST_CLOCK: '1' });
  await place.siteFilled();
  leagueId = (await place.as<{ league: { id: string } }>(OWNER, 'GET', '/api/auth/me')).league.id;
});

afterAll(() => (HAS_BROWSER ? place.close() : undefined));

const readTier = async (name: string) => {
  const tiers = await place.as<{ id: string; name: string; type_tier: number }[]>(ADMIN, 'GET', '/api/tiers');
  return tiers.find((tier) => tier.name === name)!;
};

const leagueNow = () => place.as<League>(OWNER, 'GET', `/api/leagues/${leagueId}`);
const paymentsNow = () => place.as<Preview>(OWNER, 'GET', `/api/payments/get_league_payments/${leagueId}`);
const findRunning = (payments: Payment[]): Payment =>
  payments.find(({ generated_next: isOver, charge_type: type }) => !isOver && type !== null)!;
const usd = (minor: number): string => `$${(minor / 100).toFixed(2)}`;
const DAY_MS = 86_400_000;

/** `DD-MM-YYYY` in the billing zone, which is five hours behind UTC all year. */
const dayOf = (iso: string): string =>
  new Date(Date.parse(iso) - 5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('-');

async function openPlan(width = 390) {
  const page = await place.loggedIn({ width });
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page.getByRole('heading', { name: 'Plans' }).waitFor();
  return page;
}

withBrowser('usage of a league', () => {
  it('is shown as close to a limit from 80 percent and as reached at 100, once the plan changes', async () => {
    const page = await place.loggedIn();
    await page.getByRole('tab', { name: 'Usage' }).click();
    const teams = page.getByRole('meter', { name: 'Teams' });
    await teams.waitFor();
    expect(await teams.getAttribute('aria-valuetext')).toMatch(/Within limit$/);

    const address = '/api/leagues/get_league_use_metrics/';
    const { limits } = await place.as<Use>(OWNER, 'POST', address, { league_id: leagueId });
    const used = (limit: string): number => limits.find((one) => one.limit === limit)!.use;
    // One limit is 80 percent used, the other one completely.
    const max_teams = Math.floor(used('max_teams') / 0.8);
    const { id } = await readTier('Club');
    await place.as(ADMIN, 'PUT', `/api/tiers/${id}`, { max_teams, max_series: used('max_series') });

    await page
      .getByRole('meter', { name: 'Series' })
      .and(page.locator('[aria-valuetext$="Limit reached"]'))
      .waitFor();
    await teams.and(page.locator('[aria-valuetext$="Close to limit"]')).waitFor();
    expect(await page.getByRole('meter', { name: 'Series' }).getAttribute('aria-valuenow')).toBe('100');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'See plans with higher limits' }).click();
    await page.getByRole('tab', { name: 'Plan', selected: true }).waitFor();
    await page.context().close();
  });
});

withBrowser('an owner with a negotiated price', () => {
  it('sees their price per month, and asks about a plan in a prefilled message (R24)', async () => {
    const before = await leagueNow();
    expect(before).toMatchObject({ price_negotiated: true, price: 4500 });
    const page = await openPlan();
    await page.getByText('$45.00', { exact: true }).first().waitFor();
    await page.getByText('Negotiated price').first().waitFor();
    expect(await page.getByRole('button', { name: 'Change to Pro' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Ask about Pro' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('Change to the Pro plan');
    expect(await dialog.getByLabel('Message').inputValue()).toMatch(/to the Pro plan\./);
    await untilNoticed(page, 'Message sent. We’ll reply by email.', () =>
      dialog.getByRole('button', { name: 'Send' }).click(),
    );
    expect(await leagueNow()).toMatchObject({ type_tier: before.type_tier, price: 4500 });
    await page.context().close();
  });
});

withBrowser('changing to the free plan', () => {
  it('names each exceeded limit, but not the days of use, and leads to canceling the plan', async () => {
    const address = '/api/leagues/get_league_use_metrics/';
    const { limits } = await place.as<Use>(OWNER, 'POST', address, { league_id: leagueId });
    const teams = limits.find(({ limit }) => limit === 'max_teams')!.use;
    const { id } = await readTier('Amateur');
    await place.as(ADMIN, 'PUT', `/api/tiers/${id}`, { max_teams: teams - 1, max_days_of_use: 1 });
    const page = await openPlan();
    await page.getByRole('button', { name: 'Change to Amateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your league uses more than Amateur allows:').waitFor();
    const lines = await dialog.getByRole('listitem').allInnerTexts();
    expect(lines).toContain(`Teams: ${teams} used, ${teams - 1} allowed`);
    expect(lines.filter((line) => line.startsWith('Days of use'))).toEqual([]);
    expect(await dialog.getByRole('button', { name: 'Change plan' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog', { name: 'Cancel the Club plan?' }).waitFor();
    await page.context().close();
  });

  it('takes effect at the end of the period when canceled, and can be undone until then (R25a)', async () => {
    const page = await openPlan();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog');
    const { following } = await place.as<{ following: { start_charge_date: string } }>(
      OWNER,
      'GET',
      `/api/leagues/${leagueId}/forecast`,
    );
    const end = dayOf(new Date(Date.parse(following.start_charge_date) - 1).toISOString());
    await dialog.getByText(`Your Club plan ends on ${end}, with the current period.`).waitFor();
    // What becomes read-only: the exceeded limits, and everything once the days of use are over.
    await dialog.getByText(/^Teams: \d+ used, \d+ allowed$/).waitFor();
    await dialog.getByText(/all of it becomes read-only/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText(`Canceled: it ends on ${end}, then Amateur.`).waitFor();
    expect(await leagueNow()).toMatchObject({ cancelled_at: expect.any(String), type_tier: 2 });
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Cancel plan' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Keep plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep plan' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
    expect(await leagueNow()).toMatchObject({ cancelled_at: null, type_tier: 2 });
    await page.context().close();
  });
});

/** Changes to a plan; collects what the dialog says and what the dry run says at that moment. */
async function changeTo(name: string): Promise<{ shown: string; preview: Preview }> {
  const page = await openPlan(1440);
  await page.getByRole('button', { name: `Change to ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').first().waitFor();
  const shown = (await dialog.getByRole('listitem').allInnerTexts()).join('\n');
  const { type_tier } = await readTier(name);
  const address = `/api/leagues/${leagueId}/change_tier?dry_run=true`;
  const preview = await place.as<Preview>(OWNER, 'POST', address, { type_tier });
  await untilNoticed(page, `Your league is now on the ${name} plan.`, () =>
    dialog.getByRole('button', { name: 'Change plan' }).click(),
  );
  expect(await leagueNow()).toMatchObject({ type_tier, positive_balance: preview.balance });
  await page.context().close();
  return { shown, preview };
}

/** The share of a monthly price for the days of a payment (R28a). */
function computeShare(price: number, { start_charge_date: start, final_charge_date: end }: Payment): number {
  const [, month, year] = dayOf(end).split('-').map(Number);
  const days = Math.round((Date.parse(end) - Date.parse(`${isoDay(start)}T05:00:00.000Z`)) / DAY_MS);
  return Math.round((price * days) / new Date(Date.UTC(year!, month!, 0)).getUTCDate());
}

/** Three days from now or later, and not on the first days of a month, when no day of it has been used. */
function daysIntoAMonth(): string {
  let at = Date.now() + 3 * DAY_MS;
  while (Number(dayOf(new Date(at).toISOString()).slice(0, 2)) < 4) at += DAY_MS;
  return new Date(at).toISOString();
}

const isoDay = (iso: string): string => dayOf(iso).split('-').reverse().join('-');

withBrowser('changing to a higher plan at its list price', () => {
  it('charges the remaining days, as shown before confirming (R24, R28a)', async () => {
    await place.as(ADMIN, 'PUT', '/api/billing_policy', { proration: 'days' });
    await place.as(ADMIN, 'POST', `/api/leagues/${leagueId}/change_charge_terms`, { price: 2500 });
    expect(await leagueNow()).toMatchObject({ price_negotiated: false, price: 2500 });
    await place.as(ADMIN, 'PUT', '/api/test_clock', { now: daysIntoAMonth() });

    const { shown, preview } = await changeTo('Pro');
    const cut = preview.payments.find(({ generated_next: isCut }) => isCut)!;
    const rest = preview.payments.find(({ generated_next: isCut }) => !isCut)!;
    expect(rest.value).toBe(computeShare(4500, rest));
    expect(shown).toContain('From today your plan costs $45.00 per month.');
    expect(shown).toContain(`The days used cost ${usd(cut.value)}, due by`);
    const dates = `${dayOf(rest.start_charge_date)} to ${dayOf(rest.final_charge_date)}`;
    expect(shown).toContain(`The remaining days, ${dates}, cost ${usd(rest.value)}, due by`);
    const after = (await paymentsNow()).payments;
    expect(after.find(({ id }) => id === cut.id)).toMatchObject({ generated_next: true, value: cut.value });
    expect(findRunning(after)).toMatchObject({
      ...{ charge_type: 'J', value: rest.value, final_charge_date: rest.final_charge_date },
    });
  });

  it('adds the announced credit to the balance when the receipt in review is approved (R17, R28a)', async () => {
    const running = findRunning((await paymentsNow()).payments);
    await place.upload(OWNER, leagueId, [running.id]);
    const { shown } = await changeTo('Legend');
    // Started today: no days of it have been used.
    expect(shown).toContain(
      `The days used cost $0.00; ${usd(running.value)} for the remaining days is added to your balance`,
    );
    const { positive_balance: before } = await leagueNow();
    await place.as(ADMIN, 'POST', '/api/payments/approve', { payment_id: running.id });
    expect((await leagueNow()).positive_balance - before).toBe(running.value);
  });
});

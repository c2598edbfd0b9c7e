import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { BROWSER_IS_HERE, withBrowser } from './browser.js';
import { ADMIN, OWNER, PortalPlace } from './portal-place.js';

jest.setTimeout(300_000);

interface Use {
  limits: { limit: string; use: number; max: number }[];
}

interface Payment {
  id: string;
  charge_type: string;
  value: number;
  start_charge_date: string;
  final_charge_date: string;
  generated_next: boolean;
}

let place: PortalPlace;
let leagueId: string;

beforeAll(async () => {
  if (!BROWSER_IS_HERE) return;
  place = await PortalPlace.open();
  await place.siteFilled();
  leagueId = (await place.as<{ league: { id: string } }>(OWNER, 'GET', '/api/auth/me')).league.id;
});

afterAll(() => (BROWSER_IS_HERE ? place.close() : undefined));

const tierOf = async (name: string) => {
  const tiers = await place.as<{ id: string; name: string; type_tier: number }[]>(ADMIN, 'GET', '/api/tiers');
  return tiers.find((tier) => tier.name === name)!;
};

withBrowser('what a league uses', () => {
  it('is shown beside each limit, amber from 80 percent and red at 100, as soon as the plan says so', async () => {
    const page = await place.loggedIn();
    await page.getByRole('tab', { name: 'Usage' }).click();
    const teams = page.getByRole('meter', { name: 'Teams' });
    await teams.waitFor();
    expect(await teams.getAttribute('aria-valuetext')).toMatch(/Room$/);

    const address = '/api/leagues/get_league_use_metrics/';
    const { limits } = await place.as<Use>(OWNER, 'POST', address, { league_id: leagueId });
    const used = (limit: string): number => limits.find((one) => one.limit === limit)!.use;
    // 80 percent of what is allowed is used, and all of it.
    const max_teams = Math.floor(used('max_teams') / 0.8);
    const { id } = await tierOf('Club');
    await place.as(ADMIN, 'PUT', `/api/tiers/${id}`, { max_teams, max_series: used('max_series') });

    await page.getByRole('meter', { name: 'Series' }).and(page.locator('[aria-valuetext$="Full"]')).waitFor();
    await teams.and(page.locator('[aria-valuetext$="Nearly full"]')).waitFor();
    expect(await page.getByRole('meter', { name: 'Series' }).getAttribute('aria-valuenow')).toBe('100');
    await page.getByRole('link', { name: 'See plans with more room' }).click();
    await page.getByRole('tab', { name: 'Plan', selected: true }).waitFor();
    await page.context().close();
  });
});

withBrowser('a move to another plan', () => {
  it('down says what stands in the way, limit by limit', async () => {
    const address = '/api/leagues/get_league_use_metrics/';
    const { limits } = await place.as<Use>(OWNER, 'POST', address, { league_id: leagueId });
    const teams = limits.find(({ limit }) => limit === 'max_teams')!.use;
    const { id } = await tierOf('Amateur');
    await place.as(ADMIN, 'PUT', `/api/tiers/${id}`, { max_teams: teams - 1 });
    const page = await place.loggedIn();
    await page.getByRole('tab', { name: 'Plan' }).click();
    await page.getByRole('button', { name: 'Change to Amateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your league uses more than Amateur allows:').waitFor();
    await dialog
      .getByText(/^[A-Z][a-z ]+: [\d,]+ used, [\d,]+ allowed$/)
      .first()
      .waitFor();
    expect(await dialog.getByRole('button', { name: 'Change the plan' }).count()).toBe(0);
    await page.context().close();
  });

  it('up does what was shown before', async () => {
    const page = await place.loggedIn({ width: 1440 });
    await page.getByRole('tab', { name: 'Plan' }).click();
    await page.getByRole('button', { name: 'Change to Pro' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').first().waitFor();
    const shown = await dialog.getByRole('listitem').allInnerTexts();
    const { type_tier } = await tierOf('Pro');
    const preview = await place.as<{ payments: Payment[]; balance: number }>(
      OWNER,
      'POST',
      `/api/leagues/${leagueId}/change_tier?dry_run=true`,
      { type_tier },
    );
    await dialog.getByRole('button', { name: 'Change the plan' }).click();
    await page
      .getByText('Your league is now on the plan Pro.')
      .or(page.getByText('on the plan Pro now'))
      .waitFor();
    await page.getByText('Plan Pro').or(page.getByText('Your plan')).first().waitFor();

    const payments = new Map(
      (
        await place.as<{ payments: Payment[] }>(OWNER, 'GET', `/api/payments/get_league_payments/${leagueId}`)
      ).payments.map((payment) => [payment.id, payment]),
    );
    const cut = preview.payments.find(({ generated_next: isCut }) => isCut)!;
    expect(payments.get(cut.id)).toMatchObject({ generated_next: true, value: cut.value });
    const created = preview.payments.find(({ generated_next: isCut }) => !isCut)!;
    const running = [...payments.values()].find(
      ({ generated_next: isCut, charge_type: type }) => !isCut && type !== null,
    )!;
    expect(running).toMatchObject({
      charge_type: created.charge_type,
      value: created.value,
      final_charge_date: created.final_charge_date,
    });
    // The words of the preview name the sum of the new charge.
    expect(shown.join('\n')).toContain(`$${(created.value / 100).toFixed(2)}`);
    const league = await place.as<{ positive_balance: number; type_tier: number }>(
      OWNER,
      'GET',
      `/api/leagues/${leagueId}`,
    );
    expect(league).toMatchObject({ type_tier, positive_balance: preview.balance });
    await page.context().close();
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { StaffFixture, shown } from './staff-fixture.js';

/** Rows per page of a list, and more payments of one league than appear on the first page of all payments. */
const [PAGE, SEVERAL] = [25, 5];

let place: StaffFixture;
beforeAll(async () => {
  if (!HAS_BROWSER) return;
  place = await StaffFixture.open({ PROVISIONER: 'none' });
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

interface League {
  id: string;
  name: string;
  url_extension: string;
  reference_code: string;
  deployment_status: string;
  user: { last_name: string; email: string; telephone_number: string };
}

const leagues = (): Promise<League[]> =>
  place.asAdmin<League[]>('GET', '/api/leagues?range=[0,99]&expand=user,country,tier,server');

async function visit(path: string): Promise<Page> {
  const { page } = await place.visit('admin', path);
  page.setDefaultTimeout(60_000);
  return page;
}

withBrowser('a payment', () => {
  it('is found by each of ten details that a caller could give', async () => {
    const all = await place.asAdmin<{ id: string; league_id: string; charged: number }[]>(
      ...(['GET', '/api/payments?range=[0,999]&sort=["start_charge_date","DESC"]'] as const),
    );
    const times = (amount: number): number => all.filter(({ charged }) => charged === amount).length;
    const payment = all
      .filter(({ charged }) => charged > 0)
      .toSorted((a, b) => times(a.charged) - times(b.charged))[0]!;
    const league = (await leagues()).find(({ id }) => id === payment.league_id)!;
    const { user } = league;
    const amount = (payment.charged / 100).toFixed(2);
    const said: [string, string][] = [
      ['the end of the league’s name', league.name.split(' ').slice(1).join(' ')],
      [
        'its name without capitals and accents',
        league.name
          .normalize('NFD')
          .replace(/\p{Diacritic}/gu, '')
          .toLowerCase(),
      ],
      ['the address of its site', league.url_extension],
      ['the owner’s last name', user.last_name],
      ['the owner’s email address', user.email],
      ['the owner’s telephone number', user.telephone_number],
      ['the last digits of that number', user.telephone_number.slice(-6)],
      ['the amount', amount],
      ['the amount with a decimal comma', amount.replace('.', ',')],
      ['the reference code on the transfer', league.reference_code],
    ];
    const page = await visit('/admin/payments/all');
    await shown(page);
    const search = page.locator('input[data-search]');
    for (const [what, text] of said) {
      await search.fill(text);
      const asked = `"q":${JSON.stringify(text)}`;
      const address = (): string => decodeURIComponent(page.url().replaceAll('+', ' '));
      await until(() => Promise.resolve(address().includes(asked)), `searched for ${what}: ${text}`);
      // A search by name, unlike one by amount, may find more payments than fit on a page.
      const row = what.includes('amount') ? `tr[data-id="${payment.id}"]` : 'tbody tr';
      await until(async () => {
        const rows = page.locator(`main ${row}`);
        const count = await rows.filter({ hasText: league.name }).count();
        return count >= SEVERAL || (count > 0 && (await page.locator('main tbody tr').count()) < PAGE);
      }, `payments found by ${what}: ${text}`);
    }
    // Also findable from anywhere through the palette.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(amount);
    await page.getByRole('option', { name: league.name }).first().click();
    await page.getByRole('dialog', { name: 'Payment' }).getByRole('link', { name: league.name }).waitFor();
    await page.close();
  });
});

withBrowser('a daily run that failed for a league', () => {
  it('is opened from the dashboard and retried successfully', async () => {
    const [league] = await leagues();
    await place.sql(
      `INSERT INTO public.billing_run_item (league_id, kind, day, code, reason)
       VALUES ($1, 'calendar', current_date, 'LEAGUE_INSTANCE_UNREACHABLE', '')`,
      [league!.id],
    );
    const page = await visit('/admin');
    await page
      .getByRole('link', { name: /failed item of the daily runs/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: league!.name });
    await row.getByText('Open', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Retry' }).click();
    const job = page.getByRole('dialog').last();
    await job.getByText('Done', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    const [item] = await place.sql<{ resolved: string | null }>(
      'SELECT resolved FROM public.billing_run_item WHERE league_id = $1',
      [league!.id],
    );
    expect(item?.resolved).not.toBeNull();
    await page.close();
  });
});

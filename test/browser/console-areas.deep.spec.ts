import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { StaffFixture } from './staff-fixture.js';

let place: StaffFixture;
beforeAll(async () => {
  if (HAS_BROWSER) place = await StaffFixture.open();
});
afterAll(() => place?.close());

interface Row {
  id: string;
  name: string;
  [field: string]: unknown;
}

/** Opens a page for a user, with long timeouts for a busy machine. */
async function visit(...asked: Parameters<StaffFixture['visit']>) {
  const visited = await place.visit(...asked);
  visited.page.setDefaultTimeout(60_000);
  return visited;
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const rows = (resource: string, filter: object = {}, more = '') =>
  place.asAdmin<Row[]>('GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const focusedRow = (page: Page) =>
  page.evaluate<string>('document.activeElement?.closest("tr")?.innerText ?? ""');

async function statusAs(who: string, method: string, path: string, body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const login = { identity: `${who}@touchline.test`, password: 'touchline-demo' };
  const session = await fetch(`${place.url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const answer = await fetch(`${place.url}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.status;
}

withBrowser('an accountant on an administrator’s page', () => {
  it('is redirected home, and refused by the API with 403', async () => {
    const { page } = await visit('contador', '/admin/payments');
    await page.waitForURL(/#\/accountant\/leagues$/, { waitUntil: 'commit' });
    await titled(page, 'Leagues');
    const [payment] = (await rows('payments', { status: 'pending' })) as [Row];
    const edit = { comment: 'x', reason: 'x' };
    expect(await statusAs('contador', 'PUT', `/api/payments/${payment.id}`, edit)).toBe(403);
    expect(await statusAs('contador', 'GET', '/api/users')).toBe(403);
    await page.close();
  });
});

withBrowser("the operator's page on a phone", () => {
  it('assigns services for a month, and repeats them for the next one with one button', async () => {
    const all = await rows('leagues', {}, '&sort=["created","ASC"]');
    const league = all.find((one) => one['deployment_status'] !== 'deleted') as Row;
    const { page } = await visit('operario', '/service/assignment', { width: 390 });
    await page.getByRole('combobox', { name: 'League' }).fill(league.name);
    await page.getByRole('option', { name: league.name }).first().click();
    await page.getByRole('checkbox').first().check();
    const assign = page.locator('button[type=submit]:enabled');
    await assign.waitFor();
    const before = await rows('service_charge_lines', { league_id: league.id });
    await assign.click();
    await page.getByText(`${league.name}: services assigned`).waitFor();
    const month = page.getByRole('combobox', { name: 'Month' });
    const now = await month.innerText();
    await month.click();
    const december = now === 'December';
    // January belongs to the next year.
    if (december) {
      await page.getByRole('option', { name: 'January' }).click();
      await page.getByRole('combobox', { name: 'Year' }).click();
      await page.getByRole('option').last().click();
    } else await page.locator('[role=option][aria-selected=true] + [role=option]').click();
    await page.getByRole('button', { name: 'Repeat last month' }).click();
    await assign.click();
    // One more line for each of the two months.
    await until(async () => {
      const after = await rows('service_charge_lines', { league_id: league.id });
      return after.length >= before.length + 2;
    }, 'the lines of two months');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.close();
  });
});

withBrowser('command palette and keyboard shortcuts', () => {
  it('find a league by its name, and move through the rows of a list', async () => {
    const [first, second] = (await rows('leagues', {}, '&sort=["name","ASC"]')) as [Row, Row];
    const { page } = await visit('admin', '/admin/leagues');
    await page.locator('main [data-row]').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focusedRow(page)).toContain(second.name);
    await page.keyboard.press('k');
    expect(await focusedRow(page)).toContain(first.name);
    await page.keyboard.press('/');
    await page.keyboard.type(second.name.slice(0, 4));
    await page.waitForURL(/filter=/);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(first.name);
    await page.getByRole('option', { name: first.name }).first().waitFor();
    await page.keyboard.press('Enter');
    await titled(page, first.name);
    await page.close();
  });

  it('offer an operator only what operators may do', async () => {
    const { page } = await visit('operario', '/service/assignment');
    await titled(page, 'Assign services');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Assign services' }).waitFor();
    expect(await page.getByRole('option', { name: 'New user' }).count()).toBe(0);
    expect(await page.getByRole('option', { name: 'Collection' }).count()).toBe(0);
    await page.close();
  });

  it('stay turned off after a reload', async () => {
    const { page } = await visit('admin', '/admin/services', {}, 'keys');
    await page.locator('main [data-row]').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Enable single-key shortcuts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.reload();
    await page.locator('main [data-row]').first().waitFor();
    await page.keyboard.press('j');
    expect(await page.evaluate('document.activeElement?.hasAttribute("data-row")')).toBe(false);
    await page.close();
  });
});

withBrowser('a list of the console', () => {
  it('saves a view under a name and restores it', async () => {
    const { page } = await visit('admin', '/admin/users');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Operator' }).click();
    await page.waitForURL(/operario/);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Our operators');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL((url) => !url.hash.includes('operario'));
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Our operators' }).click();
    await page.waitForURL(/operario/);
    await page.close();
  });

  it('is exported to Excel with exactly the rows of its filter', async () => {
    const wanted = await rows('leagues', { charge_type: 'P' }, '&range=[0,499]');
    const filter = encodeURIComponent('{"charge_type":"P"}');
    const { page } = await visit('admin', `/admin/leagues?perPage=10&filter=${filter}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `Excel, ${wanted.length} rows` }).click();
    const file = await (await downloading).path();
    const sheet = strFromU8(unzipSync(await readFile(file))['xl/worksheets/sheet1.xml']!);
    const written = sheet.match(/<row>.*?<\/row>/gs) ?? [];
    expect(written).toHaveLength(1 + wanted.length);
    for (const { name } of wanted) expect(sheet).toContain(`>${name.replaceAll('&', '&amp;')}<`);
    await page.close();
  });
});

withBrowser('editing a plan', () => {
  it('marks an invalid limit at its field, and saves a valid one', async () => {
    const [tier] = (await rows('tiers', {}, '&sort=["type_tier","DESC"]')) as [Row];
    const { page } = await visit('admin', '/admin/settings/tiers');
    await page.getByRole('button', { name: `Edit ${tier.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Leagues on this plan|No league uses this plan/).waitFor();
    const teams = dialog.getByRole('spinbutton', { name: 'Teams' });
    await teams.fill('-1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('input[aria-invalid=true]').waitFor();
    const more = (tier['max_teams'] as number) + 7;
    await teams.fill(String(more));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const [changed] = await rows('tiers', { id: tier.id });
    expect(changed?.['max_teams']).toBe(more);
    await page.close();
  });
});

withBrowser('a user of the platform', () => {
  it('is banned with a reason, which their page and the activity log show', async () => {
    const [user] = (await rows('users', { role: 'common', is_vetado: false })) as [Row];
    const { page } = await visit('admin', `/admin/users?user=${user.id}`);
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Sold places that were not theirs');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByText('Yes: Sold places that were not theirs').waitFor();
    const [banned] = await rows('users', { id: user.id });
    expect([banned?.['is_vetado'], banned?.['ban_reason']]).toEqual([
      true,
      'Sold places that were not theirs',
    ]);
    await page.close();
    const log = await visit('admin', '/admin/activity');
    await log.page.getByRole('row').filter({ hasText: 'Banned' }).first().click();
    await log.page.getByRole('dialog').getByText('Sold places that were not theirs').waitFor();
    await log.page.close();
  });
});

withBrowser('the collection page', () => {
  it('opens the payments behind a figure, which add up to it', async () => {
    const { page } = await visit('admin', '/admin/collection');
    const figure = page.getByRole('link', { name: /^Owed, Total: / });
    await figure.click();
    const behind = page.getByRole('region', { name: 'Owed, Total', exact: true });
    await behind.first().getByRole('row').nth(1).waitFor();
    const open = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open') ?? '';
    const answer = await place.asAdmin<{ due: number }[]>('GET', `${open}&range=[0,499]`);
    const sum = answer.reduce((total, { due }) => total + due, 0);
    const shown = (await figure.innerText()).replace(/\D/g, '');
    expect(Number(shown)).toBe(sum);
    await page.close();
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations, HAS_BROWSER, untilNoticed, withBrowser } from './browser.js';
import { ManagedLeague } from './league-fixture.js';

const TEAMS = ['Deportivo Ñandú', 'Unión San Juan', 'Real Miraflores', 'Sporting La Tola'];
const PASSWORD = 'four teams and a ball';

let league: ManagedLeague;

beforeAll(async () => {
  if (HAS_BROWSER) league = await ManagedLeague.open();
});

afterAll(() => (HAS_BROWSER ? league.close() : undefined));

/** Collects errors of a page that are not visible: refused styles, broken scripts. */
function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:|MISSING_MESSAGE/.test(message.text()))
      pageErrors.push(message.text());
  });
  return pageErrors;
}

async function addTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name, exact: true }).waitFor();
}

/** Through the phone's menu, so that it is exercised too. */
async function goTo(page: Page, area: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: area, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: area }).waitFor();
}

async function enterScore(page: Page, home: number, away: number): Promise<void> {
  const more = page.getByRole('button', { name: /^Add a goal for/ });
  for (let goal = 0; goal < home; goal += 1) await more.nth(0).click();
  for (let goal = 0; goal < away; goal += 1) await more.nth(1).click();
  await page.getByRole('button', { name: `Save ${home} : ${away}` }).click();
}

withBrowser('a season on a phone', () => {
  let owner: Page;
  let pageErrors: string[];
  let invitation: string;

  it('starts with teams and a tournament', async () => {
    owner = await league.owner();
    pageErrors = collectPageErrors(owner);
    await goTo(owner, 'Teams');
    for (const name of TEAMS) await addTeam(owner, name);
    await goTo(owner, 'Tournaments');
    await owner.getByRole('link', { name: 'New tournament' }).click();
    await owner.getByLabel('Name', { exact: true }).fill('Apertura');
    await owner.getByRole('button', { name: 'Select all teams' }).click();
    await owner.getByRole('button', { name: 'Move up: Goals scored' }).click();
    await owner.getByRole('button', { name: 'Create tournament' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Apertura' }).waitFor();
  });

  it('has its fixtures previewed, created and published', async () => {
    const anonymous = await (await league.visitor()).newPage();
    await owner.getByLabel('Venues', { exact: true }).fill('Estadio Norte, Cancha La Tola');
    await owner.getByRole('button', { name: 'Preview' }).click();
    await owner.getByRole('heading', { name: 'Preview: 6 matches' }).waitFor();
    await owner.getByRole('button', { name: 'Create fixtures' }).click();
    await owner.getByRole('heading', { name: 'Round 3' }).waitFor();
    await anonymous.goto(league.process.url);
    await expect(anonymous.getByText('Apertura').count()).resolves.toBe(0);
    await owner.getByRole('button', { name: 'Publish', exact: true }).first().click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await owner.getByText('Published', { exact: true }).waitFor();
    await anonymous.reload();
    await anonymous.getByText('Apertura').first().waitFor();
  });

  it('has a match rescheduled by keyboard alone', async () => {
    await owner.getByRole('button', { name: 'Calendar: move matches' }).click();
    const change = owner.getByRole('button', { name: /^Change the date, time or venue/ }).first();
    await change.focus();
    await owner.keyboard.press('Enter');
    const field = owner.getByLabel('Kick-off');
    const before = await field.inputValue();
    await field.fill(before.replace(/T.*/, 'T17:45'));
    await untilNoticed(owner, 'Match rescheduled.', () => owner.keyboard.press('Enter'));
    await owner.getByText('17:45').first().waitFor();
  });

  it('has a collaborator invited to enter results', async () => {
    await goTo(owner, 'Users');
    await owner.getByRole('button', { name: 'Invite user' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Pepe Ayala');
    await dialog.getByLabel('Email').fill('pepe@sanjuan.test');
    await dialog.getByLabel('Role').selectOption('collaborator');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const link = owner.getByRole('dialog', { name: 'Invitation for Pepe Ayala' }).getByRole('textbox');
    invitation = (await link.inputValue()).replace(/^https?:\/\/[^/]+/, league.process.url);
    await owner.keyboard.press('Escape');
  });

  it('has a result entered, confirmed by an administrator, and counted in the public standings', async () => {
    const pepe = await (await league.visitor()).newPage();
    const his = collectPageErrors(pepe);
    await pepe.goto(invitation);
    await pepe.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    await pepe.getByRole('button', { name: 'Accept invitation' }).click();
    await pepe.getByRole('link', { name: 'Matches' }).click();
    await pepe
      .getByRole('link', { name: /Round 1/ })
      .first()
      .click();
    const saved = 'Result saved. An administrator will confirm it.';
    await untilNoticed(pepe, saved, () => enterScore(pepe, 2, 1));
    expect(his).toEqual([]);

    const visitor = await (await league.visitor()).newPage();
    const tournament = await league.api<{ items: { id: string }[] }>(owner, 'GET', '/api/tournaments');
    const table = `${league.process.url}/tournaments/${tournament.items[0]!.id}`;
    const points = async (): Promise<string> => {
      await visitor.goto(table);
      return visitor.locator('main table tbody tr').first().locator('.pts').innerText();
    };
    await expect(points()).resolves.toBe('0');
    await owner.getByRole('link', { name: 'Home' }).click();
    await owner.getByRole('link', { name: '1 result to confirm' }).click();
    // The previous page also has links to matches.
    await owner.getByRole('heading', { level: 1, name: 'Matches' }).waitFor();
    expect(await findViolations(owner)).toEqual([]);
    await owner.getByRole('link', { name: /Round 1/ }).click();
    await owner.getByText('2 : 1, entered by Pepe Ayala').waitFor();
    await untilNoticed(owner, 'Result confirmed.', () =>
      owner.getByRole('button', { name: 'Confirm result' }).click(),
    );
    await expect(points()).resolves.toBe('3');
  });

  it('continues with the next match of the round, a walkover', async () => {
    await owner.getByRole('heading', { name: '1 more in this round' }).waitFor();
    await owner.getByRole('main').getByRole('listitem').getByRole('link').last().click();
    await owner.getByRole('button', { name: 'Walkover' }).click();
    await owner.getByLabel('Who did not show up?').selectOption('away');
    await owner.getByRole('dialog').getByRole('button', { name: 'Walkover' }).click();
    await owner.getByText(/did not show up\./).waitFor();
    await owner.getByRole('button', { name: 'Match history' }).click();
    await owner.getByRole('main').getByText('Ana Paredes').first().waitFor();
    await owner.getByRole('link', { name: 'Standings' }).click();
    await owner.getByRole('row', { name: TEAMS[0] }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('shows that the plan excludes an area, and hides the area from the menu', async () => {
    await league.setPlan({ access_sponsors: false });
    await owner.goto(`${league.process.url}/manage/sponsors`);
    await owner.getByText('The Pro plan does not include this area').waitFor();
    expect(await findViolations(owner)).toEqual([]);
    await owner.getByRole('button', { name: 'More', exact: true }).click();
    await expect(owner.getByRole('dialog').getByRole('link', { name: 'Sponsors' }).count()).resolves.toBe(0);
    await league.setPlan();
  });
});

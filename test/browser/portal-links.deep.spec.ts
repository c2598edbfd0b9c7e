import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { ADMIN, OWNER, PortalFixture } from './portal-fixture.js';

let place: PortalFixture;

beforeAll(async () => {
  if (HAS_BROWSER) place = await PortalFixture.open();
});

afterAll(() => (HAS_BROWSER ? place.close() : undefined));

/** Requests a password reset, and returns the link of the email that arrives. */
async function askForReset(page: Page, email: string, except?: string): Promise<string> {
  await page.goto(`${place.url}/#/reset_pass`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  for (;;) {
    const link = await place.mailedLink(email, 'reset_pass');
    if (link !== except) return link;
  }
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

withBrowser('a link from an email', () => {
  it('is reported as expired when replaced, as used when used, and is rejected when made up', async () => {
    const email = 'luz.loor25@touchline.test';
    const page = await (await place.visitor()).newPage();
    const first = await askForReset(page, email);
    await page.reload();
    const second = await askForReset(page, email, first);

    await choosePassword(page, first, 'cuatro equipos buenos');
    await page
      .getByRole('alert')
      .getByText(/expired/i)
      .waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();

    await choosePassword(page, second, 'cuatro equipos buenos');
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await page.reload();
    await choosePassword(page, second, 'cinco equipos buenos');
    await page.getByRole('alert').getByText(/used/i).waitFor();

    await choosePassword(page, `${place.url}/#/reset_pass/nobody-ever-mailed-this`, 'cinco equipos buenos');
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();
    await page.context().close();
  });

  it('does not verify an email when it is for a password reset', async () => {
    const page = await (await place.visitor()).newPage();
    const link = await askForReset(page, 'tatiana.guaman15@touchline.test');
    await page.goto(link.replace('reset_pass', 'verify_mail'));
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    await page.getByText('It may have expired. Log in and request a new one.').waitFor();
    await page.context().close();
  });

  it('keeps the owner logged in when it belongs to someone else', async () => {
    const users = await place.as<{ id: string; email: string; verified: boolean }[]>(
      ADMIN,
      'GET',
      `/api/users?filter=${encodeURIComponent('{"verified":false}')}`,
    );
    const other = users.find(({ email }) => email.startsWith('paola.zambrano'))!;
    await place.as(ADMIN, 'POST', `/api/users/${other.id}/resend_verification`);
    const page = await place.loggedIn();
    await page.goto(await place.mailedLink(other.email, 'verify_mail'));
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
    await page.goto(`${place.url}/#/my_user`);
    await page.getByText(OWNER).first().waitFor();
    await page.context().close();
  });
});

withBrowser('URLs of other users', () => {
  it('respond with 404 when they belong to another owner', async () => {
    const [mine, all] = await Promise.all([
      place.as<{ league: { id: string } }>(OWNER, 'GET', '/api/auth/me'),
      place.as<{ id: string }[]>(ADMIN, 'GET', '/api/leagues'),
    ]);
    const foreign = all.find(({ id }) => id !== mine.league.id)!.id;
    const [payment] = await place.as<{ id: string }[]>(
      ADMIN,
      'GET',
      `/api/payments?filter=${encodeURIComponent(JSON.stringify({ league_id: foreign }))}`,
    );
    const asked: [string, string][] = [
      ['GET', `/api/leagues/${foreign}`],
      ['GET', `/api/leagues/${foreign}/forecast`],
      ['GET', `/api/leagues/${foreign}/statement?from=2026-01-01&to=2026-01-31&format=pdf`],
      ['POST', `/api/leagues/${foreign}/sign_in`],
      ['GET', `/api/payments/get_league_payments/${foreign}`],
      ...(payment ? [['GET', `/api/payments/${payment.id}`] as [string, string]] : []),
    ];
    for (const [method, address] of asked) {
      expect([address, (await place.ask(OWNER, method, address)).status]).toEqual([address, 404]);
    }
  });

  it('redirect owners home from staff pages, and visitors to the login and then on', async () => {
    const page = await place.loggedIn();
    for (const address of [
      '#/admin/payments',
      '#/service/assignment',
      '#/accountant/leagues',
      '#/register',
    ]) {
      await page.goto(`${place.url}/${address}`);
      await page.waitForURL(/#\/my_league$/);
    }
    await page.goto(`${place.url}/#/nowhere`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.context().close();

    const stranger = await (await place.visitor()).newPage();
    await stranger.goto(`${place.url}/#/my_league?tab=payments`);
    await stranger.getByText('Log in to continue.').waitFor();
    await stranger.getByLabel('Email or username').fill(OWNER);
    await stranger.getByLabel('Password', { exact: true }).fill('touchline-demo');
    await stranger.keyboard.press('Enter');
    await stranger.getByRole('tab', { name: 'Account', selected: true }).waitFor();
    await stranger.context().close();
  });
});

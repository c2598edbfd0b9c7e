import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { testsAllDisplayModes, HAS_BROWSER, displayModes, withBrowser } from './browser.js';
import { lookAt } from './page-checks.js';
import { StaffFixture } from './staff-fixture.js';

const PASSWORD = 'touchline-demo';

let place: StaffFixture;
beforeAll(async () => {
  if (HAS_BROWSER) place = await StaffFixture.open({ REQUIRE_STAFF_MFA: '1', PROVISIONER: 'none' });
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** A code works only once, and so do those of the neighboring steps: each test uses its own. */
const computeCode = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Enters the password in a dialog. */
async function givePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
}

async function keepCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return codes;
}

/** Calls the API as another tab of the same browser could. */
async function callAs<T>(page: Page, method: string, address: string, data?: unknown): Promise<T> {
  const { request } = page.context();
  const session = await request.post(`${place.url}/api/auth/refresh`);
  const { access_token: token } = (await session.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.fetch(`${place.url}${address}`, {
    method,
    headers,
    ...(data ? { data } : {}),
  });
  if (!answer.ok()) throw new Error(`${method} ${address}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The admin's page, and the TOTP secret of their app. */
let admin: Page;
let secret: string;

withBrowser('staff who can move money and have no two-step login', () => {
  it.each(displayModes(0))('see only how to set it up: %j', async (mode) => {
    // The admin sets one up step by step in the tests below.
    for (const who of testsAllDisplayModes ? (['admin', 'contador'] as const) : (['contador'] as const)) {
      const { page, pageErrors } = await place.visit(who, '/admin/payments', mode);
      await titled(
        page,
        mode.language === 'es' ? 'Configure la verificación en dos pasos' : 'Set up two-step login',
      );
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(await lookAt(page, `second factor, set-up of ${who}`, mode)).toEqual([]);
      const steps = [/^(Set up an app|Configurar una aplicación)$/, /^(Add passkey|Agregar llave)/];
      for (const button of steps) {
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('dialog').waitFor();
        expect(await lookAt(page, `second factor, ${String(button)}`, mode)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      expect(pageErrors.all).toEqual([]);
      await page.close();
    }
  });

  it('see that a password or a code is wrong, at its field', async () => {
    const { page } = await place.visit('admin', '/admin');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('not this one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.locator('.Mui-error.MuiFormHelperText-root').waitFor();
    await givePassword(page);
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await dialog.getByLabel('6-digit code').fill('000000');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.locator('.Mui-error.MuiFormHelperText-root').waitFor();
    await page.close();
  });

  it('set up an app, save the recovery codes, and enter the console', async () => {
    const { page, pageErrors } = await place.visit('admin', '/admin/payments');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await givePassword(page);
    secret = (await page.locator('[data-secret]').getAttribute('data-secret')) as string;
    await page.getByLabel('6-digit code').fill(await computeCode(secret));
    await page.getByRole('button', { name: 'Verify' }).click();
    expect(await keepCodes(page)).toHaveLength(10);
    await titled(page, 'Payments');
    expect(pageErrors.all).toEqual([]);
    admin = page;
  });
});

withBrowser('the login page shared by staff and owners', () => {
  it('asks for the code of the app, and leads to the console', async () => {
    const { page } = await place.visit('nobody', '/admin/review');
    await page.waitForURL(/#\/login/);
    await page.locator('input[autocomplete=username]').fill('admin@touchline.test');
    await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').fill(await computeCode(secret, 1));
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/staff\/#\/admin/);
    await titled(page, /Dashboard|Review receipts/);
    await page.close();
  });
});

withBrowser('the Security page', () => {
  const section = (page: Page, name: string) => page.getByRole('region', { name });

  it('is in the account menu, and does not let staff remove a required last method', async () => {
    await admin.getByRole('button', { name: /^Your account/ }).click();
    await admin.getByRole('menuitem', { name: 'Security' }).click();
    await titled(admin, 'Security');
    await section(admin, 'Two-step login').getByText('10 codes left').waitFor();
    expect(await admin.getByRole('button', { name: 'Remove app' }).isDisabled()).toBe(true);
    await admin.getByText('you must keep at least one method').waitFor();
  });

  it('adds a passkey, removes the app, and creates new recovery codes', async () => {
    const devices = await admin.context().newCDPSession(admin);
    await devices.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasUserVerification: true, isUserVerified: true },
    });
    await admin.getByRole('button', { name: 'Add passkey' }).click();
    await admin.getByLabel('Passkey name').fill('Office laptop');
    await givePassword(admin);
    await admin.getByRole('listitem').filter({ hasText: 'Office laptop' }).waitFor();
    await admin.getByRole('button', { name: 'Remove app' }).click();
    await givePassword(admin);
    await admin.getByRole('button', { name: 'Set up an app' }).waitFor();
    expect(await admin.getByRole('button', { name: 'Remove Office laptop' }).isDisabled()).toBe(true);
    await admin.getByRole('button', { name: 'Get new codes' }).click();
    await givePassword(admin);
    expect(await keepCodes(admin)).toHaveLength(10);
    const { passkeys, totp } = await callAs<{ passkeys: { name: string }[]; totp: boolean }>(
      admin,
      'GET',
      '/api/auth/second_factor',
    );
    expect([passkeys.map(({ name }) => name), totp]).toEqual([['Office laptop'], false]);
  });

  it('ends a session that is open elsewhere', async () => {
    const other = await place.visit('operario', '/service/assignment', {}, 'elsewhere');
    await titled(other.page, 'Assign services');
    const { page } = await place.visit('operario', '/security');
    const sessions = section(page, 'Active sessions');
    await sessions
      .getByRole('button', { name: /^End session/ })
      .first()
      .click();
    await other.page.waitForURL(/#\/login/);
    await sessions.getByRole('button', { name: /^End session/ }).waitFor({ state: 'hidden' });
    for (const { page: open } of [other, { page }]) await open.close();
  });

  it.each(displayModes(3))('is accessible and fits its window: %j', async (mode) => {
    const { page, pageErrors } = await place.visit('operario', '/security', mode);
    await titled(page, mode.language === 'es' ? 'Seguridad' : 'Security');
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'hidden' });
    expect(await lookAt(page, 'security', mode)).toEqual([]);
    expect(pageErrors.all).toEqual([]);
    await page.close();
  });
});

withBrowser('an accountant', () => {
  it('is sent to the two-step login setup on receiving the permission to approve', async () => {
    const [contador] = await callAs<{ id: string }[]>(
      admin,
      'GET',
      `/api/users?filter=${encodeURIComponent('{"email":"contador@touchline.test"}')}`,
    );
    const filter = encodeURIComponent(JSON.stringify({ user_id: contador!.id }));
    const [rights] = await callAs<{ id: string }[]>(
      admin,
      'GET',
      `/api/roles_user_accountant?filter=${filter}`,
    );
    const give = (flags: object) => callAs(admin, 'PUT', `/api/roles_user_accountant/${rights!.id}`, flags);
    await give({ can_bonus: false, can_approve: false });
    const { page } = await place.visit('contador', '/accountant/leagues');
    await titled(page, 'Leagues');
    await give({ can_approve: true });
    await titled(page, 'Set up two-step login');
    await page.close();
  });
});

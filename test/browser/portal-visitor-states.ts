import type { Page } from 'playwright-core';
import { LONG_NAME } from './portal-states.js';
import type { Row } from './portal-states.js';
import type { Stop } from './portal-walk.js';

async function refusedLogin(page: Page, problem: Row, retryAfter = 0): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/api\/auth\/login$/, (route) =>
    route.fulfill({
      status: problem['status'] as number,
      headers: retryAfter > 0 ? { 'retry-after': String(retryAfter) } : {},
      contentType: 'application/problem+json',
      body: JSON.stringify({ message: '', ...problem }),
    }),
  );
  await page.evaluate(`window.location.hash = '#/login'`);
  await page.reload();
  await page.locator('input[autocomplete=username]').fill('owner');
  await page.locator('input[autocomplete=current-password]').fill('touchline-demo');
  await page.locator('main button[type=submit]').click();
}

/** States of a login other than a session. */
export const VISITOR_STATES: Stop[] = [
  {
    name: 'verify_statement',
    async go(page) {
      const checked = {
        ...{ ok: true, reason: null, movements: 3, as_of: '2026-11-30T15:00:00.000Z' },
        league: { name: LONG_NAME, url_extension: 'san-antonio' },
        ...{ opening: { owed: 0, balance: 500 }, closing: { owed: 4500, balance: 0 } },
      };
      await page.route(/\/api\/statements\/verify\?/, (route) => route.fulfill({ json: checked }));
      const query = `league_id=l1&from=2026-11-01&to=2026-11-30&head=${'ab'.repeat(32)}`;
      await page.evaluate(`window.location.hash = '#/verify_statement?${query}'`);
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'login, banned',
    async go(page) {
      await refusedLogin(page, { status: 403, code: 'USER_BANNED' });
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login, too often',
    async go(page) {
      await refusedLogin(page, { status: 429, code: 'TOO_MANY_REQUESTS' }, 90);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login, second factor',
    async go(page) {
      const methods = ['totp', 'recovery_code', 'passkey'];
      const passkey_options = {};
      await refusedLogin(page, {
        status: 401,
        code: 'SECOND_FACTOR_REQUIRED',
        challenge: 'c',
        methods,
        passkey_options,
      });
      await page.locator('input[autocomplete=one-time-code]').waitFor();
    },
  },
  {
    name: 'status of the service',
    async go(page) {
      await page.goto(new URL('/status', page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

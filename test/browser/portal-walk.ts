import type { Page } from 'playwright-core';

/** A screen or one of its states, and how to get there from any page. */
export interface Stop {
  name: string;
  go(page: Page): Promise<unknown>;
}

const screenOf = (address: string): string =>
  (address.split('#')[1]?.split('?')[0] ?? '').replace(/^\/?$/, '/home');

/** Opens a URL within the loaded page, and waits until the previous screen is gone. */
function at(address: string) {
  return async (page: Page): Promise<void> => {
    if (screenOf(page.url()) !== screenOf(address))
      await page.evaluate(`document.querySelector('h1')?.setAttribute('data-left', '')`);
    await page.evaluate(`window.location.hash = ${JSON.stringify(address)}`);
    await page.locator('h1:not([data-left])').waitFor();
  };
}

const submitted = async (page: Page): Promise<void> => {
  await page.locator('main button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

async function tab(page: Page, n: number): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await at('#/my_league')(page);
  await page.getByRole('tab').nth(n).click();
  // The previous tab has headings and buttons too.
  await page
    .getByRole('tab')
    .nth(n)
    .and(page.getByRole('tab', { selected: true }))
    .waitFor();
  await page.locator('[role=tabpanel] [data-loading]').waitFor({ state: 'detached' });
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
}

/** Opens the user menu, and optionally one of its entries. */
async function menu(page: Page, n?: number): Promise<void> {
  const button = page.locator('header button[aria-expanded]');
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  if (n !== undefined) await page.locator('header nav button').nth(n).click();
  if (n !== undefined) await page.getByRole('dialog').waitFor();
}

const ASK = /^(Ask about|Consultar) /;
const RESEND = /^(Resend link|Reenviar enlace)$/;

const close = (page: Page): Promise<void> => page.keyboard.press('Escape');

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Screens for visitors. */
export const VISITOR_STOPS: Stop[] = [
  {
    name: 'home',
    async go(page) {
      await page.locator('#home h1').waitFor();
      await page.locator('#home-matches').press('ArrowRight');
    },
  },
  { name: 'login', go: at('#/login') },
  { name: 'login, left empty', go: submitted },
  { name: 'register', go: at('#/register') },
  { name: 'register, left empty', go: submitted },
  {
    name: 'register, the owner',
    async go(page) {
      await page.locator('main input').first().fill('Liga Ñandú Norte');
      await page.locator('main select').first().selectOption('EC');
      await page.locator('main button[type=submit]').click();
      await page.locator('main input[type=password]').waitFor();
    },
  },
  {
    name: 'register, the plan',
    async go(page) {
      const values = { name: 'Ana Paredes', email: 'ana@example.com', 'tel-national': '991234567' };
      for (const [name, value] of Object.entries({ ...values, 'new-password': 'cuatro equipos' }))
        await page.locator(`main input[autocomplete=${name}]`).fill(value);
      await page.locator('main button[type=submit]').click();
      await page.locator('main button[aria-expanded]').click();
      await page.locator('main fieldset fieldset label').last().click();
    },
  },
  { name: 'terms', go: at('#/terms') },
  { name: 'reset_pass', go: at('#/reset_pass') },
  { name: 'reset_pass of a mail', go: at('#/reset_pass/some-token') },
  {
    name: 'reset_pass, a dead link',
    async go(page) {
      for (const field of await page.locator('main input').all()) await field.fill('cuatro equipos');
      await page.locator('main button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'verify_mail, a dead link',
    async go(page) {
      await at('#/verify_mail/some-token')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'verify_mail', go: at('#/verify_mail') },
  { name: 'not found', go: at('#/nowhere') },
];

/** Screens for an owner who has something to pay. */
export const OWNER_STOPS: Stop[] = [
  { name: 'my_league', go: (page) => tab(page, 0) },
  {
    name: 'my_league, usage',
    async go(page) {
      await tab(page, 1);
      await page.getByRole('meter').first().waitFor();
    },
  },
  {
    name: 'my_league, to pay',
    async go(page) {
      await tab(page, 0);
      await page.evaluate(`window.location.hash = '#/my_league?pay=all'`);
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'my_league, a receipt chosen',
    async go(page) {
      const buffer = Buffer.from(PIXEL, 'base64');
      await page.locator('input[type=file][multiple]').setInputFiles([
        { name: 'slip.png', mimeType: 'image/png', buffer },
        { name: 'malware.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ') },
      ]);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'my_league, plan',
    async go(page) {
      await close(page);
      await tab(page, 2);
      await page.getByRole('tabpanel').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'the end of a plan',
    async go(page) {
      await page.getByRole('tabpanel').getByRole('button').first().click();
      await page.getByRole('dialog').locator('button.text-danger').waitFor();
    },
  },
  {
    name: 'a plan whose price is on request',
    async go(page) {
      await close(page);
      await page.getByRole('tabpanel').getByRole('button', { name: ASK }).first().click();
      await page.getByRole('dialog').locator('textarea').waitFor();
    },
  },
  {
    name: 'a move down',
    async go(page) {
      await close(page);
      await page.getByRole('tabpanel').getByRole('button').nth(1).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'the menu',
    async go(page) {
      await close(page);
      await menu(page);
    },
  },
  { name: 'contact', go: (page) => menu(page, 0) },
  {
    name: 'change password',
    async go(page) {
      await close(page);
      await menu(page, 1);
    },
  },
  {
    name: 'my_user',
    async go(page) {
      await close(page);
      await at('#/my_user')(page);
      await page.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'an app with codes',
    async go(page) {
      await page.locator('main section').last().getByRole('button').first().click();
      await page.getByRole('dialog').locator('input').fill('touchline-demo');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'a passkey',
    async go(page) {
      await close(page);
      await page.locator('main section').last().getByRole('button').nth(1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Screens for an owner with an unverified address. */
export const UNVERIFIED_STOPS: Stop[] = [
  { name: 'my_league, not verified', go: (page) => tab(page, 0) },
  {
    name: 'resend verification',
    async go(page) {
      // Comes after the payment button, which is at the top.
      await page.getByRole('button', { name: RESEND }).click();
      await page.getByRole('dialog', { name: RESEND }).waitFor();
    },
  },
  {
    name: 'to pay, upload off',
    async go(page) {
      await close(page);
      await tab(page, 0);
      await page.evaluate(`window.location.hash = '#/my_league?pay=all'`);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offline',
    async go(page) {
      await close(page);
      await page.context().setOffline(true);
      await page.locator('div[role=status]:has(~ header) > p').first().waitFor();
    },
  },
];

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TIMEOUT_MS, until } from '../support/until.js';
import { findViolations, HAS_BROWSER, withBrowser } from './browser.js';
import { OWNER, PortalFixture } from './portal-fixture.js';

let place: PortalFixture;

beforeAll(async () => {
  if (HAS_BROWSER) place = await PortalFixture.open();
});

afterAll(() => (HAS_BROWSER ? place.close() : undefined));

/** Collects errors of a page that are not visible: refused styles, broken scripts. */
function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:/.test(message.text())) pageErrors.push(message.text());
  });
  return pageErrors;
}

withBrowser('a new owner on a phone, in Spanish', () => {
  it('registers, keeps the input after a refusal, verifies the email, and sees the league ready', async () => {
    const page = await (await place.visitor({ language: 'es' })).newPage();
    const pageErrors = collectPageErrors(page);
    await page.goto(`${place.url}/#/register`);
    await page.getByLabel('Nombre de la liga').fill('Liga Ñandú Norte');
    await expect(page.getByLabel('Dirección de su sitio').inputValue()).resolves.toBe('liga-nandu-norte');
    await page.getByText('Esta dirección está disponible.').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Nombre y apellido').fill('Ana Paredes');
    // Taken by another user.
    await page.getByLabel('Correo').fill(OWNER);
    await page.getByLabel('Contraseña', { exact: true }).fill('cuatro equipos');
    await page.getByLabel('Número de teléfono').fill('991234567');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Acepto los términos').check();
    await page.getByRole('button', { name: 'Crear mi liga' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await expect(page.getByLabel('Contraseña', { exact: true }).inputValue()).resolves.toBe('cuatro equipos');

    await page.getByLabel('Correo').fill('ana@example.com');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Crear mi liga' }).click();
    await page.getByRole('link', { name: /Compartir por WhatsApp/ }).waitFor({ timeout: TIMEOUT_MS });
    const shared = await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(shared!)).toMatch(
      /^https:\/\/wa\.me\/\?text=.*http:\/\/liga-nandu-norte\.localhost:\d+/,
    );
    const add = page.getByRole('button', { name: /Agregar equipos/ });
    const [teams] = await Promise.all([page.context().waitForEvent('page'), add.click()]);
    await teams.waitForURL(/^http:\/\/liga-nandu-norte\.localhost:\d+\/manage\/teams$/);

    const link = await place.mailedLink('ana@example.com', 'verify_mail');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Correo verificado' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Su correo ya estaba verificado' }).waitFor();
    await page.getByRole('link', { name: 'Ir a mi liga' }).click();
    // May have become ready before the email was opened, or only now.
    const manage = page.getByRole('button', { name: /Administrar liga/ }).first();
    await manage.waitFor({ timeout: TIMEOUT_MS });

    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByLabel('Correo o nombre de usuario').fill('ana@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('cuatro equipos');
    await page.keyboard.press('Enter');
    await manage.waitFor();
    const [inside] = await Promise.all([page.context().waitForEvent('page'), manage.click()]);
    // Where the league application redirects users that the platform lets in.
    await inside.waitForURL(/^http:\/\/liga-nandu-norte\.localhost:\d+\/(me|manage)/);
    // In the menu, which is hidden on a phone at first.
    await inside.getByText('Ana Paredes').first().waitFor({ state: 'attached' });
    const site = page.getByRole('link', { name: /Ver sitio público/ }).first();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), site.click()]);
    await opened.waitForLoadState();
    await expect(opened.title()).resolves.toContain('Ñandú');
    expect(pageErrors).toEqual([]);
  });
});

withBrowser('the plan page', () => {
  it('offers a message instead of a change to a league with a negotiated price', async () => {
    const page = await place.loggedIn({ width: 1440 });
    await page.getByRole('tab', { name: 'Plan' }).click();
    // A negotiated price: changing the plan needs an agreement with staff (R24).
    await page.getByRole('button', { name: 'Ask about Pro' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

withBrowser('an owner by keyboard alone', () => {
  it('logs in, uploads a receipt, and asks about a plan', async () => {
    const page = await (await place.visitor({ width: 1440 })).newPage();
    await page.goto(`${place.url}/#/login`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    const focused = (): Promise<string> =>
      page.evaluate<string>(
        `(() => { const it = document.activeElement; const label = it.labels?.[0]?.innerText;
          return it.getAttribute('aria-label') ?? label ?? it.innerText ?? ''; })()`,
      );
    /** Presses Tab until an element has the focus, checking it each time as a user would. */
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        if ((await focused()).startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard never comes to ${name}`);
    };
    await tabTo('Email or username');
    await page.keyboard.type(OWNER);
    await tabTo('Password');
    await page.keyboard.type('touchline-demo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    await tabTo('Pay');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('heading', { name: 'Your receipt' }).waitFor();
    // Registered early, so that the browser passes its file dialog to the test instead of opening it.
    const chosen = page.waitForEvent('filechooser', { timeout: TIMEOUT_MS });
    await tabTo('Choose files');
    await page.keyboard.press('Enter');
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    await (await chosen).setFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText('slip.pdf').first().waitFor();
    await tabTo('Comment');
    await page.keyboard.type('4711');
    await tabTo('Upload receipt');
    await page.keyboard.press('Enter');
    await page.getByText('Receipt uploaded', { exact: true }).waitFor();
    await tabTo('Done');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo('Account');
    for (let n = 0; n < 20 && !(await focused()).startsWith('Plan'); n += 1) {
      const before = await focused();
      await page.keyboard.press('ArrowRight');
      await until(async () => (await focused()) !== before, 'the next tab has the focus');
    }
    await page.getByRole('button', { name: 'Ask about Pro' }).waitFor();
    await tabTo('Ask about Pro');
    await page.keyboard.press('Enter');
    // The demo's owner has a negotiated price: the message is prefilled.
    await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).waitFor();
    await tabTo('Send');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Ask about Pro');
    await page.context().close();
  });
});

import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BROWSER_IS_HERE, withBrowser } from './browser.js';
import { PortalPlace } from './portal-place.js';

jest.setTimeout(300_000);

let place: PortalPlace;

beforeAll(async () => {
  if (BROWSER_IS_HERE) place = await PortalPlace.open();
});

afterAll(() => (BROWSER_IS_HERE ? place.close() : undefined));

/** What the pages complain of where nobody looks: a refused style, a broken script. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

withBrowser('a new owner on a telephone, in Spanish', () => {
  it('registers, keeps what was typed on a refusal, verifies by the mail, and sees the league become ready', async () => {
    const page = await (await place.visitor({ language: 'es' })).newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${place.url}/#/register`);
    await page.getByLabel('Nombre', { exact: true }).fill('Ana');
    await page.getByLabel('Apellido').fill('Paredes');
    await page.getByLabel('Nombre de usuario').fill('owner');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('cuatro equipos');
    await page.getByLabel('Código de país').selectOption({ label: '🇪🇨 Ecuador (+593)' });
    await page.getByLabel('Número de teléfono').fill('991234567');
    await page.getByLabel('Nombre de la liga').fill('Liga Ñandú Norte');
    await expect(page.getByLabel('Dirección de su sitio').inputValue()).resolves.toBe('liga-nandu-norte');
    await page.getByText('Esta dirección está libre.').waitFor();
    await page.getByLabel('Acepto los términos').check();
    await page.getByRole('button', { name: 'Registrar mi liga' }).click();
    await page.getByText('Este nombre de usuario').first().waitFor();
    await expect(page.getByLabel('Contraseña', { exact: true }).inputValue()).resolves.toBe('cuatro equipos');

    await page.getByLabel('Nombre de usuario').fill('ana.paredes');
    await page.getByRole('button', { name: 'Registrar mi liga' }).click();
    await page.getByRole('heading', { name: 'Liga Ñandú Norte' }).waitFor();
    await page.getByText('aún no está verificado').waitFor();

    const link = await place.mailedLink('ana@example.com', 'verify_mail');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Su correo está verificado' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Su correo ya estaba verificado' }).waitFor();
    await page.getByRole('link', { name: 'A mi liga' }).click();
    // Ready before the mail was opened, or while it is looked at.
    const manage = page.getByRole('button', { name: /Administrar la liga/ }).first();
    await manage.waitFor({ timeout: 180_000 });

    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByLabel('Correo electrónico o nombre de usuario').fill('ana.paredes');
    await page.getByLabel('Contraseña', { exact: true }).fill('cuatro equipos');
    await page.keyboard.press('Enter');
    await manage.waitFor();
    const [inside] = await Promise.all([page.context().waitForEvent('page'), manage.click()]);
    // Where the league application sends whom the platform has let in.
    await inside.waitForURL(/^http:\/\/liga-nandu-norte\.localhost:\d+\/(me|manage)/);
    // In the menu, which a telephone does not show at first.
    await inside.getByText('Ana Paredes').first().waitFor({ state: 'attached' });
    const site = page.getByRole('link', { name: /Página pública/ }).first();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), site.click()]);
    await opened.waitForLoadState();
    await expect(opened.title()).resolves.toContain('Ñandú');
    expect(complaints).toEqual([]);
  });
});

withBrowser('the plan', () => {
  it('of a league with an agreed price leads to a message, and not to a change', async () => {
    const page = await place.loggedIn({ width: 1440 });
    await page.getByRole('tab', { name: 'Plan' }).click();
    // Their price is an agreed one: another plan is a matter between the league and us (R24).
    await page.getByRole('button', { name: 'Ask for Pro' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { BROWSER_IS_HERE, withBrowser } from './browser.js';
import { ADMIN, PortalPlace } from './portal-place.js';
import { Thumbs } from './thumbs.js';

jest.setTimeout(300_000);

let place: PortalPlace;

beforeAll(async () => {
  if (BROWSER_IS_HERE) place = await PortalPlace.open();
});

afterAll(() => (BROWSER_IS_HERE ? place.close() : undefined));

interface Charge {
  id: string;
  status: string;
  charge_type: string;
}

const EMAIL = 'rosa@example.com';
const PASSWORD = 'cuatro equipos';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name }).first();

async function register(page: Page, hand: Thumbs): Promise<void> {
  await page.goto(`${place.url}/es`);
  await hand.tap(page.getByRole('link', { name: 'Crear su liga gratis' }).first());
  await hand.type(page.getByLabel('Nombre de la liga'), 'Liga Barrial Rosa');
  await page.getByText('Esta dirección está disponible.').waitFor();
  await hand.tap(button(page, 'Continuar'));
  await hand.type(page.getByLabel('Nombre y apellido'), 'Rosa Andrade');
  await hand.type(page.getByLabel('Correo'), EMAIL);
  await hand.type(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await hand.type(page.getByLabel('Número de teléfono'), '991234567');
  await hand.tap(button(page, 'Continuar'));
  await hand.tap(page.getByLabel('Acepto los términos'));
  await hand.tap(button(page, 'Crear mi liga'));
  await page.getByRole('link', { name: /Compartir por WhatsApp/ }).waitFor({ timeout: 180_000 });
}

/** What staff agree on with a league that asks for a price per month. */
async function agreeOnFixedPrice(leagueId: string): Promise<void> {
  await place.as(ADMIN, 'PUT', `/api/leagues/${leagueId}`, { charge_type: 'J', price: 2500 });
}

async function readOpenCharge(leagueId: string): Promise<Charge> {
  const address = `/api/payments/get_league_payments/${leagueId}`;
  const { payments } = await place.as<{ payments: Charge[] }>(ADMIN, 'GET', address);
  return payments.find(({ charge_type: type, status }) => type === 'J' && status !== 'approved')!;
}

withBrowser('an organiser on a telephone, in Spanish, from the first look to the first payment', () => {
  let page: Page;
  let leagueId: string;
  const registration = new Thumbs();
  const payment = new Thumbs();

  it('has a league in 11 taps', async () => {
    page = await (await place.visitor({ language: 'es' })).newPage();
    await register(page, registration);
    expect(registration.taps).toBeLessThanOrEqual(11);
    expect(registration.keys).toBeLessThanOrEqual(70);
  });

  it('verifies the address by the mail, and is led to the account', async () => {
    await page.goto(await place.mailedLink(EMAIL, 'verify_mail'));
    await page.getByRole('heading', { name: 'Correo verificado' }).waitFor();
    await page.getByRole('link', { name: 'Ir a mi liga' }).click();
    await page.getByText('No debe nada.').waitFor();
    const [league] = await place.as<{ id: string }[]>(
      ADMIN,
      'GET',
      `/api/leagues?filter=${encodeURIComponent(JSON.stringify({ url_extension: 'liga-barrial-rosa' }))}`,
    );
    leagueId = league!.id;
  });

  it('takes a plan in 3 taps, having read what it costs', async () => {
    const hand = new Thumbs();
    await hand.tap(page.getByRole('tab', { name: 'Plan' }));
    await hand.tap(button(page.getByRole('tabpanel'), 'Cambiar a Club'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Desde hoy su plan cuesta/).waitFor();
    await hand.tap(button(dialog, 'Cambiar plan'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Próximo cobro: del', { exact: false }).waitFor();
    expect(hand.taps).toBe(3);
  });

  it('pays in 3 taps and a picture, knowing where and with which reference', async () => {
    await agreeOnFixedPrice(leagueId);
    await page.getByRole('tab', { name: 'Cuenta' }).click();
    await payment.tap(button(page, 'Pagar'));
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Referencia').waitFor();
    const picture = { name: 'slip.png', mimeType: 'image/png', buffer: PIXEL };
    payment.taps += 1;
    await sheet.locator('input[type=file][multiple]').setInputFiles([picture]);
    await sheet.getByRole('img').first().waitFor();
    await payment.tap(button(sheet, 'Subir comprobante'));
    await sheet.getByText('Comprobante subido').waitFor();
    await payment.tap(button(sheet, 'Listo'));
    await page.getByText('Nada por pagar ahora.').waitFor();
    expect(payment.taps).toBeLessThanOrEqual(4);
  });

  it('puts a declined receipt right in 2 taps, with the picture that was sent', async () => {
    const { id } = await readOpenCharge(leagueId);
    const reason = 'La foto no muestra la fecha.';
    await place.as(ADMIN, 'POST', '/api/payments/decline', { payment_id: id, reason });
    const hand = new Thumbs();
    await page.getByText(reason).first().waitFor();
    await hand.tap(button(page, 'Corregir y volver a subir'));
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('img', { name: 'Comprobante 1 rechazado' }).waitFor();
    await hand.tap(button(sheet, 'Subir comprobante'));
    await sheet.getByText('Comprobante subido').waitFor();
    await button(sheet, 'Listo').click();
    expect(hand.taps).toBe(2);
  });

  it('reads of the approval at once, and of the balance', async () => {
    const { id } = await readOpenCharge(leagueId);
    await place.as(ADMIN, 'POST', '/api/payments/approve', { payment_id: id, amount_received: 3000 });
    await page.getByText('No debe nada.').waitFor();
    await page.getByText('Saldo a favor: $5,00').waitFor();
    await page.getByText('Aprobado: $30,00 recibidos, $5,00 abonados al saldo').first().waitFor();
  });

  it('cancels the plan in 3 taps and keeps it all the same', async () => {
    const hand = new Thumbs();
    await hand.tap(page.getByRole('tab', { name: 'Plan' }));
    await hand.tap(button(page.getByRole('tabpanel'), 'Cancelar plan'));
    await hand.tap(button(page.getByRole('dialog'), 'Cancelar plan'));
    expect(hand.taps).toBe(3);
    await button(page.getByRole('tabpanel'), 'Mantener plan').click();
    await button(page.getByRole('dialog'), 'Mantener plan').click();
    await button(page.getByRole('tabpanel'), 'Cancelar plan').waitFor();
  });
});

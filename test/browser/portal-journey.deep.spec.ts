import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { HAS_BROWSER, withBrowser } from './browser.js';
import type { SimulatedUser } from './simulated-user.js';
import { Keyboard, Pointer } from './simulated-user.js';
import { ADMIN, PortalFixture } from './portal-fixture.js';
import { readAloud } from './accessibility-tree.js';

let place: PortalFixture;

beforeAll(async () => {
  if (HAS_BROWSER) place = await PortalFixture.open();
});

afterAll(() => (HAS_BROWSER ? place.close() : undefined));

interface Charge {
  id: string;
  status: string;
  charge_type: string;
}

const PASSWORD = 'cuatro equipos';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name }).first();

async function register(page: Page, hands: SimulatedUser, name: string): Promise<void> {
  await page.goto(`${place.url}/es`);
  await readAloud(page.locator('body'));
  await hands.tap(page.getByRole('link', { name: 'Crear mi liga gratis' }).first());
  await hands.type(page.getByLabel('Nombre de la liga'), `Liga Barrial ${name}`);
  await page.getByText('Esta dirección está disponible.').waitFor();
  await hands.tap(button(page, 'Continuar'));
  await hands.type(page.getByLabel('Nombre y apellido'), `${name} Andrade`);
  await hands.type(page.getByLabel('Correo'), `${name.toLowerCase()}@example.com`);
  await hands.type(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await hands.type(page.getByLabel('Número de teléfono'), '991234567');
  await hands.tap(button(page, 'Continuar'));
  const told = await readAloud(page.getByRole('main'));
  expect(told.filter((line) => line.startsWith('heading'))).toEqual([
    'heading "Registre su liga" [level=1]',
    'heading "Paso 1 de 3: Su liga" [level=2]',
    'heading "Paso 2 de 3: Sus datos" [level=2]',
    expect.stringMatching(/^heading "Paso 3 de 3: Plan" .*\[level=2\]/),
  ]);
  await hands.tap(page.getByLabel('Acepto los términos'));
  await hands.tap(button(page, 'Crear mi liga'));
  await page.getByRole('link', { name: /Compartir por WhatsApp/ }).waitFor({ timeout: 180_000 });
}

/** Staff agree on a price with a league that asks for a monthly one. */
async function agreeOnFixedPrice(leagueId: string): Promise<void> {
  await place.as(ADMIN, 'PUT', `/api/leagues/${leagueId}`, { charge_type: 'J', price: 2500 });
}

async function readOpenCharge(leagueId: string): Promise<Charge> {
  const address = `/api/payments/get_league_payments/${leagueId}`;
  const { payments } = await place.as<{ payments: Charge[] }>(ADMIN, 'GET', address);
  return payments.find(({ charge_type: type, status }) => type === 'J' && status !== 'approved')!;
}

const WAYS = [
  { way: 'on a phone', name: 'Rosa', width: 390, by: Pointer },
  { way: 'on a desktop', name: 'Rita', width: 1440, by: Pointer },
  { way: 'with a keyboard and a screen reader', name: 'Lupe', width: 1440, by: Keyboard },
];

const TITLE = 'an organizer in Spanish, from the first visit to the first payment';
for (const { way, name, width, by: By } of WAYS)
  withBrowser(`${TITLE}, ${way}`, () => journey(way, name, width, By));

function journey(way: string, name: string, width: number, By: new (page: Page) => SimulatedUser): void {
  const email = `${name.toLowerCase()}@example.com`;
  let page: Page;
  let leagueId: string;
  /** Performs one task and reports its taps, letters, steps and time. */
  async function perform(
    task: string,
    work: (hands: SimulatedUser) => Promise<void>,
  ): Promise<SimulatedUser> {
    const hands = new By(page);
    const startedAt = performance.now();
    await work(hands);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { taps, letters, steps } = hands;
    process.stderr.write(`${way}: ${task}: ${taps} taps, ${letters} letters, ${steps} steps, ${seconds} s\n`);
    return hands;
  }

  it('registers a league in at most 11 taps', async () => {
    page = await (await place.visitor({ language: 'es', width })).newPage();
    const { taps, letters } = await perform('registration', (hands) => register(page, hands, name));
    expect(taps).toBeLessThanOrEqual(11);
    expect(letters).toBeLessThanOrEqual(70);
    const told = await readAloud(page.getByRole('main'));
    expect(told[1]).toMatch(/^heading "Su liga ya está en línea" .*\[level=1\]/);
    expect(told).toContain('button "Agregar equipos (se abre en otra pestaña)"');
  });

  it('verifies the email by its link, and continues to the account', async () => {
    await page.goto(await place.mailedLink(email, 'verify_mail'));
    await page.getByRole('heading', { name: 'Correo verificado' }).waitFor();
    await new By(page).tap(page.getByRole('link', { name: 'Ir a mi liga' }));
    await page.getByText('Está al día con sus pagos.').waitFor();
    const filter = JSON.stringify({ url_extension: `liga-barrial-${name.toLowerCase()}` });
    const query = `/api/leagues?filter=${encodeURIComponent(filter)}`;
    const [league] = await place.as<{ id: string }[]>(ADMIN, 'GET', query);
    leagueId = league!.id;
  });

  it('changes the plan in 3 taps, after reading what it costs', async () => {
    const { taps } = await perform('plan', async (hands) => {
      await hands.tap(page.getByRole('tab', { name: 'Plan' }));
      await hands.tap(button(page.getByRole('tabpanel'), 'Cambiar a Club'));
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/Desde hoy su plan cuesta/).waitFor();
      await readAloud(dialog);
      await hands.tap(button(dialog, 'Cambiar plan'));
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Próximo cobro: del', { exact: false }).waitFor();
    });
    expect(taps).toBe(3);
  });

  it('pays in 4 taps, seeing where to pay and the reference', async () => {
    await agreeOnFixedPrice(leagueId);
    await new By(page).tap(page.getByRole('tab', { name: 'Cuenta' }));
    const { taps } = await perform('payment', async (hands) => {
      await hands.tap(button(page, 'Pagar'));
      const sheet = page.getByRole('dialog');
      await sheet.getByText('Referencia').waitFor();
      const told = await readAloud(sheet);
      expect(told.filter((line) => /^heading.*=[23]]$/.test(line))).toEqual([
        expect.stringMatching(/^heading "Pagar" .*\[level=2\]/),
        ...['heading "1 Qué paga" [level=3]', 'heading "2 Dónde pagar" [level=3]'],
        'heading "3 Su comprobante" [level=3]',
      ]);
      expect(told).toContain('strong: $25,00');
      const slip = { name: 'slip.png', mimeType: 'image/png', buffer: PIXEL };
      await hands.choose(button(sheet, 'Elegir archivos'), slip);
      await sheet.getByRole('img').first().waitFor();
      await hands.tap(button(sheet, 'Subir comprobante'));
      await sheet.getByRole('heading', { name: 'Comprobante subido' }).and(sheet.locator(':focus')).waitFor();
      await hands.tap(button(sheet, 'Listo'));
      await page.getByText('Nada por pagar ahora.').waitFor();
      // The element that opened the sheet is gone: the focus moves to the heading, not to the top of the document.
      await page.locator('h1:focus').waitFor();
    });
    expect(taps).toBe(4);
  });

  it('uploads a declined receipt again in 2 taps, with the same picture', async () => {
    const { id } = await readOpenCharge(leagueId);
    const reason = 'La foto no muestra la fecha.';
    await place.as(ADMIN, 'POST', '/api/payments/decline', { payment_id: id, reason });
    await page.getByText(reason).first().waitFor();
    const { taps } = await perform('declined receipt', async (hands) => {
      await hands.tap(button(page, 'Corregir y volver a subir'));
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('img', { name: 'Comprobante 1 rechazado' }).waitFor();
      await readAloud(sheet);
      await hands.tap(button(sheet, 'Subir comprobante'));
      await sheet.getByText('Comprobante subido').waitFor();
    });
    expect(taps).toBe(2);
    await new By(page).tap(button(page.getByRole('dialog'), 'Listo'));
  });

  it('sees the approval and the new balance without a reload', async () => {
    const { id } = await readOpenCharge(leagueId);
    await place.as(ADMIN, 'POST', '/api/payments/approve', { payment_id: id, amount_received: 3000 });
    // Announced to screen readers, as it arrives while the user does something else.
    const said = page.getByRole('status');
    await said
      .filter({ hasText: 'Está al día con sus pagos.' })
      .filter({ hasText: 'Saldo a favor: $5,00' })
      .waitFor();
    await page.getByText('Aprobado: $30,00 recibidos, $5,00 abonados al saldo').first().waitFor();
    const told = await readAloud(page.getByRole('main'));
    expect(told[1]).toBe(`heading "Liga Barrial ${name}" [level=1]`);
  });

  it('cancels the plan in 3 taps, and then keeps it', async () => {
    const { taps } = await perform('cancellation', async (hands) => {
      await hands.tap(page.getByRole('tab', { name: 'Plan' }));
      await hands.tap(button(page.getByRole('tabpanel'), 'Cancelar plan'));
      await hands.tap(button(page.getByRole('dialog'), 'Cancelar plan'));
    });
    expect(taps).toBe(3);
    const hands = new By(page);
    await hands.tap(button(page.getByRole('tabpanel'), 'Mantener plan'));
    await hands.tap(button(page.getByRole('dialog'), 'Mantener plan'));
    await button(page.getByRole('tabpanel'), 'Cancelar plan').waitFor();
  });
}

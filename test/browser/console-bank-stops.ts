import { by, dialog, rows } from './console-walk.js';
import type { Open, Stop } from './console-walk.js';
import { PaymentsPage } from './payments-page.js';
import type { StaffFixture } from './staff-fixture.js';

const HEADED =
  'Fecha;Concepto;Monto\n02/11/2026;TRANSFERENCIA DE JUAN PAREDES;45,00\n13/11/2026;COMISION;-0,36\n';

/** Drops a file on the import and waits for the text that appears below. */
const dropping =
  (content: string, shows: RegExp): Open =>
  async (page) => {
    const input = page.locator('main input[type=file]');
    await input.waitFor({ state: 'attached' });
    await input.setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.locator('main').getByText(shows).first().waitFor();
  };

/** Opens the first transaction's details: on a phone, only the list is shown until one is chosen. */
const firstLine: Open = async (page) => {
  const lines = page.locator('main section').getByRole('listitem').getByRole('button');
  await lines.first().waitFor();
  if (page.viewportSize()!.width < 900) await lines.first().click();
};

/** Chooses the first proposal of the first transaction and waits for its preview. */
const choosing: Open = async (page) => {
  await firstLine(page);
  await page.locator('main ol button').first().click();
  await page.locator('[aria-busy=false]').first().waitFor();
};

/**
 * Uploads a receipt for two payments.
 * @returns its token
 */
async function receiptForTwo(place: StaffFixture): Promise<string> {
  const desk = new PaymentsPage(place);
  const [league] = await rows(place, 'leagues', { type_tier: 3, charge_type: 'J' });
  const two = [await desk.assignService(league!.id), await desk.assignService(league!.id)];
  return desk.upload(league!.id, two);
}

/** The bank: accounts, statements, matching. */
export async function bankStops(place: StaffFixture): Promise<Stop[]> {
  await place.asAdmin('POST', '/api/bank_accounts', {
    name: `Cuenta corriente ${Date.now()}`,
    bank: 'Banco del Pacífico',
    account_number: '7412589630',
  });
  const token = await receiptForTwo(place);
  const statements = '/admin/bank/statements';
  return [
    { name: 'bank, statements', address: statements },
    {
      name: 'bank, import',
      address: statements,
      open: dropping(HEADED, /^(Preview of the first transactions|Primeros movimientos)/),
    },
    {
      name: 'bank, import without a heading',
      address: statements,
      open: dropping(HEADED.replace('Fecha', 'Cuándo').replace('Monto', 'Cuánto'), /^(Which row|¿Qué fila)/),
    },
    {
      name: 'bank, import of a wrong file',
      address: statements,
      open: dropping(HEADED.replace('13/11', '31/11'), /31\/11\/2026/),
    },
    { name: 'bank, transactions', address: '/admin/bank/match' },
    { name: 'bank, matching', address: '/admin/bank/match', open: choosing },
    {
      name: 'bank, exact matches',
      address: '/admin/bank/match',
      open: by(/^(Match \d+ exact|Conciliar \d+)/),
    },
    {
      name: 'bank, ignoring',
      address: '/admin/bank/match',
      async open(page) {
        await firstLine(page);
        await by(/^(Ignore|Descartar)$/)(page);
      },
    },
    { name: 'bank, matched', address: '/admin/bank/match?view=matched' },
    {
      name: 'bank, releasing',
      address: '/admin/bank/match?view=matched',
      async open(page) {
        await firstLine(page);
        await by(/^(Release|Liberar)$/)(page);
      },
    },
    { name: 'bank, ignored', address: '/admin/bank/match?view=ignored' },
    { name: 'bank, month', address: '/admin/bank/reconcile' },
    {
      name: 'bank, email to an owner',
      address: '/admin/bank/reconcile',
      open: by(/^(Write to the owner|Escribir al dueño)$/),
    },
    { name: 'books, trial balance', address: '/admin/books' },
    { name: 'books, general ledger', address: '/admin/books/general_ledger' },
    { name: 'books, receivables', address: '/admin/books/receivables' },
    {
      name: 'review, partial payment',
      address: '/admin/review',
      open: by(/^(Record partial payment…|Pago parcial…)$/),
    },
    {
      name: 'review, deciding separately',
      address: `/admin/review?receipt=${token}`,
      open: by(/^(Decide separately…|Decidir por separado…)$/),
    },
    { name: 'bank, accounts', address: '/admin/bank/accounts' },
    { name: 'bank, new account', address: '/admin/bank/accounts?new=1', open: dialog },
  ];
}

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DeclinedReceipt, Forecast } from '../../api/types.js';
import { DECEMBER, makeForecast, NET, NO_FIGURES, NOVEMBER } from '../../testing/account.js';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { answerAccount, button, openAccount, prepareBrowser } from '../../testing/open-account.js';
import type { Account } from '../../testing/open-account.js';
import { getTexts } from '../../testing/render.js';

const PAY = '/api/payments/pay_with_balance';
const api = startTestApi();
const text = getTexts('billing');
const words = getTexts('payments');
const open = (account: Account = {}, how?: Parameters<typeof openAccount>[2]) =>
  openAccount(api, account, how);
const answer = (account: Account): void => answerAccount(api, account);

beforeEach(prepareBrowser);

describe('paying with the balance (R17a)', () => {
  const covered: Forecast['figures'] = { ...NET, balance: 6000, to_pay: 0 };

  it('sends one request after one confirmation, and then shows everything as paid', async () => {
    const { user } = await open({ forecast: makeForecast(covered) });
    await user.click(await button(text('payBalance', { amount: '$45.00' })));
    const sheet = await screen.findByRole('dialog');
    await user.click(
      await within(sheet).findByRole('button', { name: text('payBalance', { amount: '$45.00' }) }),
    );
    expect(sheet.textContent).toContain('which leaves $15.00');
    expect(api.sent(PAY)).toEqual([]);
    api.on(`POST ${PAY}`, () => ({ payments: [], balance: 1500, version: 9, events: [] }));
    answer({
      payments: [DECEMBER],
      forecast: makeForecast({ ...NO_FIGURES, balance: 1500 }),
    });
    await user.click(within(sheet).getByRole('button', { name: text('payBalance', { amount: '$45.00' }) }));
    await screen.findByText(text('paidUp'));
    expect(api.sent(PAY).map(({ body }) => body)).toEqual([{ payment_ids: ['nov'] }]);
  });

  it('stays open and shows the reason when the balance has been spent meanwhile', async () => {
    const { user } = await open({ forecast: makeForecast(covered) });
    await user.click(await button(text('payBalance', { amount: '$45.00' })));
    const sheet = await screen.findByRole('dialog');
    await user.click(
      await within(sheet).findByRole('button', { name: text('payBalance', { amount: '$45.00' }) }),
    );
    api.on(`POST ${PAY}`, () =>
      problemResponse(409, 'BALANCE_TOO_LOW', { message: 'The balance does not cover it.' }),
    );
    await user.click(within(sheet).getByRole('button', { name: text('payBalance', { amount: '$45.00' }) }));
    await within(sheet).findByText('The balance does not cover it.');
    expect(screen.queryByText(text('paidUp'))).toBeNull();
  });
});

describe('payment sheet', () => {
  it('shows where to pay above the receipt, and asks for the net amount', async () => {
    const { user } = await open();
    await user.click(await button(text('pay')));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByText('Banco Uno');
    const titles = within(sheet)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    const steps = ['stepPayments', 'stepAccounts', 'stepReceipt'] as const;
    expect(titles).toEqual(steps.map((step, n) => `${n + 1}${text(step)}`));
    expect(sheet.textContent).toContain('$40.00');
    expect(sheet.textContent).toContain(text('lessBalance', { due: '$45.00', balance: '$5.00' }));
  });

  it('lists the last copied bank account first', async () => {
    localStorage.setItem('touchline/last-bank', 'b2');
    await open({}, { at: '/my_league?pay=all' });
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByText('Banco Uno');
    const banks = within(sheet)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent);
    expect(banks).toEqual(['Banco Dos', 'Banco Uno']);
  });

  it('moves the focus to the page heading when the button that opened it is gone', async () => {
    const { user } = await open({ forecast: makeForecast({ ...NET, balance: 6000, to_pay: 0 }) });
    await user.click(await button(text('payBalance', { amount: '$45.00' })));
    const sheet = await screen.findByRole('dialog');
    const pay = () => within(sheet).findByRole('button', { name: text('payBalance', { amount: '$45.00' }) });
    await user.click(await pay());
    api.on(`POST ${PAY}`, () => ({ payments: [], balance: 1500, version: 9, events: [] }));
    answer({ payments: [DECEMBER], forecast: makeForecast({ ...NO_FIGURES, balance: 1500 }) });
    await user.click(await pay());
    await screen.findByText(text('paidUp'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('paying by keyboard', () => {
  it('tabs through charges, banks and receipt in that order, each control with its name', async () => {
    const { user } = await open();
    (await button(text('pay'))).focus();
    await user.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: text('sheetTitle') });
    await within(sheet).findByText('Banco Uno');
    const of = (what: string): string => words('copyOf', { what });
    const banks = [
      ['button', of(words('reference'))],
      ['button', `${text('copyAll')}: Banco Uno`],
      ['button', of(words('account', { type: 'savings' }))],
      ['button', `${text('copyAll')}: Banco Dos`],
      ['button', of(words('account', { type: 'checking' }))],
    ];
    const controls = [
      ['checkbox', 'November 2026'],
      ['link', 'November 2026'],
      ...banks,
      ['button', words('pick')],
      ['button', words('camera')],
    ] as [string, string][];
    const close = getTexts('shell')('close');
    within(sheet).getByRole('button', { name: close }).focus();
    for (const [role, name] of controls) {
      await user.tab();
      expect([role, name, document.activeElement]).toEqual([
        role,
        name,
        within(sheet).getByRole(role, { name }),
      ]);
    }
    for (const label of [words('paidDay'), words('comment')]) {
      await user.tab();
      expect(document.activeElement).toBe(within(sheet).getByLabelText(label));
    }
    await user.tab();
    expect(document.activeElement).toBe(within(sheet).getByRole('button', { name: words('upload') }));
    await user.keyboard('{Enter}');
    await within(sheet).findByText(words('needFile'));
  });
});

describe('correcting a declined receipt', () => {
  const declinedNovember = { ...NOVEMBER, decline_reason: 'The amount cannot be read' };
  const PICTURE = { url: '/api/payments/nov/declined_receipts/u1/0', mime: 'image/jpeg' as const, size: 9 };
  const PDF = { url: '/api/payments/nov/declined_receipts/u1/1', mime: 'application/pdf' as const, size: 9 };
  const declined: DeclinedReceipt = {
    ...{ upload: 'u1', uploaded: '2026-12-01T15:00:00.000Z', declined: '2026-12-02T15:00:00.000Z' },
    ...{ reason: 'The amount cannot be read', payment_date: '2026-01-15T15:00:00.000Z' },
    ...{ user_comment: 'Transfer 77', due_at_upload: 4500, payment_ids: ['nov'], receipts: [PICTURE, PDF] },
  };

  /** Opens the sheet that corrects a declined receipt, from the account or from the charge's page. */
  async function fix(at = '/my_league') {
    api.on(`GET ${PICTURE.url}`, () => new Response('picture'));
    const view = await open({ payments: [declinedNovember, DECEMBER], declined: [declined] }, { at });
    await view.user.click(await button(words('fix')));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByRole('img', { name: text('declinedPictureOf', { n: 1 }) });
    return { ...view, sheet };
  }
  const send = (sheet: HTMLElement) => within(sheet).getByRole('button', { name: words('upload') });
  const keep = (sheet: HTMLElement, name: 'reusePicture' | 'reuseFile') =>
    within(sheet).getByRole<HTMLInputElement>('checkbox', { name: text(name) });
  /** The fields of the submitted form: Node's fetch does not accept jsdom's forms. */
  const fields: Record<string, unknown> = {};
  beforeEach(() => {
    for (const name of Object.keys(fields)) delete fields[name];
    for (const method of ['set', 'append'] as const)
      jest.spyOn(FormData.prototype, method).mockImplementation((name, value) => void (fields[name] = value));
  });
  afterEach(() => void jest.restoreAllMocks());

  it.each(['/my_league', '/my_league/payments/nov'])(
    'shows the picture, the decline reason and the earlier input, from %s',
    async (at) => {
      const { sheet } = await fix(at);
      expect(sheet.textContent).toContain('The amount cannot be read');
      expect(sheet.textContent).toContain('Uploaded on 01-12-2026, paid on 15-01-2026');
      const box = within(sheet).getByRole<HTMLInputElement>('checkbox', { name: 'November 2026' });
      expect([box.checked, keep(sheet, 'reusePicture').checked]).toEqual([true, true]);
      expect(within(sheet).getByLabelText<HTMLInputElement>(words('paidDay')).value).toBe('2026-01-15');
      expect(within(sheet).getByLabelText<HTMLTextAreaElement>(words('comment')).value).toBe('Transfer 77');
    },
  );

  it('sends the same files again with another date', async () => {
    const { user, sheet } = await fix();
    const day = within(sheet).getByLabelText<HTMLInputElement>(words('paidDay'));
    await user.clear(day);
    await user.type(day, '2026-01-12');
    api.on('POST /api/payments/upload_receipt', () => ({ payments: [], version: 9, events: [] }));
    await user.click(send(sheet));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(text('sentTitle')));
    expect(JSON.parse(String(fields['kept_receipts']))).toEqual([
      { payment_id: 'nov', upload: 'u1', n: 0 },
      { payment_id: 'nov', upload: 'u1', n: 1 },
    ]);
    expect(JSON.parse(String(fields['payments']))).toMatchObject([
      { payment_id: 'nov', payment_date: '2026-01-12T17:00:00.000Z', user_comment: 'Transfer 77' },
    ]);
    expect(fields['receipt_image']).toBeUndefined();
  });

  it('replaces the files with a new one', async () => {
    const { user, sheet } = await fix();
    for (const name of ['reusePicture', 'reuseFile'] as const) await user.click(keep(sheet, name));
    await user.click(send(sheet));
    await within(sheet).findByText(words('needFile'));
    const file = new File(['%PDF-1.4 new'], 'new.pdf', { type: 'application/pdf' });
    await user.upload(within(sheet).getByLabelText(words('pick'), { selector: 'input' }), file);
    await within(sheet).findByText(/new\.pdf/);
    api.on('POST /api/payments/upload_receipt', () => ({ payments: [], version: 9, events: [] }));
    await user.click(send(sheet));
    await screen.findByText(text('sentTitle'));
    expect(Object.keys(fields)).toEqual(['league_id', 'payments', 'receipt_image']);
  });
});

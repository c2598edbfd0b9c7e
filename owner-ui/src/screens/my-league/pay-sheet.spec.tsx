import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Forecast } from '../../api/types.js';
import { DECEMBER, forecastOf, NET, NO_FIGURES, NOVEMBER } from '../../testing/account.js';
import { refuse, startTestApi } from '@touchline/session/testing';
import { answerAccount, button, openAccount, prepareBrowser } from '../../testing/open-account.js';
import type { Account } from '../../testing/open-account.js';
import { textsOf } from '../../testing/render.js';

const PAY = '/api/payments/pay_with_balance';
const api = startTestApi();
const text = textsOf('billing');
const words = textsOf('payments');
const open = (account: Account = {}, how?: Parameters<typeof openAccount>[2]) =>
  openAccount(api, account, how);
const answer = (account: Account): void => answerAccount(api, account);

beforeEach(prepareBrowser);

describe('paying with the balance (R17a)', () => {
  const covered: Forecast['figures'] = { ...NET, balance: 6000, to_pay: 0 };

  it('takes one confirmation, sends it once, and shows nothing as paid before the server says so', async () => {
    const { user } = await open({ forecast: forecastOf(covered) });
    await user.click(await button(text('payBalance', { amount: '$45.00' })));
    const sheet = await screen.findByRole('dialog');
    await user.click(
      await within(sheet).findByRole('button', { name: text('payBalance', { amount: '$45.00' }) }),
    );
    expect(sheet.textContent).toContain('Your balance is then $15.00.');
    expect(api.sent(PAY)).toEqual([]);
    api.on(`POST ${PAY}`, () => ({ payments: [], balance: 1500, version: 9, events: [] }));
    answer({
      payments: [DECEMBER],
      forecast: forecastOf({ ...NO_FIGURES, balance: 1500 }),
    });
    await user.click(within(sheet).getByRole('button', { name: text('payBalance', { amount: '$45.00' }) }));
    await screen.findByText(text('paidUp'));
    expect(api.sent(PAY).map(({ body }) => body)).toEqual([{ payment_ids: ['nov'] }]);
  });

  it('stays open with the reason where the balance was spent meanwhile, and shows the figures as they are', async () => {
    const { user } = await open({ forecast: forecastOf(covered) });
    await user.click(await button(text('payBalance', { amount: '$45.00' })));
    const sheet = await screen.findByRole('dialog');
    await user.click(
      await within(sheet).findByRole('button', { name: text('payBalance', { amount: '$45.00' }) }),
    );
    api.on(`POST ${PAY}`, () =>
      refuse(409, 'BALANCE_TOO_LOW', { message: 'The balance does not cover it.' }),
    );
    await user.click(within(sheet).getByRole('button', { name: text('payBalance', { amount: '$45.00' }) }));
    await within(sheet).findByText('The balance does not cover it.');
    expect(screen.queryByText(text('paidUp'))).toBeNull();
  });
});

describe('the sheet to pay by', () => {
  it('has where to pay above the receipt, and asks for the net amount', async () => {
    const { user } = await open();
    await user.click(await button(text('pay')));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByText('Banco Uno');
    const titles = within(sheet)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual([`1${text('stepWhat')}`, `2${text('stepWhere')}`, `3${text('stepReceipt')}`]);
    expect(sheet.textContent).toContain('$40.00');
    expect(sheet.textContent).toContain(text('lessBalance', { due: '$45.00', balance: '$5.00' }));
  });

  it('puts the bank that was copied from last before the others', async () => {
    localStorage.setItem('touchline/last-bank', 'b2');
    await open({}, { at: '/my_league?pay=all' });
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByText('Banco Uno');
    const banks = within(sheet)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent);
    expect(banks).toEqual(['Banco Dos', 'Banco Uno']);
  });

  it('chooses again what was declined, with the reason on the page', async () => {
    const declined = { ...NOVEMBER, decline_reason: 'The amount cannot be read' };
    const { user } = await open({ payments: [declined, DECEMBER] });
    await screen.findByText(words('declined', { reason: 'The amount cannot be read' }));
    await user.click(await button(words('fix')));
    const sheet = await screen.findByRole('dialog');
    const box = await within(sheet).findByRole<HTMLInputElement>('checkbox', { name: 'November 2026' });
    expect(box.checked).toBe(true);
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { button, openAccount, prepareBrowser } from '../../testing/open-account.js';
import { getTexts } from '../../testing/render.js';

const api = startTestApi();
const text = getTexts('billing');
const words = getTexts('payments');

beforeEach(prepareBrowser);

describe('reference of a league (R46)', () => {
  it('is shown when paying, and copied alone or with a bank account', async () => {
    const { user } = await openAccount(api);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button(text('pay')));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByText('ACDE-FGM');
    const copy = words('copyOf', { what: words('reference') });
    await user.click(within(sheet).getByRole('button', { name: copy }));
    expect(write).toHaveBeenLastCalledWith('ACDE-FGM');
    await user.click(within(sheet).getByRole('button', { name: `${text('copyAll')}: Banco Uno` }));
    expect(write.mock.lastCall?.[0]).toContain(`${words('reference')}: ACDE-FGM`);
  });
});

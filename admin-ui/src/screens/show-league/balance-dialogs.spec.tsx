import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import type { League } from '../../api/types.js';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { CorrectBalanceDialog, PayOutDialog } from './balance-dialogs.js';

const PAY_OUT = '/api/leagues/l1/pay_out_balance';
const CORRECT = '/api/leagues/l1/correct_balance';
const api = startTestApi();
const league = { id: 'l1', name: 'Liga Sur', positive_balance: 3000 } as League;
const out = (n: number, amount: number): object => ({
  ...{ id: `b${n}`, booked_on: `2026-11-0${n}`, amount, taken: 0, left: amount, status: 'open' },
  ...{ payer: `PAYER ${n}`, text: 'DEVOLUCION', bank_reference: `TRF ${n}` },
});
const answer = (balance: number) => ({ events: [], payments: [], balance, version: 5 });

function given(lines: object[] = []) {
  api.list('tiers', []);
  api.list('bank_lines', lines);
  api.on('GET /api/leagues/l1/account', () => ({ version: 4, balance: 3000 }));
}
const field = (name: string) => screen.findByRole('textbox', { name: startsWith(name) });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const bodies = (path: string): unknown[] => api.sent(path).map(({ body }) => body);

describe('paying out a balance (R18)', () => {
  it('proposes the full balance, and requires the transfer reference and a reason', async () => {
    given();
    api.on(`POST ${PAY_OUT}`, () => answer(0));
    const onClose = jest.fn();
    const { user } = renderConsole(<PayOutDialog league={league} onClose={onClose} />);
    const amount = (await field(text('bank.line.amount'))) as HTMLInputElement;
    expect(amount.value).toBe('30.00');
    await screen.findByText(text('effects.balance', { before: '$30.00', after: '$0.00' }));
    const submit = button(text('balance.pay_out'));
    expect(submit.disabled).toBe(true);
    await user.type(await field(text('balance.reference')), 'TRF 77');
    await user.type(await field(text('balance.reason')), 'Asked for it');
    await waitFor(() => expect(submit.disabled).toBe(false));
    await user.click(submit);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(PAY_OUT)).toEqual([{ amount: 3000, reference: 'TRF 77', reason: 'Asked for it' }]);
    expect(api.sent(PAY_OUT)[0]!.headers.get('if-match')).toBe('"4"');
  });

  it('takes amount and reference from the selected bank transaction', async () => {
    given([out(3, -2500)]);
    api.on(`POST ${PAY_OUT}`, () => answer(500));
    const { user } = renderConsole(<PayOutDialog league={league} onClose={jest.fn()} />);
    await user.click(await screen.findByRole('combobox', { name: startsWith(text('balance.line')) }));
    await user.click(await screen.findByRole('option', { name: /03-11-2026 · \$25\.00 · PAYER 3/ }));
    expect(screen.queryByRole('textbox', { name: startsWith(text('bank.line.amount')) })).toBeNull();
    await user.type(await field(text('balance.reason')), 'Asked for it');
    const submit = button(text('balance.pay_out'));
    await waitFor(() => expect(submit.disabled).toBe(false));
    await user.click(submit);
    await waitFor(() =>
      expect(bodies(PAY_OUT)).toEqual([
        { amount: 2500, reference: 'TRF 3', reason: 'Asked for it', bank_line_id: 'b3' },
      ]),
    );
  });

  it('stays open and shows why the preview is refused', async () => {
    given();
    api.on(`POST ${PAY_OUT}`, () =>
      problemResponse(409, 'BALANCE_RESERVED', { message: 'Receipts in review count on it.' }),
    );
    const onClose = jest.fn();
    renderConsole(<PayOutDialog league={league} onClose={onClose} />);
    await screen.findByText('Receipts in review count on it.');
    expect(button(text('balance.pay_out')).disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('correcting a balance (R18)', () => {
  it.each([
    ['add', 1200, 4200],
    ['deduct', -1200, 1800],
  ] as const)('can %s an amount, and sends a reason', async (sign, amount, after) => {
    given();
    api.on(`POST ${CORRECT}`, () => answer(after));
    const onClose = jest.fn();
    const { user } = renderConsole(<CorrectBalanceDialog league={league} onClose={onClose} />);
    await user.click(screen.getByRole('combobox', { name: startsWith(text('balance.sign')) }));
    await user.click(await screen.findByRole('option', { name: text(`balance.${sign}`) }));
    await user.type(await field(text('bank.line.amount')), '12');
    await user.type(await field(text('balance.reason')), 'Booked twice');
    const words = { before: '$30.00', after: after === 4200 ? '$42.00' : '$18.00' };
    await screen.findByText(text('effects.balance', words));
    const submit = button(text('balance.correct'));
    await waitFor(() => expect(submit.disabled).toBe(false));
    await user.click(submit);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(CORRECT)).toEqual([{ amount, reason: 'Booked twice' }]);
  });

  it('cannot be previewed or sent with an amount of 0', async () => {
    given();
    const { user } = renderConsole(<CorrectBalanceDialog league={league} onClose={jest.fn()} />);
    await user.type(await field(text('bank.line.amount')), '0');
    await user.type(await field(text('balance.reason')), 'Nothing');
    expect(button(text('balance.correct')).disabled).toBe(true);
    expect(api.dryRuns(CORRECT)).toEqual([]);
  });
});

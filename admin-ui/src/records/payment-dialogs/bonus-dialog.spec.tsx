import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Payment } from '../../api/types.js';
import { startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { BonusDialog } from './bonus-dialog.js';

const BONUS = '/api/payments/bonus';
const api = startTestApi();
const payment = {
  ...{ id: 'p1', league_id: 'l1', status: 'pending', due: 3000, bonus_added: 0, bonus_complete: false },
  ...{ start_charge_date: '2026-10-01T05:00:00.000Z', final_charge_date: '2026-11-01T04:59:59.999Z' },
} as Payment;

function open() {
  api.list('tiers', []);
  api.on('GET /api/leagues/l1/account', () => ({ version: 1, balance: 0 }));
  api.on(`POST ${BONUS}`, () => ({
    ...{ payments: [payment], balance: 0 },
    events: [{ type: 'BonusSet', data: { payment_id: 'p1' } }],
  }));
  const onClose = jest.fn();
  const view = renderConsole(<BonusDialog payment={payment} onClose={onClose} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: text('action.save') });
  return { ...view, onClose, button };
}

const amountField = () =>
  screen.getByRole('textbox', { name: startsWith(text('payments.action.bonus_amount')) });

describe('saving a bonus (R21)', () => {
  it('sends the amount in minor units, after a preview', async () => {
    const { user, button, onClose } = open();
    await user.type(amountField(), '12,50');
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(api.dryRuns(BONUS).at(-1)?.body).toEqual({ payment_id: 'p1', bonus_added: 1250 });
    await user.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.sent(BONUS).map(({ body }) => body)).toEqual([{ payment_id: 'p1', bonus_added: 1250 }]);
  });

  it('shows an error for an invalid amount, without a preview', async () => {
    const { user, button } = open();
    await user.type(amountField(), 'twelve');
    await screen.findByText(text('payments.review.invalid_amount'));
    expect(button.disabled).toBe(true);
    expect(api.dryRuns(BONUS)).toEqual([]);
  });

  it('can cover the full amount due without stating an amount', async () => {
    const { user, button } = open();
    await user.click(screen.getByRole('checkbox', { name: text('payments.action.bonus_complete') }));
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(api.dryRuns(BONUS).at(-1)?.body).toEqual({ payment_id: 'p1', complete: true });
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import type { Payment, ReceiptLine } from '../../api/types.js';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { PartDialog } from './part-dialog.js';

const PART = '/api/payments/receive_part';
const api = startTestApi();
const payment = {
  ...{ id: 'p1', league_id: 'l1', status: 'in_review', due: 4500, charge_type: 'J' },
  ...{ start_charge_date: '2026-10-01T05:00:00.000Z', final_charge_date: '2026-11-01T04:59:59.999Z' },
} as Payment;
const line = { bank_line_id: 'b1', amount: 2000, booked_on: '2026-11-02' } as ReceiptLine;

function open(shown?: ReceiptLine) {
  api.list('tiers', []);
  api.on('GET /api/leagues/l1/account', () => ({ version: 4, balance: 0 }));
  api.on(`POST ${PART}`, () => ({ events: [], payments: [payment], balance: 2000, version: 5 }));
  const onClose = jest.fn();
  const view = renderConsole(<PartDialog payments={[payment]} line={shown} onClose={onClose} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: text('review_screen.part_submit') });
  const send = async (): Promise<unknown[]> => {
    await waitFor(() => expect(button.disabled).toBe(false));
    await view.user.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    return api.sent(PART).map(({ body }) => body);
  };
  return { ...view, button, send };
}
const amount = () => screen.getByRole('textbox', { name: startsWith(text('payments.review.received')) });

describe('booking a partial payment (R17a)', () => {
  it('requires the amount and previews the balance', async () => {
    const { user, button, send } = open();
    expect(button.disabled).toBe(true);
    await user.type(amount(), '20');
    await user.type(
      screen.getByRole('textbox', { name: text('payments.review.comment') }),
      'The rest is missing',
    );
    await screen.findByText(text('effects.balance', { before: '$0.00', after: '$20.00' }));
    expect(await send()).toEqual([
      { payment_id: 'p1', amount_received: 2000, comment: 'The rest is missing' },
    ]);
  });

  it('uses the amount of the bank transaction unless staff deselect it', async () => {
    const { user, send } = open(line);
    const words = { amount: '$20.00', day: '02-11-2026' };
    const byLine = screen.getByRole('checkbox', { name: text('review_screen.part_line', words) });
    expect(screen.queryByRole('textbox', { name: startsWith(text('payments.review.received')) })).toBeNull();
    await user.click(byLine);
    expect((amount() as HTMLInputElement).value).toBe('20.00');
    await user.click(byLine);
    expect(await send()).toEqual([{ payment_id: 'p1', amount_received: 2000, bank_line_id: 'b1' }]);
  });
});

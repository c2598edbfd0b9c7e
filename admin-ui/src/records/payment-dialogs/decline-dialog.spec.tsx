import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Payment } from '../../api/types.js';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { DeclinePaymentDialog } from './decline-dialog.js';

const DECLINE = '/api/payments/decline';
const api = startTestApi();
const payment = {
  ...{ id: 'p1', league_id: 'l1', status: 'in_review', due: 3000 },
  ...{ start_charge_date: '2026-10-01T05:00:00.000Z', final_charge_date: '2026-11-01T04:59:59.999Z' },
} as Payment;
const preview = {
  events: [{ type: 'PaymentDeclined', data: { payment_id: 'p1' } }],
  payments: [payment],
  balance: 0,
};

function open(answer: Parameters<typeof api.on>[1] = () => preview) {
  api.list('tiers', []);
  api.on('GET /api/leagues/l1/account', () => ({ version: 4, balance: 0 }));
  api.on(`POST ${DECLINE}`, answer);
  const onClose = jest.fn();
  const view = renderConsole(<DeclinePaymentDialog payment={payment} onClose={onClose} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: text('payments.review.decline') });
  return { ...view, onClose, button };
}

describe('declining a payment (R20)', () => {
  it('requires a reason, which a template fills in and staff can edit', async () => {
    const { user, button, onClose } = open();
    await screen.findByText(text('effects.balance_stays', { balance: '$0.00' }));
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: text('payments.reasons.label_unreadable') }));
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: startsWith(text('payments.review.reason')),
    });
    expect(reason.value).toBe(text('payments.reasons.unreadable'));
    await user.type(reason, ' Thank you.');
    await user.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.sent(DECLINE).map(({ body }) => body)).toEqual([
      { payment_id: 'p1', reason: `${text('payments.reasons.unreadable')} Thank you.` },
    ]);
  });

  it('rejects a reason of only spaces, and stays open when the API refuses', async () => {
    const { user, button, onClose } = open(({ query }) =>
      query['dry_run']
        ? preview
        : problemResponse(409, 'BALANCE_ALREADY_SPENT', { message: 'The credit has been spent.' }),
    );
    const reason = screen.getByRole('textbox', { name: startsWith(text('payments.review.reason')) });
    await user.type(reason, '   ');
    expect(button.disabled).toBe(true);
    await user.type(reason, 'Spent');
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await screen.findByText('The credit has been spent.');
    expect(onClose).not.toHaveBeenCalled();
  });
});

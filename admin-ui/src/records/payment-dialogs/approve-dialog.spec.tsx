import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Payment } from '../../api/types.js';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, text } from '../../testing/render.js';
import { ApproveDialog } from './approve-dialog.js';

const APPROVE = '/api/payments/approve';
const api = startTestApi();
const payment = {
  ...{ id: 'p1', league_id: 'l1', status: 'pending', due: 3000 },
  ...{ start_charge_date: '2026-10-01T05:00:00.000Z', final_charge_date: '2026-11-01T04:59:59.999Z' },
} as Payment;
const approved = {
  type: 'PaymentApproved',
  data: { payment_id: 'p1', received: 0, league_balance_used: 3000, league_balance_added: 0 },
};

function open(answer: Parameters<typeof api.on>[1]) {
  api.list('tiers', []);
  api.list('leagues/l1/ledger', []);
  api.on('GET /api/leagues/l1/account', () => ({ version: 7, balance: 3000 }));
  api.on(`POST ${APPROVE}`, answer);
  const onClose = jest.fn();
  const view = renderConsole(<ApproveDialog payment={payment} onClose={onClose} />);
  return {
    ...view,
    onClose,
    button: screen.getByRole<HTMLButtonElement>('button', { name: text('payments.review.approve') }),
  };
}

const enabled = (button: HTMLButtonElement) => waitFor(() => expect(button.disabled).toBe(false));

describe('approving without a receipt (R19)', () => {
  it('previews the effects before it can be confirmed, and sends the previewed account version', async () => {
    const { user, button, onClose } = open(() => ({ events: [approved], payments: [payment], balance: 0 }));
    expect(button.disabled).toBe(true);
    await enabled(button);
    screen.getByText(text('effects.balance', { before: '$30.00', after: '$0.00' }));
    expect(api.sent(APPROVE)).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [request] = api.sent(APPROVE);
    expect(request?.headers.get('if-match')).toBe('"7"');
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(request?.body).toEqual({ payment_ids: ['p1'] });
  });

  it('stays open and offers to reload when the account has changed since the preview', async () => {
    const { user, button, onClose } = open(({ query }) =>
      query['dry_run']
        ? { events: [approved], payments: [payment], balance: 0 }
        : problemResponse(412, 'VERSION_MISMATCH'),
    );
    await enabled(button);
    await user.click(button);
    await screen.findByRole('button', { name: text('action.reload') });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('cannot be confirmed when its preview is refused', async () => {
    const { button } = open(() =>
      problemResponse(409, 'BALANCE_TOO_LOW', { message: 'The balance is too low.' }),
    );
    await screen.findByText('The balance is too low.');
    expect(button.disabled).toBe(true);
  });
});

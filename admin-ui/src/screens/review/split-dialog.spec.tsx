import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import type { Payment } from '../../api/types.js';
import { groupByReceipt } from '../../records/receipt-groups.js';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { SplitDialog } from './split-dialog.js';

const DECIDE = '/api/payments/decide_group';
const api = startTestApi();
const payment = (n: number, due: number): Payment =>
  ({
    ...{ id: `p${n}`, league_id: 'l1', league: { id: 'l1', name: 'Liga Sur' }, status: 'in_review', due },
    ...{ payments_ids_token: 't', charge_type: 'J', receipts: [], is_service_payment: false },
    ...{ start_charge_date: `2026-0${n}-01T05:00:00.000Z`, updated: '2026-11-02T15:00:00.000Z' },
    final_charge_date: `2026-0${n + 1}-01T04:59:59.999Z`,
  }) as unknown as Payment;
const payments = [payment(7, 3000), payment(8, 2500)];
const [group] = groupByReceipt(payments);
const answer = { events: [], payments, balance: 0, version: 5 };

function open(reply: Parameters<typeof api.on>[1] = () => answer) {
  api.list('tiers', []);
  api.on('GET /api/leagues/l1/account', () => ({ version: 4, balance: 0 }));
  api.on(`POST ${DECIDE}`, reply);
  const onClose = jest.fn();
  return { ...renderConsole(<SplitDialog group={group!} onClose={onClose} />), onClose };
}
const submit = (approved: number, declined: number) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: text('review_screen.split_submit', { approved, declined }),
  });
const reason = () => screen.getByRole('textbox', { name: startsWith(text('review_screen.split_reason')) });

describe('splitting a receipt (R17b)', () => {
  it('approves the checked payments and declines the others with one reason', async () => {
    const { user, onClose } = open();
    expect(submit(2, 0).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /August 2026: \$25\.00/ }));
    await user.type(reason(), 'Not paid yet');
    await waitFor(() => expect(submit(1, 1).disabled).toBe(false));
    await user.click(submit(1, 1));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(api.sent(DECIDE).map(({ body }) => body)).toEqual([
      { approve: ['p7'], decline: ['p8'], reason: 'Not paid yet' },
    ]);
  });

  it('sends the amount received for the approved payments', async () => {
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: /July 2026/ }));
    await user.type(
      screen.getByRole('textbox', { name: startsWith(text('payments.review.received')) }),
      '26.5',
    );
    await user.type(reason(), 'Of another account');
    await waitFor(() => expect(submit(1, 1).disabled).toBe(false));
    await user.click(submit(1, 1));
    await waitFor(() =>
      expect(api.sent(DECIDE).map(({ body }) => body)).toEqual([
        { approve: ['p8'], decline: ['p7'], amount_received: 2650, reason: 'Of another account' },
      ]),
    );
  });

  it('does not allow declining every payment, and shows why the API refuses', async () => {
    const { user, onClose } = open(() =>
      problemResponse(409, 'BALANCE_TOO_LOW', { message: 'It does not cover it.' }),
    );
    // Both at once: with one of them alone the split would be valid, and its dry run due.
    act(() => screen.getAllByRole('checkbox').forEach((box) => fireEvent.click(box)));
    await user.type(reason(), 'None of it');
    expect(submit(0, 2).disabled).toBe(true);
    expect(api.dryRuns(DECIDE)).toEqual([]);
    await user.click(screen.getAllByRole('checkbox')[0]!);
    await screen.findByText('It does not cover it.');
    expect(submit(1, 1).disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

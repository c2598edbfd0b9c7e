import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Payment } from '../../api/types.js';
import { LiveProvider } from '../../live/live.js';
import { groupByReceipt } from '../../records/receipt-groups.js';
import { refuse, startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { DecisionPanel } from './decision-panel.js';

const APPROVE = '/api/payments/approve';
const api = startTestApi();

/** November costs 45.00; with a balance of 5.00 its owner was asked for 40.00. */
const november = {
  ...{ id: 'nov', league_id: 'l1', status: 'in_review', charge_type: 'J', payments_ids_token: 'r1' },
  ...{ due: 4500, due_at_upload: 4500, to_pay_at_upload: 4000, kept_value: null },
  ...{ start_charge_date: '2026-11-01T05:00:00.000Z', final_charge_date: '2026-12-01T04:59:59.999Z' },
  ...{ updated: '2026-12-02T15:00:00.000Z', payment_date: '2026-12-02T05:00:00.000Z', user_comment: '' },
  ...{ charged_matches_id: [], penalty_value: 0, bonus_added: 0, base_price: 4500, receipts: [] },
} as unknown as Payment;
const booked = { ...november, received: 4000, league_balance_used: 500, league_balance_added: 0 };

function open(answer: Parameters<typeof api.on>[1]) {
  api.list('leagues/l1/ledger', []);
  api.on('GET /api/leagues/l1/account', () => ({ version: 7, balance: 500 }));
  api.on('PUT /api/payments/nov/reviewers', () => []);
  // A feed that has nothing to tell.
  const headers = { 'content-type': 'text/event-stream' };
  api.on('GET /api/realtime', () => new Response(new ReadableStream(), { headers }));
  api.on('DELETE /api/payments/nov/reviewers', () => ({}));
  api.on(`POST ${APPROVE}`, answer);
  const [group] = groupByReceipt([november]);
  const onDecided = jest.fn();
  const nothing = (): void => undefined;
  const handlers = { onDecided, onHelp: nothing, onStep: nothing };
  const view = renderConsole(
    <LiveProvider onEnd={nothing}>
      <DecisionPanel group={group!} gone={false} keysOn {...handlers} />
    </LiveProvider>,
  );
  const amount = screen.getByRole<HTMLInputElement>('textbox', {
    name: startsWith(text('payments.review.received')),
  });
  return { ...view, amount, onDecided };
}

const approveButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: text('payments.review.approve') });

describe('a receipt of an owner who was asked for less than is due (ADR 0105)', () => {
  it('is approved with what they were asked for, and says how that came about', async () => {
    const { user, amount, onDecided } = open(() => ({ events: [], payments: [booked], balance: 0 }));
    expect(amount.value).toBe('40.00');
    screen.getByText(text('in_review.asked', { asked: '$40.00', due: '$45.00', balance: '$5.00' }));
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.click(approveButton());
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    // Explicit, in the preview as in the command: the API would take 45.00 for received (R17).
    const bodies = api.sent(APPROVE).map(({ body }) => body);
    expect(bodies).toEqual([{ payment_id: 'nov', amount_received: 4000 }]);
  });

  it('sends the same amount when it is approved by its key', async () => {
    const { user, onDecided } = open(() => ({ events: [], payments: [booked], balance: 0 }));
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.keyboard('a');
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(api.sent(APPROVE).at(-1)?.body).toEqual({ payment_id: 'nov', amount_received: 4000 });
  });

  it('says why that does not suffice where the balance has been spent since', async () => {
    open(() => refuse(409, 'BALANCE_TOO_LOW', { message: 'Too low.', balance: 0, needed: 500 }));
    await screen.findByText(text('in_review.balance_spent', { needed: '$5.00', balance: '$0.00' }));
    expect(approveButton().disabled).toBe(true);
  });
});

describe('a receipt of an account that has changed since it was looked at', () => {
  it('is not decided: this is said, and after a reload the decision is of how the account stands now', async () => {
    let isChanged = true;
    const { user, onDecided } = open(({ query }) => {
      const isRefused = query['dry_run'] === undefined && isChanged;
      return isRefused ? refuse(412, 'STALE') : { events: [], payments: [booked], balance: 0 };
    });
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.click(approveButton());
    await screen.findByText(text('fault.stale_title'));
    expect(onDecided).not.toHaveBeenCalled();
    expect(api.sent(APPROVE).map(({ headers }) => headers.get('if-match'))).toEqual(['"7"']);

    isChanged = false;
    api.on('GET /api/leagues/l1/account', () => ({ version: 8, balance: 500 }));
    await user.click(screen.getByRole('button', { name: text('action.reload') }));
    await waitFor(() => expect(screen.queryByText(text('fault.stale_title'))).toBeNull());
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.click(approveButton());
    await waitFor(() => expect(onDecided).toHaveBeenCalled());
    expect(api.sent(APPROVE).at(-1)?.headers.get('if-match')).toBe('"8"');
  });
});

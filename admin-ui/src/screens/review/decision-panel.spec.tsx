import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Payment } from '../../api/types.js';
import { LiveProvider } from '../../live/live.js';
import { groupByReceipt } from '../../records/receipt-groups.js';
import { Problem } from '@touchline/session';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { DecisionPanel } from './decision-panel.js';
import type { Decision } from './use-decisions.js';

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
const preview = { events: [], payments: [booked], balance: 0, before: { version: 7, balance: 500 } };
const seen = { payment_id: 'oct', league_id: 'l2', uploaded: '2026-10-02T15:00:00.000Z' };

function open(
  answer: Parameters<typeof api.on>[1] = () => preview,
  { payment = november, failed = undefined as { decision: Decision; error: unknown } | undefined } = {},
) {
  api.list('leagues/l1/ledger', []);
  api.on('GET /api/leagues/l1/account', () => ({ version: 7, balance: 500 }));
  api.on('GET /api/receipt_readings', () => ({ reads: false, readings: [] }));
  api.on('PUT /api/payments/nov/reviewers', () => []);
  // A stream without any events.
  const headers = { 'content-type': 'text/event-stream' };
  api.on('GET /api/realtime', () => new Response(new ReadableStream(), { headers }));
  api.on('DELETE /api/payments/nov/reviewers', () => ({}));
  api.on(`POST ${APPROVE}`, answer);
  const [group] = groupByReceipt([payment]);
  const onDecide = jest.fn<(decision: Decision) => void>();
  const onRetry = jest.fn();
  const nothing = (): void => undefined;
  const handlers = { onDecide, onRetry, onContinue: nothing, onKey: nothing };
  const view = renderConsole(
    <LiveProvider onEnd={nothing}>
      <DecisionPanel group={group!} gone={false} isBusy={false} failed={failed} keysOn {...handlers} />
    </LiveProvider>,
  );
  const amount = screen.getByRole<HTMLInputElement>('textbox', {
    name: startsWith(text('payments.review.received')),
  });
  const decided = (): object[] =>
    onDecide.mock.calls.map(([{ kind, amount: received, version, note }]) => ({
      ...{ kind, amount: received, version, note },
    }));
  return { ...view, amount, decided, onRetry };
}

const approveButton = (label = text('payments.review.approve')) =>
  screen.getByRole<HTMLButtonElement>('button', { name: label });
const approval = { kind: 'approve', amount: 4000, version: 7, note: '' };

describe('a receipt whose requested amount is less than the amount due (ADR 0105)', () => {
  it('is approved with the requested amount, and explains it', async () => {
    const { user, amount, decided } = open();
    expect(amount.value).toBe('40.00');
    screen.getByText(text('in_review.requested', { requested: '$40.00', due: '$45.00', balance: '$5.00' }));
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.click(approveButton());
    expect(decided()).toEqual([approval]);
    // Sent explicitly, in the preview and in the command: the API would otherwise assume that 45.00 was received (R17).
    expect(api.dryRuns(APPROVE).map(({ body }) => body)).toEqual([
      { payment_id: 'nov', amount_received: 4000 },
    ]);
  });

  it('loads its figures and the account version in one request', async () => {
    const { user, decided } = open();
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.keyboard('a');
    expect(decided()).toEqual([approval]);
    expect(api.reads().filter((path) => path.includes('account'))).toEqual([]);
  });

  it('says that the balance has been spent since, and can then only be declined', async () => {
    const { decided } = open(() =>
      problemResponse(409, 'BALANCE_TOO_LOW', { message: 'Too low.', balance: 0, needed: 500 }),
    );
    await screen.findByText(text('in_review.balance_spent', { needed: '$5.00', balance: '$0.00' }));
    expect(approveButton().disabled).toBe(true);
    const decline = screen.getByRole<HTMLButtonElement>('button', { name: text('payments.review.decline') });
    await waitFor(() => expect(decline.disabled).toBe(false));
    expect(decided()).toEqual([]);
  });
});

describe('decision keys', () => {
  it('wait for the preview: pressing A early, even twice, approves once', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user, decided } = open(async () => {
      await held;
      return preview;
    });
    await user.keyboard('aa');
    await screen.findByText(text('review_screen.approval_pending'));
    expect(decided()).toEqual([]);
    answer();
    await waitFor(() => expect(decided()).toEqual([approval]));
  });

  it('are dropped when the preview is refused', async () => {
    const { user, decided } = open(() => problemResponse(409, 'BALANCE_TOO_LOW', { message: 'Too low.' }));
    await user.keyboard('a');
    await screen.findByText('Too low.');
    expect(screen.queryByText(text('review_screen.approval_pending'))).toBeNull();
    expect(decided()).toEqual([]);
  });

  it('work again after Escape leaves the amount field', async () => {
    const { user, amount, decided } = open();
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.keyboard('/');
    expect(document.activeElement).toBe(amount);
    await user.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(amount);
    await user.keyboard('a');
    expect(decided()).toEqual([approval]);
  });
});

describe('confirmation of an unusual approval', () => {
  it('is required for an amount far from the amount due, and again after the amount changes', async () => {
    const { user, amount, decided } = open();
    await user.clear(amount);
    await user.type(amount, '99999999{Escape}');
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.keyboard('a');
    await screen.findByText(
      text('review_screen.unusual_amount', { amount: '$99,999,999.00', due: '$45.00' }),
    );
    expect(decided()).toEqual([]);
    await user.type(amount, '9{Escape}');
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.keyboard('a');
    await screen.findByText(
      text('review_screen.unusual_amount', { amount: '$999,999,999.00', due: '$45.00' }),
    );
    expect(decided()).toEqual([]);
    await user.click(approveButton(text('review_screen.approve_anyway')));
    expect(decided()).toEqual([{ ...approval, amount: 99_999_999_900 }]);
  });

  it('is required for a picture that was uploaded before', async () => {
    const receipts = [{ url: '/r', mime: 'image/png', size: 1, duplicate_of: seen }];
    const { user, decided } = open(() => preview, { payment: { ...november, receipts } as Payment });
    await waitFor(() => expect(approveButton().disabled).toBe(false));
    await user.keyboard('a');
    await screen.findByText(text('review_screen.duplicate'));
    expect(decided()).toEqual([]);
    await user.keyboard('a');
    expect(decided()).toEqual([approval]);
  });
});

it('shows a failed decision with the typed amount, and allows another one only after a reload', async () => {
  const [group] = groupByReceipt([november]);
  const decision: Decision = { kind: 'approve', group: group!, version: 6, amount: 4100, note: 'Cash' };
  const error = new Problem({ status: 412, code: 'VERSION_MISMATCH', message: 'Changed' });
  const { user, amount, decided, onRetry } = open(() => preview, { failed: { decision, error } });
  expect(amount.value).toBe('41.00');
  await screen.findByText(text('fault.stale_title'));
  await user.keyboard('a');
  expect(approveButton().disabled).toBe(true);
  expect(decided()).toEqual([]);
  await user.click(screen.getByRole('button', { name: text('action.reload') }));
  expect(onRetry).toHaveBeenCalled();
});

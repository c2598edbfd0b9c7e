import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useGetList, useGetOne } from '../api/record-hooks.js';
import { useQuery } from '@tanstack/react-query';
import type { Payment } from '../api/types.js';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../testing/render.js';
import { ApproveDialog } from './payment-dialogs/approve-dialog.js';
import { ReasonDialog } from './payment-dialogs/reason-dialog.js';
import { useAccount } from '../api/league-queries.js';

const api = startTestApi();
const payment = {
  ...{ id: 'p1', league_id: 'l1', status: 'pending', due: 3000 },
  ...{ start_charge_date: '2026-10-01T05:00:00.000Z', final_charge_date: '2026-11-01T04:59:59.999Z' },
} as Payment;

/** Stands for a screen beside the dialog. */
function Screen() {
  useGetList('payments', { filter: { status: 'in_review' } });
  useGetOne('payments', { id: 'p1' });
  useGetList('leagues');
  useGetOne('leagues', { id: 'l1' });
  useGetOne('leagues', { id: 'l2' });
  useGetList('leagues/l1/ledger');
  useGetList('users');
  useGetList('tiers');
  useGetList('servers');
  useAccount('l2');
  useQuery({ queryKey: ['dashboard'], queryFn: async () => (await fetch('/api/dashboard')).json() });
  useQuery({ queryKey: ['policy'], queryFn: async () => (await fetch('/api/billing_policy')).json() });
  return null;
}

function answerEverything(): void {
  for (const resource of ['payments', 'leagues', 'leagues/l1/ledger', 'users', 'tiers', 'servers'])
    api.list(resource, []);
  for (const path of ['payments/p1', 'leagues/l1', 'leagues/l2', 'dashboard', 'billing_policy'])
    api.on(`GET /api/${path}`, () => ({ id: path.split('/')[1] ?? path }));
  for (const league of ['l1', 'l2'])
    api.on(`GET /api/leagues/${league}/account`, () => ({ version: 7, balance: 3000 }));
  api.on('POST /api/payments/approve', () => ({ events: [], payments: [payment], balance: 0 }));
}

describe('refetching after a command', () => {
  it('reloads payments, their league with account and ledger, and the dashboard after an approval', async () => {
    answerEverything();
    const onClose = jest.fn();
    const { user } = renderConsole(
      <>
        <Screen />
        <ApproveDialog payment={payment} onClose={onClose} />
      </>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: text('payments.review.approve') });
    await waitFor(() => expect(button.disabled).toBe(false));
    await waitFor(() => expect(api.reads()).toHaveLength(14));
    api.forget();
    await user.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.reads().sort()).toEqual([
      '/api/dashboard',
      '/api/leagues',
      '/api/leagues/l1',
      '/api/leagues/l1/account',
      '/api/leagues/l1/ledger',
      '/api/payments',
      '/api/payments/p1',
    ]);
  });

  it('reloads nothing when the API refuses the command', async () => {
    answerEverything();
    api.on('POST /api/payments/approve', ({ query }) =>
      query['dry_run']
        ? { events: [], payments: [payment], balance: 0 }
        : problemResponse(409, 'PAYMENT_NOT_PENDING'),
    );
    const { user } = renderConsole(
      <>
        <Screen />
        <ApproveDialog payment={payment} onClose={jest.fn()} />
      </>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: text('payments.review.approve') });
    await waitFor(() => expect(button.disabled).toBe(false));
    await waitFor(() => expect(api.reads()).toHaveLength(14));
    api.forget();
    await user.click(button);
    await screen.findByText('PAYMENT_NOT_PENDING');
    expect(api.reads()).toEqual([]);
  });
});

it('shows an API error at its field until the field is changed', async () => {
  answerEverything();
  const message = 'The reason is too short.';
  api.on('DELETE /api/payments/p1', ({ query }) =>
    query['dry_run']
      ? { events: [], payments: [payment], balance: 0 }
      : problemResponse(400, 'VALIDATION_FAILED', {
          errors: [{ field: 'reason', code: 'TOO_SHORT', message }],
        }),
  );
  const { user } = renderConsole(<ReasonDialog payment={payment} action="void" onClose={jest.fn()} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: startsWith(text('word.reason')) });
  await user.click(field);
  await user.paste('x');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: text('payments.action.void') });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  await user.type(field, 'yz');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

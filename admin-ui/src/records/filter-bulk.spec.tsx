import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import type { BackgroundJob, BulkPreview, Permission } from '../api/types.js';
import { renderConsole, text } from '../testing/render.js';
import { useFilterBulk } from './filter-bulk.js';

const PREVIEW = '/api/payments/bulk/preview';
const START = '/api/payments/bulk';
const JOB = '/api/background_jobs/j1';
const FILTER = { status: 'pending', type_tier: 2 };

const api = startTestApi();

// 5 of 7 payments of 3 leagues can be paid: 240.00 in total; the other two, 96.00, cannot.
const preview = {
  ...{ action: 'pay_with_balance', selected: 7, payments: 5, leagues: 3, amount: 24_000 },
  ...{ at: '2026-11-24T07:00:00Z' },
  skipped: [{ code: 'BALANCE_TOO_LOW', message: 'The balance is too low.', payments: 2, amount: 9_600 }],
} as BulkPreview;

const job = {
  ...{ id: 'j1', kind: 'pay_with_balance', status: 'running', requested_by: null, error: null },
  ...{ total: 5, succeeded: 2, failed: 0, skipped: 0, created: '2026-11-24T07:00:05Z', finished: null },
} as unknown as BackgroundJob;

function Bar() {
  const { filterBar, dialog } = useFilterBulk();
  return (
    <>
      {filterBar?.(FILTER)}
      {dialog}
    </>
  );
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

async function openPreview(answer: BulkPreview = preview) {
  api.on(`POST ${PREVIEW}`, () => answer);
  const view = renderConsole(<Bar />);
  await view.user.click(button(text('bulk.pay_with_balance')));
  await screen.findByText(text('bulk.selected'));
  return view;
}

const submit = (count: number) => button(text('bulk.pay_submit', { smart_count: count, count }));

describe('bulk action for all payments of a filter', () => {
  it('is not offered without the permission for it', () => {
    renderConsole(<Bar />, { permissions: ['payments.read'] as Permission[] });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('previews what is done and what is skipped, with the reason, before anything is sent', async () => {
    await openPreview();
    expect(api.sent(PREVIEW)[0]?.body).toEqual({
      action: 'pay_with_balance',
      filter: JSON.stringify(FILTER),
    });
    expect(screen.getByText('$240.00')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'The balance is too low.' })).toBeTruthy();
    expect(screen.getByText('$96.00')).toBeTruthy();
    expect(api.sent(START)).toEqual([]);
  });

  it('sends the previewed figures once, with an idempotency key, and shows the progress of the job', async () => {
    const { user } = await openPreview();
    api.on(`POST ${START}`, () => job);
    api.on(`GET ${JOB}`, () => job);
    await user.dblClick(submit(5));
    await screen.findByText(text('operations.jobs.counts', { done: 2, total: 5 }));
    expect(api.sent(START)).toHaveLength(1);
    expect(api.sent(START)[0]?.headers.has('idempotency-key')).toBe(true);
    expect(api.sent(START)[0]?.body).toEqual({
      ...{ action: 'pay_with_balance', filter: JSON.stringify(FILTER) },
      ...{ expected_payments: 5, expected_amount: 24_000 },
    });
  });

  it('cannot be confirmed when the preview contains no payments', async () => {
    await openPreview({ ...preview, payments: 0, leagues: 0, amount: 0 });
    expect(screen.getByText(text('bulk.none'))).toBeTruthy();
    expect(submit(0).disabled).toBe(true);
  });

  it('requires a new preview when the payments have changed (SELECTION_CHANGED)', async () => {
    const { user } = await openPreview();
    api.on(`POST ${START}`, () =>
      problemResponse(409, 'SELECTION_CHANGED', { message: 'The payments have changed.' }),
    );
    await user.click(submit(5));
    await screen.findByText('The payments have changed.');
    expect(submit(5).disabled).toBe(true);
    api.on(`POST ${PREVIEW}`, () => ({ ...preview, payments: 4, amount: 18_000 }));
    await user.click(button(text('bulk.refresh')));
    await waitFor(() => expect(submit(4).disabled).toBe(false));
    expect(screen.getByText('$180.00')).toBeTruthy();
  });
});

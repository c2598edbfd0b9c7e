import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import type { BackgroundJob } from '../../api/types.js';
import { renderConsole, text } from '../../testing/render.js';
import { JobDrawer } from './job-drawer.js';

const JOB = '/api/background_jobs/j1';
const RETRY = `${JOB}/retry`;

const api = startTestApi();

// 3 of 5 done, one failed and one skipped.
const failed = {
  ...{ id: 'j1', kind: 'pay_with_balance', status: 'failed', requested_by: null, error: null },
  ...{ total: 5, succeeded: 3, failed: 1, skipped: 1 },
  ...{ created: '2026-11-24T07:00:05Z', finished: '2026-11-24T07:00:09Z' },
} as unknown as BackgroundJob;

const items = [
  {
    ...{ id: 'i1', league_id: 'l1', status: 'failed', code: 'INTERNAL_ERROR' },
    ...{ message: 'Something went wrong.', amount: 4_800 },
  },
  {
    ...{ id: 'i2', league_id: 'l1', status: 'skipped', code: 'BALANCE_TOO_LOW' },
    ...{ message: 'The balance is too low.', amount: null },
  },
];

function open(job: BackgroundJob = failed) {
  api.on(`GET ${JOB}`, () => job);
  api.list('background_job_items', items);
  api.list('leagues', [{ id: 'l1', name: 'Liga Sur' }]);
  const onClose = jest.fn();
  return { ...renderConsole(<JobDrawer id="j1" onClose={onClose} />), onClose };
}

describe('drawer of a background job', () => {
  it('shows the progress, and what failed or was skipped, with league and reason', async () => {
    open();
    await screen.findByText(text('operations.jobs.counts', { done: 5, total: 5 }));
    await screen.findByText(`${text('operations.jobs.failed')}: Something went wrong.`);
    expect(screen.getByText(`${text('operations.jobs.skipped')}: The balance is too low.`)).toBeTruthy();
    expect(screen.getByText('$48.00')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('rowheader', { name: 'Liga Sur' })).toHaveLength(2));
  });

  it('retries a failed job once, with an idempotency key, on a double click', async () => {
    const { user } = open();
    const retry = await screen.findByRole('button', { name: text('operations.jobs.retry') });
    let answer = (): void => undefined;
    const clicked = new Promise<void>((resolve) => (answer = resolve));
    api.on(`POST ${RETRY}`, async () => {
      await clicked;
      return { ...failed, status: 'pending', failed: 0 };
    });
    await user.dblClick(retry);
    await waitFor(() => expect(api.sent(RETRY)).toHaveLength(1));
    answer();
    await waitFor(() => expect((retry as HTMLButtonElement).disabled).toBe(false));
    expect(api.sent(RETRY)).toHaveLength(1);
    expect(api.sent(RETRY)[0]?.headers.has('idempotency-key')).toBe(true);
  });

  it('offers no retry while the job runs, and requests no items while nothing has failed', async () => {
    open({ ...failed, status: 'running', succeeded: 2, failed: 0, skipped: 0, finished: null });
    await screen.findByText(text('operations.jobs.working'));
    expect(screen.queryByRole('button', { name: text('operations.jobs.retry') })).toBeNull();
    expect(api.reads()).not.toContain('/api/background_job_items');
  });
});

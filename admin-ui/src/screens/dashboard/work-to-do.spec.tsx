import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Dashboard } from '../../api/types.js';
import { renderConsole, text } from '../../testing/render.js';
import { WorkToDo } from './work-to-do.js';

const NOTHING: Dashboard['todo'] = {
  ...{ oldest_receipt: null, failed_run_items: 0, failed_tasks: 0, open_messages: 0, full_servers: 0 },
  newly_overdue: { since: '2026-11-17T12:00:00.000Z', payments: 0, amount: 0 },
  not_in_bank: null,
  unmatched_lines: { lines: 0, amount: 0 },
  unsent_mails: { before: '2026-11-24T11:45:00.000Z', mails: 0 },
};

const dashboardWith = (todo: Partial<Dashboard['todo']>, receipts = 0): Dashboard =>
  ({
    receipts_waiting: { receipts, payments: receipts, amount: receipts * 1_000 },
    todo: { ...NOTHING, ...todo },
  }) as Dashboard;

/** The URL of a list, with its filter parsed. */
function target(name: RegExp): [path: string, filter: unknown] {
  const [path = '', query = ''] = screen.getByRole('link', { name }).getAttribute('href')!.split('?');
  return [path, JSON.parse(new URLSearchParams(query).get('filter') ?? '{}')];
}

describe('work to do on the dashboard', () => {
  it('links each number to the list that it counts', () => {
    const todo = {
      newly_overdue: { ...NOTHING.newly_overdue, payments: 3, amount: 12_345 },
      ...{
        oldest_receipt: '2026-11-20T15:04:00.000Z',
        failed_run_items: 2,
        failed_tasks: 4,
        open_messages: 5,
      },
      unsent_mails: { ...NOTHING.unsent_mails, mails: 6 },
      full_servers: 1,
      not_in_bank: { month: '2026-10', payments: 8, amount: 9_000 },
      unmatched_lines: { lines: 9, amount: 45_600 },
    };
    renderConsole(<WorkToDo dashboard={dashboardWith(todo, 7)} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => parseInt(textContent, 10))).toEqual([
      7, 3, 9, 8, 5, 2, 4, 6, 1,
    ]);
    expect(target(/^7/)).toEqual(['/admin/review', {}]);
    // 10:04 in Guayaquil.
    expect(screen.getByText(/\$70\.00 · .*20-11-2026 10:04/)).toBeTruthy();
    expect(target(/^3/)).toEqual([
      '/admin/payments/overdue',
      { final_payment_date_gte: '2026-11-17T12:00:00.000Z' },
    ]);
    const unmatched = screen.getByRole('link', { name: /^9.*\$456\.00/ });
    expect(unmatched.getAttribute('href')).toBe('/admin/bank/match');
    const unshown = screen.getByRole('link', { name: /^8/ });
    expect(unshown.getAttribute('href')).toBe('/admin/bank/reconcile?month=2026-10');
    expect(target(/^5/)).toEqual(['/admin/operations/messages', { open: true }]);
    expect(target(/^2/)).toEqual(['/admin/operations/runs', { open: true }]);
    expect(target(/^4/)).toEqual(['/admin/servers/tasks', { status: 'failed' }]);
    expect(target(/^6/)).toEqual([
      '/admin/operations/mails',
      { sent: false, created_lte: '2026-11-24T11:45:00.000Z' },
    ]);
    expect(target(/^1/)).toEqual(['/admin/servers', { full: true }]);
  });

  it('says so when there is nothing to do', () => {
    renderConsole(<WorkToDo dashboard={dashboardWith({})} />);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getByText(text('dashboard.todo.nothing'))).toBeTruthy();
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import type { DailyFigures } from '../../api/types.js';
import { renderConsole, text } from '../../testing/render.js';
import { MetricsTab } from './metrics-tab.js';

const api = startTestApi();

const quiet: Omit<DailyFigures, 'day'> = {
  ...{ uploaded: 0, approved: 0, declined: 0, leagues_created: 0, mails: 0, mails_unsent: 0 },
  ...{ tasks_succeeded: 0, tasks_failed: 0, task_seconds: null, run_leagues: 0, run_failed: 0 },
};

describe('metrics of the last thirty days', () => {
  it('show sums by kind of work, and a table of all days, newest first', async () => {
    const days: DailyFigures[] = [
      { day: '2026-11-22', ...quiet, approved: 3, declined: 1, tasks_succeeded: 2, task_seconds: 95 },
      { day: '2026-11-23', ...quiet, approved: 4, run_failed: 2 },
      { day: '2026-11-24', ...quiet },
    ];
    api.on('GET /api/daily_figures', () => days);
    renderConsole(<MetricsTab />);
    const decided = await screen.findByRole('region', { name: text('operations.metrics.receipts') });
    const sums = within(decided).getAllByRole('definition');
    expect(sums.map(({ textContent }) => textContent)).toEqual(['7', '1']);
    const tasks = screen.getByRole('region', { name: text('operations.metrics.tasks') });
    expect(within(tasks).getByText(/1 min/)).toBeTruthy();
    const heads = screen.getAllByRole('rowheader', { hidden: true });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['24-11-2026', '23-11-2026', '22-11-2026']);
  });
});

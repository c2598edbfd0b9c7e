import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { text } from '../../testing/render.js';
import { notice, openReview, outcome, ready, receipt, shows } from '../../testing/open-review.js';

const api = startTestApi();

describe('review queue', () => {
  it('undoes the last approval with a decline, after a preview', async () => {
    const { user } = openReview(api, [receipt(1), receipt(2)]);
    api.on('GET /api/leagues/l1/account', () => ({ version: 8, balance: 0 }));
    api.list('tiers', []);
    api.on('POST /api/payments/decline', () => outcome('p1'));
    await shows(1);
    await ready();
    await user.keyboard('a');
    await waitFor(() => expect(notice()).toContain(text('review_screen.approved', { count: 1 })));
    await user.keyboard('u');
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: text('review_screen.undo_submit') });
    await waitFor(() => expect(submit.disabled).toBe(false));
    expect(api.dryRuns('/api/payments/decline').length).toBeGreaterThan(0);
    expect(api.sent('/api/payments/decline')).toEqual([]);
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = api.sent('/api/payments/decline');
    expect(sent?.body).toEqual({ payment_id: 'p1', reason: text('review_screen.mistake') });
    expect(sent?.headers.get('if-match')).toBe('"8"');
    expect(screen.queryByRole('button', { name: text('review_screen.undo') })).toBeNull();
  });

  it('marks possible duplicates, and shows the league of the earlier receipt', async () => {
    const seen = { payment_id: 'old', league_id: 'l9', uploaded: '2026-10-02T15:00:00.000Z' };
    const again = [{ url: '/api/receipts/r1', mime: 'application/pdf', size: 1, duplicate_of: seen }];
    const earlier = receipt(9, { status: 'approved', charged: 3000, receipts: [] });
    api.on('GET /api/payments/old', () => ({ ...earlier, id: 'old' }));
    openReview(api, [receipt(1, { receipts: again }), receipt(2)]);
    await shows(1);
    const queue = within(screen.getByRole('navigation', { name: text('payments.review.queue') }));
    expect(queue.getAllByText(text('review_screen.possible_duplicate'))).toHaveLength(1);
    await screen.findByRole('link', { name: 'Liga 9' });
    screen.getByText(text('review_screen.earlier_gone'));
  });

  it('loads all 1,200 payments in review, page by page', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) =>
      receipt(n + 1, { updated: '2026-12-02T15:00:00.000Z' }),
    );
    openReview(api, rows);
    await screen.findByText(text('payments.review.waiting', { count: 1200, smart_count: 1200 }));
    expect(api.reads().filter((path) => path === '/api/payments')).toHaveLength(3);
  });
});

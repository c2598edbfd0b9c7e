import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { text } from '../../testing/render.js';
import { APPROVE, notice, openReview, outcome, ready, receipt, shows } from '../../testing/open-review.js';
import type { ApproveBody } from '../../testing/open-review.js';

const api = startTestApi();

describe('deciding on receipts', () => {
  it('takes at most three requests per approval, and does not reload the queue', async () => {
    const { user } = openReview(
      api,
      [1, 2, 3, 4, 5, 6].map((n) => receipt(n)),
    );
    await shows(1);
    await ready();
    // The next two receipts are prefetched as well.
    await waitFor(() => expect(api.dryRuns(APPROVE)).toHaveLength(3));
    await waitFor(() =>
      expect(api.reads().filter((path) => path.startsWith('/api/receipts/'))).toHaveLength(3),
    );
    // Requested once for all pictures in review, regardless of decisions.
    await waitFor(() => expect(api.reads()).toContain('/api/receipt_readings'));
    const before = { reads: api.reads().length, previews: api.dryRuns(APPROVE).length };
    for (const n of [1, 2, 3]) {
      await shows(n);
      await ready();
      await user.keyboard('a');
    }
    await shows(4);
    await waitFor(() => expect(notice()).toContain(text('review_screen.approved', { count: 3 })));
    await waitFor(() => expect(api.dryRuns(APPROVE)).toHaveLength(6));
    expect(api.sent(APPROVE)).toHaveLength(3);
    const reads = api.reads().slice(before.reads);
    // Nothing is requested beyond the last receipt: the only reads were pictures.
    expect(reads.filter((path) => !path.startsWith('/api/receipts/'))).toEqual([]);
    expect(3 + reads.length + api.dryRuns(APPROVE).length - before.previews).toBeLessThanOrEqual(9);
    expect(api.sent(APPROVE).map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"7"', '"7"']);
  });

  it('continues while a decision is being sent, and counts it once the server has confirmed it', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = openReview(api, [receipt(1), receipt(2)], async (id) => {
      await held;
      return outcome(id);
    });
    await shows(1);
    await ready();
    await user.keyboard('a');
    await shows(2);
    expect(notice()).toContain(text('review_screen.sending', { smart_count: 1, league: 'Liga 1' }));
    expect(notice()).not.toContain(text('review_screen.approved', { count: 1 }));
    answer();
    await waitFor(() => expect(notice()).toContain(text('review_screen.approved', { count: 1 })));
    expect(notice()).not.toContain(text('review_screen.sending', { smart_count: 1, league: 'Liga 1' }));
  });
});

describe('decisions that fail or have to wait', () => {
  it('returns to a receipt whose decision was refused, and decides on the reloaded account', async () => {
    let isChanged = true;
    const { user } = openReview(api, [receipt(1), receipt(2)], (id) =>
      isChanged ? problemResponse(412, 'VERSION_MISMATCH') : outcome(id),
    );
    api.list('leagues/l1/ledger', []);
    await shows(1);
    await ready();
    await user.keyboard('a');
    await screen.findByText(text('fault.stale_title'));
    await shows(1);
    expect(notice()).not.toContain(text('review_screen.approved', { count: 1 }));
    // A key meant for the next receipt does not resend anything.
    await user.keyboard('a');
    expect(api.sent(APPROVE)).toHaveLength(1);
    isChanged = false;
    await user.click(screen.getByRole('button', { name: text('action.reload') }));
    await ready();
    await user.keyboard('a');
    await waitFor(() => expect(notice()).toContain(text('review_screen.approved', { count: 1 })));
    expect(api.sent(APPROVE).map(({ body }) => (body as ApproveBody).payment_id)).toEqual(['p1', 'p1']);
  });

  it('returns to a receipt that someone else decided first, and says so', async () => {
    const waiting = [receipt(1), receipt(2)];
    const { user } = openReview(api, waiting, () => {
      waiting.shift();
      return problemResponse(412, 'VERSION_MISMATCH');
    });
    api.list('leagues/l1/ledger', []);
    await shows(1);
    await ready();
    await user.keyboard('a');
    await screen.findByText(text('payments.review.gone_title'));
    await shows(1);
    await user.click(screen.getByRole('button', { name: text('payments.review.next_receipt') }));
    await shows(2);
  });

  it('resends a decision that got no response with the same idempotency key', async () => {
    let isDown = true;
    const { user } = openReview(api, [receipt(1), receipt(2)], (id) =>
      isDown ? Response.error() : outcome(id),
    );
    await shows(1);
    await ready();
    await user.keyboard('a');
    await screen.findByText(text('app.unreachable'));
    isDown = false;
    await user.click(screen.getByRole('button', { name: text('app.retry') }));
    await ready();
    await user.keyboard('a');
    await waitFor(() => expect(notice()).toContain(text('review_screen.approved', { count: 1 })));
    const keys = new Set(api.sent(APPROVE).map(({ headers }) => headers.get('idempotency-key')));
    expect(keys.size).toBe(1);
  });

  it('decides two receipts of one league in sequence, the second after the first has finished', async () => {
    const same = { league_id: 'l1', league: { id: 'l1', name: 'Liga 1' } };
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = openReview(api, [receipt(1), receipt(2, { ...same, due: 5500 })], async (id) => {
      if (id === 'p1') await held;
      return outcome(id);
    });
    await shows(1);
    await ready();
    expect(api.dryRuns(APPROVE).map(({ body }) => (body as ApproveBody).payment_id)).toEqual(['p1']);
    await user.keyboard('a');
    await screen.findAllByText('$55.00');
    // Pressed while the first decision is being sent: it waits.
    await user.keyboard('a');
    expect(api.sent(APPROVE)).toHaveLength(1);
    expect(api.dryRuns(APPROVE)).toHaveLength(1);
    answer();
    await waitFor(() => expect(api.sent(APPROVE)).toHaveLength(2));
    expect(api.dryRuns(APPROVE)).toHaveLength(2);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { LiveProvider } from '../../live/live.js';
import { groupByReceipt } from '../../records/receipt-groups.js';
import { receipt } from '../../testing/open-review.js';
import { renderConsole, text } from '../../testing/render.js';
import { OtherReviewers } from './other-reviewers.js';

const api = startTestApi();
const REVIEWERS = '/api/payments/p1/reviewers';

describe('who else is looking at a receipt', () => {
  it('is reported once the user stays on it, and withdrawn when they leave', async () => {
    const headers = { 'content-type': 'text/event-stream' };
    api.on('GET /api/realtime', () => new Response(new ReadableStream(), { headers }));
    api.on(`PUT ${REVIEWERS}`, () => [{ user_id: 'u2', name: 'Grace' }]);
    api.on(`DELETE ${REVIEWERS}`, () => ({}));
    const [group] = groupByReceipt([receipt(1)]);
    const { unmount } = renderConsole(
      <LiveProvider onEnd={jest.fn()}>
        <OtherReviewers group={group!} />
      </LiveProvider>,
    );
    expect(api.sent(REVIEWERS)).toEqual([]);
    await screen.findByText(text('payments.review.also_looking', { names: 'Grace' }));
    unmount();
    await waitFor(() => expect(api.sent(REVIEWERS).map(({ method }) => method)).toEqual(['PUT', 'DELETE']));
  });
});

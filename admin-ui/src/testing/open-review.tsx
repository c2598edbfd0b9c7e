import { expect, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SentRequest, startTestApi } from '@touchline/session/testing';
import type { Payment } from '../api/types.js';
import { LiveProvider } from '../live/live.js';
import ReviewScreen from '../screens/review/index.js';
import { renderConsole } from './render.js';

export const APPROVE = '/api/payments/approve';

/**
 * A receipt of a league of its own, uploaded at minute `n` of an hour; `due` is what its owner was asked to transfer.
 */
export const receipt = (n: number, more: object = {}): Payment =>
  ({
    ...{ id: `p${n}`, league_id: `l${n}`, league: { id: `l${n}`, name: `Liga ${n}` }, status: 'in_review' },
    ...{
      payments_ids_token: `r${n}`,
      charge_type: 'J',
      due: 4500,
      due_at_upload: 4500,
      to_pay_at_upload: 4500,
    },
    ...{ start_charge_date: '2026-11-01T05:00:00.000Z', final_charge_date: '2026-12-01T04:59:59.999Z' },
    ...{
      updated: `2026-12-02T15:${String(n).padStart(2, '0')}:00.000Z`,
      payment_date: null,
      user_comment: '',
    },
    ...{ charged_matches_id: [], penalty_value: 0, bonus_added: 0, base_price: 4500, kept_value: null },
    receipts: [{ url: `/api/receipts/r${n}`, mime: 'application/pdf', size: 100 }],
    ...more,
  }) as unknown as Payment;

export interface ApproveBody {
  payment_id: string;
}

type Answer = (id: string) => object | Response | Promise<object | Response>;

export const outcome = (id: string) => ({
  events: [],
  payments: [{ id, received: 4500 }],
  balance: 0,
  version: 8,
});

/** Renders the review with this queue; every approval responds with the result of `approve`. */
export function openReview(
  api: ReturnType<typeof startTestApi>,
  queue: readonly Payment[],
  approve: Answer = outcome,
  bank: object | ((request: SentRequest) => object) = { imported_until: null, lines: [] },
  readings: () => object[] = () => [],
) {
  // jsdom has no layout.
  window.scrollTo = jest.fn() as never;
  Element.prototype.scrollIntoView = jest.fn() as never;
  api.on('GET /api/payments', ({ query }) => {
    const [from = 0, to = 0] = JSON.parse(query['range'] ?? '[]') as number[];
    const range = `payments ${from}-${to}/${queue.length}`;
    return new Response(JSON.stringify(queue.slice(from, to + 1)), { headers: { 'content-range': range } });
  });
  api.on('GET /api/bank_lines/receipts', (request) =>
    typeof bank === 'function' ? (bank(request) as object) : bank,
  );
  api.on('GET /api/receipt_readings', () => ({ reads: true, readings: readings() }));
  api.on('GET /api/receipts/:file', () => new Response(new Blob(['%PDF'])));
  api.on(`POST ${APPROVE}`, ({ body, query }) => {
    const { payment_id: id } = body as ApproveBody;
    if (query['dry_run'] === undefined) return approve(id);
    return { ...outcome(id), dry_run: true, before: { version: 7, balance: 0 } };
  });
  const headers = { 'content-type': 'text/event-stream' };
  api.on('GET /api/realtime', () => new Response(new ReadableStream(), { headers }));
  api.on('PUT /api/payments/:id/reviewers', () => []);
  api.on('DELETE /api/payments/:id/reviewers', () => ({}));
  const view = renderConsole(
    <LiveProvider onEnd={() => undefined}>
      <ReviewScreen />
    </LiveProvider>,
    { at: '/admin/review' },
  );
  return view;
}

export const shows = (n: number) => screen.findByText(`Liga ${n}`, { selector: 'h2 a' });
export const ready = () =>
  waitFor(() => expect(document.querySelector('button[type=submit]:enabled')).not.toBeNull());
export const notice = (): string =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' ');

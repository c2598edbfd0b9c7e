import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import type { SentRequest } from '@touchline/session/testing';
import { APPROVE, notice, openReview, outcome, ready, receipt, shows } from '../../testing/open-review.js';
import { text } from '../../testing/render.js';

const api = startTestApi();

const line = (n: number, more: object = {}): object => ({
  ...{ bank_line_id: `b${n}`, payment_ids: [`p${n}`], league_id: `l${n}`, league_name: `Liga ${n}` },
  ...{ booked_on: '2026-12-02', amount: 4500, payer: 'ANDRADE ROSA', text: 'ACDE-FGM', exact: true },
  ...{ level: 'exact', score: 90, because: [], other_line_ids: [], approved: false },
  ...more,
});
const bank = (...lines: object[]): object => ({ imported_until: '2026-12-03', lines });
const approved = (): object[] => api.sent(APPROVE).map(({ body }) => body as object);
/** Dates are wrapped in elements of their own, so that they do not break across lines. */
const says = (words: string): Promise<void> =>
  waitFor(() => expect(document.body.textContent).toContain(words));
const previewed = (): object[] => api.dryRuns(APPROVE).map(({ body }) => body as object);

describe('a receipt with a matching bank transaction', () => {
  it('is approved with the transaction by one key and three requests', async () => {
    const { user } = openReview(api, [receipt(1)], outcome, bank(line(1)));
    await shows(1);
    await says(text('review_screen.bank.found', { amount: '$45.00', day: '02-12-2026' }));
    await ready();
    await user.keyboard('a');
    await waitFor(() => expect(notice()).toContain(text('review_screen.approved', { count: 1 })));
    const body = { payment_id: 'p1', amount_received: 4500, bank_line_id: 'b1' };
    expect([previewed(), approved()]).toEqual([[body], [body]]);
    // Requested once, however many receipts there are.
    expect(api.reads().filter((path) => path === '/api/bank_lines/receipts')).toHaveLength(1);
  });

  it('is matched with a transaction from a later page of open transactions', async () => {
    openReview(api, [receipt(1)], outcome, ({ query }: SentRequest) => {
      const skip = Number(query['skip']);
      const headers = { 'content-range': `bank_lines ${skip}-${Math.min(skip + 499, 702)}/703` };
      return HttpResponse.json(skip === 500 ? bank(line(1)) : bank(), { headers });
    });
    await shows(1);
    await says(text('review_screen.bank.found', { amount: '$45.00', day: '02-12-2026' }));
    expect(api.reads().filter((path) => path === '/api/bank_lines/receipts')).toHaveLength(2);
  });

  it('is approved without the transaction after B is pressed', async () => {
    const { user } = openReview(api, [receipt(1)], outcome, bank(line(1)));
    await shows(1);
    await ready();
    await user.keyboard('b');
    await ready();
    await user.keyboard('a');
    await waitFor(() => expect(approved()).toEqual([{ payment_id: 'p1', amount_received: 4500 }]));
  });

  it('uses a likely transaction only after staff select it', async () => {
    const { user } = openReview(api, [receipt(1)], outcome, bank(line(1, { exact: false, level: 'likely' })));
    await shows(1);
    await ready();
    expect(previewed()).toEqual([{ payment_id: 'p1', amount_received: 4500 }]);
    await user.click(screen.getByRole('checkbox', { name: text('review_screen.bank.use') }));
    await waitFor(() => expect(previewed().at(-1)).toMatchObject({ bank_line_id: 'b1' }));
  });

  it('shows that a different amount was received, and takes it over with one click', async () => {
    const { user } = openReview(api, [receipt(1)], outcome, bank(line(1, { amount: 3000 })));
    await shows(1);
    await says(text('review_screen.bank.differs', { amount: '$30.00', day: '02-12-2026' }));
    await user.click(
      screen.getByRole('button', { name: text('review_screen.bank.use_amount', { amount: '$30.00' }) }),
    );
    await waitFor(() =>
      expect(previewed().at(-1)).toEqual({ payment_id: 'p1', amount_received: 3000, bank_line_id: 'b1' }),
    );
  });
});

describe('a receipt without a bank transaction', () => {
  it('says so, with the last day of the imported statements', async () => {
    openReview(api, [receipt(1)], outcome, bank());
    await shows(1);
    await says(text('review_screen.bank.not_yet', { day: '03-12-2026' }));
  });

  it('says nothing about the bank when no statement was ever imported', async () => {
    openReview(api, [receipt(1)]);
    await shows(1);
    await ready();
    expect(screen.queryByText(new RegExp(text('review_screen.bank.use')))).toBeNull();
  });

  it('cannot be approved when the policy requires a transaction, and says so', async () => {
    openReview(api, [receipt(1)], outcome, bank());
    api.on(`POST ${APPROVE}`, () => problemResponse(409, 'BANK_LINE_REQUIRED'));
    api.on('GET /api/leagues/l1/account', () => ({ version: 7, balance: 0 }));
    await shows(1);
    await says(text('review_screen.bank.required_title'));
    expect(document.querySelector('button[type=submit]:enabled')).toBeNull();
  });
});

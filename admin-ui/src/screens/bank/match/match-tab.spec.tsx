import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { startTestApi } from '@touchline/session/testing';
import type { SentRequest } from '@touchline/session/testing';
import { renderConsole, text } from '../../../testing/render.js';
import { MatchTab } from './match-tab.js';

const MATCH = '/api/bank_lines/match';
const api = startTestApi();

const bankLine = (n: number, amount: number, more: object = {}): object => ({
  ...{ id: `b${n}`, booked_on: `2026-11-0${n}`, amount, taken: 0, left: amount, status: 'open' },
  ...{ payer: `PAYER ${n}`, text: 'ACDE-FGM', bank_reference: '', payment_ids: [], league_ids: [] },
  ...{ ignore_reason: '', decided_by: null, decided: null, approved_by: null },
  ...more,
});
const payment = (n: number, more: object = {}): object => ({
  ...{ id: `p${n}`, league_id: `l${n}`, league: { id: `l${n}`, name: `Liga ${n}` }, status: 'pending' },
  ...{ due: 4500, received: 0, charge_type: 'J', receipts: [], is_service_payment: false },
  ...{ start_charge_date: '2026-11-01T05:00:00.000Z', final_charge_date: '2026-12-01T04:59:59.999Z' },
  ...more,
});
const proposal = (n: number, more: object = {}): object => ({
  ...{ payment_ids: [`p${n}`], league_id: `l${n}`, league_name: `Liga ${n}`, score: 80, exact: true },
  ...{ level: 'exact', because: ['The amount is exactly what is due.'], other_line_ids: [], approved: false },
  ...more,
});

interface Given {
  lines?: object[];
  proposals?: Record<string, object[]>;
  exact?: object[] | ((request: SentRequest) => object);
  payments?: object[];
}

function open({ lines = [bankLine(1, 4500)], proposals = {}, exact = [], payments = [payment(1)] }: Given) {
  Element.prototype.scrollIntoView = jest.fn() as never;
  api.list('bank_lines', lines);
  api.list('payments', payments);
  api.list('tiers', []);
  api.on('GET /api/bank_lines/exact', typeof exact === 'function' ? exact : () => exact);
  api.on('GET /api/bank_lines/:id/proposals', ({ path }) => proposals[path.split('/')[3]!] ?? []);
  api.on(`POST ${MATCH}`, ({ body, query }) => {
    const { matches } = body as { matches: { payment_ids: string[] }[] };
    const outcome = { league_id: 'l1', payments: [], balance: 0, version: 8, events: [] };
    return { ...(query['dry_run'] ? { dry_run: true } : {}), leagues: matches.map(() => outcome) };
  });
  return renderConsole(<MatchTab />, { at: '/admin/bank' });
}

const sent = (): unknown[] => api.sent(MATCH).map(({ body }) => body);
const approveButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const enabled = async (name: string): Promise<void> =>
  waitFor(async () => expect((await approveButton(name)).disabled).toBe(false));

describe('matching a received transaction', () => {
  it('approves the proposal with its number key and Enter, after the preview', async () => {
    const { user } = open({ proposals: { b1: [proposal(1)] } });
    await screen.findByText('The amount is exactly what is due.');
    await user.keyboard('1');
    await enabled(text('bank.match.approve', { count: 1, smart_count: 1 }));
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ matches: [{ bank_line_id: 'b1', payment_ids: ['p1'] }] }]));
  });

  it('offers to confirm a payment that is already approved, but no partial payment', async () => {
    const approved = payment(1, { status: 'approved', due: 0, received: 4500 });
    const { user } = open({ payments: [approved], proposals: { b1: [proposal(1, { approved: true })] } });
    await screen.findByText('The amount is exactly what is due.');
    await user.keyboard('1');
    await screen.findByText(text('bank.match.shows_approved'));
    await enabled(text('bank.match.confirm', { count: 1, smart_count: 1 }));
    expect(screen.queryByRole('button', { name: text('bank.match.part') })).toBeNull();
  });

  it('books a smaller amount as a partial payment', async () => {
    const lines = [bankLine(1, 3000)];
    const { user } = open({ lines, proposals: { b1: [proposal(1, { exact: false, level: 'likely' })] } });
    api.on('POST /api/payments/receive_part', () => ({
      payments: [],
      balance: 3000,
      version: 8,
      events: [],
    }));
    await screen.findByText('The amount is exactly what is due.');
    await user.keyboard('1');
    await user.click(await screen.findByRole('button', { name: text('bank.match.part') }));
    await waitFor(() =>
      expect(api.sent('/api/payments/receive_part').map(({ body }) => body)).toEqual([
        { payment_id: 'p1', bank_line_id: 'b1' },
      ]),
    );
  });
});

describe('matching exact transactions', () => {
  it('approves all of them together after one preview', async () => {
    const lines = [bankLine(1, 4500), bankLine(2, 6000)];
    const exact = [1, 2].map((n) => ({
      ...proposal(n),
      ...{ bank_line_id: `b${n}`, booked_on: '2026-11-01', amount: n === 1 ? 4500 : 6000 },
      ...{ payer: `PAYER ${n}`, text: '' },
    }));
    const { user } = open({ lines, exact, payments: [payment(1), payment(2)] });
    await screen.findByRole('button', { name: text('bank.match.match_exact', { count: 2, smart_count: 2 }) });
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('$105.00');
    const submit = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: text('bank.match.match_exact', { count: 2, smart_count: 2 }),
    });
    await waitFor(() => expect(submit.disabled).toBe(false));
    await user.click(submit);
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          matches: [
            { bank_line_id: 'b1', payment_ids: ['p1'] },
            { bank_line_id: 'b2', payment_ids: ['p2'] },
          ],
        },
      ]),
    );
  });

  it('searches past transactions without a proposal, and shows how many are left', async () => {
    const found = {
      ...proposal(1),
      ...{ bank_line_id: 'b1', booked_on: '2026-11-01', amount: 4500, payer: 'PAYER 1', text: '' },
    };
    const exact = ({ query }: SentRequest): Response => {
      const skip = Number(query['skip']);
      const headers = { 'content-range': `bank_lines ${skip}-${skip + 499}/1203` };
      return HttpResponse.json(skip === 500 ? [found] : [], { headers });
    };
    const { user } = open({ exact });
    await screen.findByRole('button', { name: text('bank.match.match_exact', { count: 1, smart_count: 1 }) });
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(text('bank.match.exact_left', { count: 203, smart_count: 203 }));
    expect(api.reads().filter((path) => path === '/api/bank_lines/exact')).toHaveLength(2);
  });
});

describe('open transactions', () => {
  it('can be ignored with a reason', async () => {
    const { user } = open({});
    api.on('POST /api/bank_lines/b1/ignore', () => bankLine(1, 4500, { status: 'ignored' }));
    await screen.findByText(text('bank.match.no_proposal'));
    await user.keyboard('i');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: text('bank.reason.fee') }));
    await user.click(within(dialog).getByRole('button', { name: text('bank.match.ignore') }));
    await waitFor(() =>
      expect(api.sent('/api/bank_lines/b1/ignore').map(({ body }) => body)).toEqual([
        { reason: text('bank.reason.fee') },
      ]),
    );
  });

  it('show an empty state when there are none', async () => {
    open({ lines: [] });
    await screen.findByText(text('bank.match.empty.open'));
  });
});

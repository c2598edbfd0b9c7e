import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../../testing/render.js';
import { ReconcileTab } from './reconcile-tab.js';

const api = startTestApi();

const report = {
  ...{ month: '2026-11', currency: 'USD', days: 5, imported_until: '2026-11-30', difference: 4150 },
  bank: {
    ...{ total: 13_150, money_in: 13_500, money_out: -350, matched: 4500, matched_other_month: 0 },
    ...{ ignored: -350, open: 9000 },
  },
  ledger: { total: 9000, matched: 4500, matched_other_month: 0, reversed: 0, not_shown: 4500 },
  movements: { matched: 1, ignored: 1, open: 2 },
  counts: { open_lines: 1, without_line: 1, overdue: 1, differing: 1, not_compared: 0 },
  open_lines: [
    {
      ...{ id: 'b1', booked_on: '2026-11-12', amount: 5000, taken: 0, payer: 'TEXTILES S.A.' },
      ...{ text: 'DEVOLUCION', bank_reference: '' },
    },
  ],
  without_line: [
    {
      ...{ league_id: 'l1', league: 'Liga 1', version: 7, payment_id: 'p1', day: '2026-11-03' },
      ...{ kind: 'approval', amount: 4500, missing: 4500, overdue: true },
    },
  ],
  differing: [
    {
      ...{ bank_line_id: 'b2', booked_on: '2026-11-14', payer: 'ANDRADE', text: 'ACDE-FGM', amount: 4000 },
      ...{ received: 4500, payment_ids: ['p2'], league_id: 'l2', league: 'Liga 2' },
    },
  ],
  reconciled: false,
};
const region = (name: string) => within(screen.getByRole('region', { name }));

function open(answer: object = report) {
  api.on('GET /api/reconciliation', () => answer);
  return renderConsole(<ReconcileTab />, { at: '/admin/bank/reconcile?month=2026-11' });
}

describe('reconciling a month of the bank with the ledger (R47)', () => {
  it('shows what is left to do, and links to where it is done', async () => {
    open();
    await screen.findByText(
      new RegExp(text('bank.month.left', { count: 2, smart_count: 2, month: 'November 2026' })),
    );
    expect(region(text('bank.month.bank')).getByText('$131.50')).toBeTruthy();
    const match = region(text('bank.month.open_title')).getByRole('link', { name: text('bank.month.match') });
    expect(match.getAttribute('href')).toBe('/admin/bank/match?line=b1');
    const differing = region(text('bank.month.differing_title'));
    differing.getByText(text('bank.month.bank_shows', { amount: '$40.00' }));
    differing.getByText(text('bank.month.was_approved', { amount: '$45.00' }));
  });

  it('shows how many more transactions there are, and how many are not compared yet', async () => {
    open({ ...report, counts: { ...report.counts, open_lines: 514, without_line: 1, not_compared: 14 } });
    const title = text('bank.month.open_title');
    await screen.findByRole('region', { name: title });
    region(title).getByText(text('bank.month.more', { count: 513, smart_count: 513 }));
    region(text('bank.month.differing_title')).getByText(
      text('bank.month.not_compared', { count: 14, smart_count: 14 }),
    );
    expect(region(text('bank.month.without_title')).queryByText(/more in the file/)).toBeNull();
  });

  it('drafts an email to the owner of an approval that the bank does not show', async () => {
    const { user } = open();
    const owner = { name: 'Rosa', last_name: 'Andrade', email: 'rosa@touchline.test' };
    api.on('GET /api/leagues/l1', () => ({ id: 'l1', name: 'Liga 1', user: owner }));
    await user.click(await screen.findByRole('button', { name: text('bank.month.ask') }));
    const dialog = within(await screen.findByRole('dialog'));
    const draft = dialog.getByRole<HTMLTextAreaElement>('textbox', {
      name: startsWith(text('contact.message')),
    });
    expect(draft.value).toContain('$45.00');
    await user.type(draft, ' Rosa');
    api.on('POST /api/owner_messages', () => ({}));
    await user.click(dialog.getByRole('button', { name: text('contact.send') }));
    await waitFor(() =>
      expect(api.sent('/api/owner_messages').map(({ body }) => body)).toMatchObject([{ league_id: 'l1' }]),
    );
  });

  it('shows that the month is reconciled', async () => {
    const none = { open_lines: 0, without_line: 0, overdue: 0, differing: 0 };
    const lists = { open_lines: [], without_line: [], differing: [] };
    open({ ...report, ...lists, counts: none, reconciled: true });
    await screen.findByText(text('bank.month.reconciled', { month: 'November 2026' }));
    expect(screen.getAllByText(text('bank.month.none'))).toHaveLength(3);
  });
});

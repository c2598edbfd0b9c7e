import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderPortal, text } from '../../testing/render.js';
import VerifyStatement from './verify-statement.js';

const api = startTestApi();
const HEAD = 'ab'.repeat(32);
const QUERY = { league_id: 'l1', from: '2026-11-01', to: '2026-11-30', head: HEAD };
const AT = `/verify_statement?${new URLSearchParams(QUERY).toString()}`;
const CHECKED = {
  ...{ ok: true, reason: null, movements: 3 },
  league: { name: 'Liga Barrial', url_extension: 'barrial' },
  opening: { owed: 0, balance: 500 },
  closing: { owed: 4500, balance: 0 },
};

const open = (answer: object | Response, at = AT) => {
  api.on('GET /api/statements/verify', () => answer);
  return renderPortal(<VerifyStatement />, { at });
};
const rows = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('verifying an account statement', () => {
  it('shows the amounts of the ledger for comparison', async () => {
    open(CHECKED);
    await screen.findByText(text('statementCheck.genuine'));
    expect(api.sent('/api/statements/verify').map(({ query }) => query)).toEqual([QUERY]);
    expect(rows()).toEqual([
      ['Opening', '$0.00', '$5.00'],
      ['Closing', '$45.00', '$0.00'],
    ]);
    expect(screen.getByText('Liga Barrial · barrial')).toBeDefined();
    expect(screen.getByText('November 2026')).toBeDefined();
  });

  it('shows the amounts as issued next to the current ones when there are later entries', async () => {
    const as_issued = { closing: { owed: 4500, balance: 500 }, movements: 2 };
    open({ ...CHECKED, ok: false, reason: 'LEDGER_MOVED_ON', as_issued });
    await screen.findByText(text('statementCheck.changed'));
    expect(rows()).toEqual([
      ['Opening', '$0.00', '$5.00'],
      ['Closing, as issued', '$45.00', '$5.00'],
      ['Closing, now', '$45.00', '$0.00'],
    ]);
  });

  it.each([
    ['a statement that is not in the ledger', { ok: false, reason: 'UNKNOWN_HEAD' }, 'unknown'],
    ['a ledger with invalid hashes', { ok: false, reason: 'LEDGER_BROKEN' }, 'broken'],
    ['a damaged link', problemResponse(400, 'VALIDATION_FAILED'), 'incomplete'],
  ] as const)('shows no amounts for %s', async (_, answer, result) => {
    open(answer);
    await screen.findByText(text(`statementCheck.${result}`));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('sends no request for a link that is incomplete', async () => {
    open(CHECKED, '/verify_statement?league_id=l1&from=2026-11-01');
    await screen.findByText(text('statementCheck.incomplete'));
    expect(api.reads()).toEqual([]);
  });

  it('says that the league has been deleted', async () => {
    open({ ...CHECKED, league: null });
    await screen.findByText(text('statementCheck.deletedLeague'));
  });
});

describe('verifying the statement of a charge', () => {
  const FIGURES = {
    ...{ status: 'approved', charged: 4500, penalty: 0, bonus: 0, due: 0, received: 4000 },
    ...{ balance_used: 500, balance_added: 0 },
  };
  const CHARGE = {
    ...{
      ok: true,
      reason: null,
      league: { name: 'Liga Barrial', url_extension: 'barrial' },
      figures: FIGURES,
    },
    charge: {
      is_service_payment: false,
      start_charge_date: '2026-11-01T05:00:00.000Z',
      final_charge_date: '2026-12-01T04:59:59.999Z',
    },
  };
  const openCharge = (answer: object | Response) => {
    api.on('GET /api/statements/verify_charge', () => answer);
    return renderPortal(<VerifyStatement />, { at: `/verify_statement?payment_id=p1&head=${HEAD}` });
  };

  it('shows the charge and its amounts, without components of 0', async () => {
    openCharge(CHARGE);
    await screen.findByText(text('statementCheck.genuine'));
    expect(api.sent('/api/statements/verify_charge').map(({ query }) => query)).toEqual([
      { payment_id: 'p1', head: HEAD },
    ]);
    screen.getByText('November 2026');
    expect(rows()).toEqual([
      ['Status', 'Paid'],
      ['Charge', '$45.00'],
      ['Received', '$40.00'],
      ['From the balance', '$5.00'],
      ['Due', '$0.00'],
    ]);
  });

  it('shows the amounts as issued next to the current ones, and nothing unknown as 0', async () => {
    const none = { received: 0, balance_used: 0 };
    const as_issued = { ...FIGURES, ...none, status: 'pending', charged: null, due: 0 };
    openCharge({ ...CHARGE, ok: false, reason: 'LEDGER_MOVED_ON', as_issued });
    await screen.findByText(text('statementCheck.changed'));
    expect(rows().slice(0, 2)).toEqual([
      ['Status', 'Pending', 'Paid'],
      ['Charge', 'not known yet', '$45.00'],
    ]);
    expect(rows().at(-1)).toEqual(['Due', 'not known yet', '$0.00']);
  });

  it('shows no amounts of a charge whose hash the ledger does not know', async () => {
    openCharge({ ok: false, reason: 'UNKNOWN_HEAD' });
    await screen.findByText(text('statementCheck.unknown'));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

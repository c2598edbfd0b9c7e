import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import type { League, Permission } from '../../../api/types.js';
import { renderConsole, text } from '../../../testing/render.js';
import { SummaryTab } from './index.js';

const api = startTestApi();
const league = {
  ...{ id: 'l1', name: 'Liga Sur', url: 'http://liga-sur.test', url_extension: 'liga-sur', version: 9 },
  ...{ user_id: 'u1', owed: 9000, positive_balance: 500, overdue: true, deployment_status: 'running' },
  ...{ type_tier: 2, charge_type: 'J', price: 4500, price_negotiated: false, months_of_charge: 1 },
  ...{
    initial_payment_day: 1,
    final_payment_day: 5,
    cancelled_at: null,
    created: '2026-01-10T15:00:00.000Z',
  },
  ...{ walkover_charge: true, unique_inscription_charge: false, can_upload_receipt: true, port: 8002 },
  ...{ backup_status: 'good', backup_at: '2026-11-24T08:00:00.000Z', backup_bytes: 1000 },
  user: {
    ...{
      id: 'u1',
      name: 'María',
      last_name: 'Guamán',
      email: 'maria@test',
      verified: true,
      is_vetado: false,
    },
    ...{ prefix_telephone_number: '+593', telephone_number: '0991234567' },
  },
  tier: { name: 'Club' },
  country: { name: 'Ecuador', code: 'EC' },
  server: { name: 'paid-1' },
} as unknown as League;
const figures = {
  ...{ owed: 9000, overdue: 4500, overdue_since: '2026-11-05T05:00:00.000Z', balance: 500, reserved: 0 },
  ...{ to_pay: 8500, pay_by: '2026-11-06T04:59:59.999Z', in_review: 0, unknown: 0 },
};
const next = {
  ...{ due: 4500, initial_payment_date: '2027-01-01T05:00:00.000Z', charged_matches: null },
  final_payment_date: '2027-01-06T04:59:59.999Z',
};
const declined = {
  ...{
    id: 'oct',
    league_id: 'l1',
    status: 'pending',
    overdue: true,
    is_service_payment: false,
    charge_type: 'J',
  },
  ...{ start_charge_date: '2026-10-01T05:00:00.000Z', final_charge_date: '2026-11-01T04:59:59.999Z' },
  ...{
    final_payment_date: '2026-11-06T04:59:59.999Z',
    payment_date: null,
    approved_date: null,
    receipts: [],
  },
  ...{ charged: 4500, due: 4500, value: 4500, estimated_value: null, penalty_value: 0, bonus_added: 0 },
  decline_reason: 'The amount cannot be read',
};
const entry = {
  ...{ position: 7, version: 9, occurred_at: '2026-11-20T15:00:00.000Z', actor_id: 'u1', payment_id: 'oct' },
  ...{ description: 'Payment created for October 2026', debit: 4500, credit: 0, balance: -8500 },
};

beforeEach(() => {
  api.on('GET /api/leagues/l1/forecast', () => ({ charge: null, following: null, next, figures }));
  api.list('payments', [declined]);
  api.list('leagues/l1/entries', [entry]);
  api.list('owner_messages', [
    { id: 'm1', subject: 'Transfer', created: '2026-11-20T15:00:00.000Z', from_staff: true, open: false },
  ]);
  api.on('GET /api/users/u1', () => ({ id: 'u1', language: 'es', last_seen: null }));
  api.list('provisioning_tasks', [
    { id: 't1', kind: 'backup', status: 'failed', error: 'No room', league_id: 'l1' },
  ]);
  api.on('POST /api/leagues/get_league_use_metrics', () => ({
    limits: [{ limit: 'max_teams', use: 23, max: 24, percent: 95, state: 'amber', expected_at: null }],
  }));
});

const section = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return heading.closest('section')!;
};

describe('the summary of a league', () => {
  it('shows balance, next charge, the decline reason of a receipt, plan usage and site status', async () => {
    renderConsole(<SummaryTab league={league} />);
    const account = await section(text('leagues.summary.account'));
    await waitFor(() => expect(account.textContent).toContain('$90.00'));
    for (const told of ['$5.00', '$45.00', '01-01-2027', '05-01-2027', '$85.00'])
      await waitFor(() => expect(account.textContent).toContain(told));
    const reason = text('leagues.summary.declined', { reason: 'The amount cannot be read' });
    await within(await section(text('leagues.summary.last_payments'))).findByText(reason);
    await within(await section(text('word.tier'))).findByText(
      text('provisioning.use.of', { use: '23', max: '24' }),
    );
    const site = await section(text('provisioning.site.title'));
    within(site).getByText(text('status.running'));
    await waitFor(() => expect(site.textContent).toContain('No room'));
    const history = await section(text('history.recent'));
    await waitFor(() => expect(history.textContent).toContain('−$45.00'));
    expect(history.textContent).toContain('−$85.00');
  });

  it('links the owner’s international phone number for calls and WhatsApp', async () => {
    renderConsole(<SummaryTab league={league} />);
    const owner = await section(text('word.owner'));
    expect(
      within(owner)
        .getByRole('link', { name: /0991234567/ })
        .getAttribute('href'),
    ).toBe('tel:+593991234567');
    expect(within(owner).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/593991234567',
    );
    await within(owner).findByText(text('contact.spanish'));
    within(owner).getByText(text('contact.not_seen'));
  });

  it('lists the latest messages, and who started each', async () => {
    renderConsole(<SummaryTab league={league} />);
    const messages = await section(text('operations.tab.messages'));
    expect(within(messages).getByRole('link', { name: 'Transfer' }).getAttribute('href')).toBe(
      '/admin/operations/messages?message=m1',
    );
    within(messages).getByText(text('contact.from_staff'));
  });

  it('opens the actions for a payment from its row', async () => {
    const { user } = renderConsole(<SummaryTab league={league} />);
    const payments = await section(text('leagues.summary.last_payments'));
    await user.click(await within(payments).findByRole('button', { name: /October 2026$/ }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    // A destructive action comes last, set apart.
    expect(items.at(-1)).toBe(text('payments.action.void'));
    expect(items).toContain(text('payments.action.upload'));
  });

  it('requests nothing that an accountant may not read', async () => {
    const permissions: Permission[] = [
      'leagues.read',
      'ledger.read',
      'payments.read',
      'payment_audit.read',
      'league_use.read',
    ];
    renderConsole(<SummaryTab league={league} />, { permissions });
    await within(await section(text('history.recent'))).findByText(/Payment created/);
    expect(api.reads().filter((path) => /users|provisioning_tasks|owner_messages/.test(path))).toEqual([]);
  });
});

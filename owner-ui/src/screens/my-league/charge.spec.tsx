import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Payment, PaymentMatch, PaymentMatches } from '../../api/types.js';
import { DECEMBER, happened, NOVEMBER } from '../../testing/account.js';
import { startTestApi } from '@touchline/session/testing';
import {
  button,
  openAccount,
  prepareBrowser,
  saved,
  waitForText,
  pageText,
} from '../../testing/open-account.js';
import type { Account } from '../../testing/open-account.js';
import { getTexts } from '../../testing/render.js';

const api = startTestApi();
const text = getTexts('billing');
const words = getTexts('payments');
const open = (account: Account = {}, how?: Parameters<typeof openAccount>[2]) =>
  openAccount(api, account, how);

beforeEach(prepareBrowser);

describe('page of a charge', () => {
  const at = '/my_league/payments/dec';
  const MATCH: PaymentMatch = {
    ...{
      id: 'match-000001',
      charged: true,
      amount: 250,
      home: 'Reds',
      away: 'Blues',
      tournament: 'Apertura',
    },
    ...{ played_at: '2026-12-01T20:00:00.000Z', deleted: false },
  };
  const NAMELESS = { home: null, away: null, tournament: null, played_at: null };

  it('lists the matches so far by team names, with the amount or the walkover of each', async () => {
    const walkover = { ...MATCH, id: 'match-000002', home: 'Greens', charged: false, amount: 0 };
    await open(
      {
        matches: { matches: [MATCH, walkover], charged: 1, uncharged: 1, names: 'known' },
        events: [happened(3, 'PeriodPaymentCreated', 'Payment created', 'dec')],
      },
      { at },
    );
    await screen.findByText(text('matchesSoFar'));
    const link = await screen.findByRole('link', { name: 'Reds – Blues' });
    expect(link.getAttribute('href')).toBe('http://liga.test/matches/match-000001');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toContain('Reds – BluesApertura · 01-12-2026$2.50');
    expect(rows).toContain(`Greens – BluesApertura · 01-12-2026${words('walkover')}`);
    await screen.findByText('Payment created');
    expect(api.sent('/api/leagues/l1/ledger').at(-1)?.query['filter']).toContain('"payment_id":"dec"');
  });

  it('shows the amounts at once, and the match names when they arrive', async () => {
    let tell: (matches: PaymentMatches) => void = () => undefined;
    await open({ matches: new Promise((resolve) => (tell = resolve)) }, { at });
    await screen.findByText(text('charged'));
    expect(pageText()).toContain('$5.00');
    expect(pageText()).not.toContain('Reds');
    tell({ matches: [MATCH], charged: 1, uncharged: 0, names: 'known' });
    await screen.findByText('Reds – Blues');
  });

  it('marks a match that the league has deleted, without a link', async () => {
    const gone = { ...MATCH, ...NAMELESS, deleted: true };
    await open({ matches: { matches: [gone], charged: 1, uncharged: 0, names: 'known' } }, { at });
    await waitForText(text('matchDeleted'));
    expect(screen.queryByRole('link', { name: /Match 1/ })).toBeNull();
  });

  it('lists the matches by number while the league does not respond, and says why', async () => {
    const nameless = { ...MATCH, ...NAMELESS };
    await open({ matches: { matches: [nameless], charged: 1, uncharged: 0, names: 'unreachable' } }, { at });
    await screen.findByText(text('namesUnreachable'));
    await screen.findByText('Match 1 (…000001)');
  });

  it('says that matches and amount are unknown when the league does not respond', async () => {
    const matches: PaymentMatches = { matches: null, charged: 0, uncharged: 0, names: 'unreachable' };
    await open({ matches, payments: [{ ...DECEMBER, estimated_value: null }] }, { at });
    await screen.findByText(text('matchesUnknown'));
    expect(screen.getAllByText(text('unknown'))).not.toHaveLength(0);
  });

  it('shows twenty of three hundred matches, and all on demand', async () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ ...MATCH, id: `m${n}`, home: `Team ${n}` }));
    const { user } = await open(
      { matches: { matches: many, charged: 300, uncharged: 0, names: 'known' } },
      { at },
    );
    await screen.findByText('Team 0 – Blues');
    expect(screen.getAllByText(/^Team \d+ – Blues$/)).toHaveLength(20);
    await user.click(await button(text('allMatches', { count: 300 })));
    expect(screen.getAllByText(/^Team \d+ – Blues$/)).toHaveLength(300);
  });

  it('can be downloaded as a PDF', async () => {
    const { user } = await open({}, { at });
    api.on('GET /api/payments/dec/statement', () => new Response('%PDF-1.7'));
    await user.click(await button(text('chargePdf')));
    await waitFor(() => expect(saved).toEqual(['touchline-2026-12-01.pdf']));
    expect(api.sent('/api/payments/dec/statement')[0]?.query).toEqual({ format: 'pdf' });
  });

  it('loads a charge that is older than a year separately', async () => {
    const older = { ...NOVEMBER, id: 'old', status: 'approved' } as Payment;
    await open({ older: [older] }, { at: '/my_league/payments/old' });
    await screen.findByRole('heading', { level: 1, name: 'November 2026' });
  });

  it('is not found for another league’s charge', async () => {
    await open({}, { at: '/my_league/payments/of-somebody-else' });
    await screen.findAllByText(text('notFound'));
  });
});

it('heading of a charge keeps its date on one line', async () => {
  const services = { ...DECEMBER, is_service_payment: true, charge_type: null, due: 1800 } as Payment;
  await open({ payments: [services] }, { at: '/my_league/payments/dec' });
  const heading = await screen.findByRole('heading', { level: 1, name: /on 01-12-2026$/ });
  expect(heading.querySelector('.whitespace-nowrap')?.textContent).toBe('01-12-2026');
  expect(document.title).toMatch(/01-12-2026/);
});

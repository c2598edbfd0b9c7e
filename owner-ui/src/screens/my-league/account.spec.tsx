import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { League, Payment } from '../../api/types.js';
import {
  DECEMBER,
  makeForecast,
  happened,
  LEAGUE,
  NEXT,
  NO_FIGURES,
  NOVEMBER,
} from '../../testing/account.js';
import { startTestApi } from '@touchline/session/testing';
import {
  answerAccount,
  button,
  openAccount,
  prepareBrowser,
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
const answer = (account: Account): void => answerAccount(api, account);

beforeEach(prepareBrowser);

describe('header of the account', () => {
  it('shows November 45.00 less a balance of 5.00 as 40.00 to pay, with the last day', async () => {
    await open();
    await button(text('pay'));
    expect(screen.getByText('$40.00').tagName).toBe('STRONG');
    expect(pageText()).toContain(
      text('minusBalance', { what: 'November 2026', due: '$45.00', balance: '$5.00' }),
    );
    expect(pageText()).toContain('until 05-12-2026');
  });

  it('shows December as the next charge, not the one that is due now', async () => {
    await open();
    await button(text('pay'));
    expect(pageText()).toContain(
      text('nextSoFar', {
        ...{ period: 'December 2026', count: 2, amount: '$5.00' },
        ...{ from: '01-01-2027', to: '05-01-2027' },
      }),
    );
    expect(pageText()).not.toContain('Next: November 2026');
  });

  it('says that everything is paid, and never shows an unknown amount as 0', async () => {
    const next = { ...NEXT, due: null, estimated_value: null, charged_matches: null };
    await open({
      payments: [{ ...DECEMBER, estimated_value: null }],
      forecast: makeForecast({ ...NO_FIGURES, unknown: 1 }, next),
    });
    await screen.findByText(text('paidUp'));
    expect(pageText()).toContain('The amount is not known yet.');
    expect(pageText()).toContain(text('unknownPeriods', { count: 1 }));
    await screen.findAllByText(words('unknown'));
    // Cells of the table of months may: nothing was charged in the months before.
    expect(screen.queryAllByText(/\$0\.00/, { ignore: 'td' })).toEqual([]);
  });

  it('shows the amount in review and the part of the balance reserved for it', async () => {
    const inReview = {
      ...NOVEMBER,
      status: 'in_review',
      value: 4500,
      due_at_upload: 4500,
      to_pay_at_upload: 4000,
    };
    const figures = { ...NO_FIGURES, balance: 500, reserved: 500, in_review: 4000 };
    await open({ payments: [inReview as Payment], forecast: makeForecast(figures) });
    await screen.findByText(text('nothingNow'));
    await waitForText('$40.00');
    expect(pageText()).toContain(text('balanceReserved', { amount: '$5.00' }));
  });

  it('keeps dates on one line and names whole months, in Spanish', async () => {
    await open({}, { language: 'es' });
    await button('Pagar');
    expect(pageText()).toContain('noviembre 2026 $45,00 − saldo $5,00');
    const dates = screen.getAllByText(/^\d\d-\d\d-\d{4}$/);
    expect(dates.filter(({ className }) => className.includes('whitespace-nowrap'))).not.toHaveLength(0);
  });

  it('offers to retry when the account cannot be loaded', async () => {
    const { user } = await open({ isFailing: true });
    const retry = await button(getTexts('shell')('tryAgain'));
    answer({});
    await user.click(retry);
    await screen.findByText('$40.00');
  });
});

describe('details of the account', () => {
  const owing = (figures: object) => makeForecast({ ...NO_FIGURES, owed: 4500, to_pay: 4500, ...figures });

  it('omit a single charge that the header already shows and links', async () => {
    await open({ payments: [NOVEMBER], forecast: owing({}) });
    const links = await screen.findAllByRole('link', { name: 'November 2026' });
    expect(links.map((link) => link.getAttribute('href'))).toContain(`#/my_league/payments/${NOVEMBER.id}`);
    await screen.findByText(text('how'));
    expect(screen.queryByRole('heading', { name: words('due') })).toBeNull();
  });

  it.each<[string, Partial<Payment>, object]>([
    ['it has a late payment penalty', { penalty_value: 450, penalty_months_late: 1 }, {}],
    ['a balance is deducted', {}, { to_pay: 4000, balance: 500 }],
  ])('list a single charge when %s', async (_why, more, figures) => {
    await open({ payments: [{ ...NOVEMBER, ...more } as Payment], forecast: owing(figures) });
    await screen.findByRole('heading', { name: words('due') });
  });

  it('explain a fixed price and show its amount', async () => {
    const league = { ...LEAGUE, charge_type: 'J', price: 3100 } as League;
    await open({ league, payments: [], forecast: makeForecast(NO_FIGURES, null) });
    await screen.findByText(text('how'));
    expect(pageText()).toContain('A fixed price: $31.00 per month');
  });

  it('are complete for a league that never paid anything', async () => {
    await open({ payments: [], forecast: makeForecast(NO_FIGURES, null) });
    await screen.findByText(text('timelineNone'));
    await screen.findByText(text('chartNone'));
    expect(pageText()).toContain(text('nextFree'));
  });

  it('list events in sentences, with one for a receipt of two payments, and more on demand', async () => {
    const sent = happened(20, 'ReceiptUploaded', 'Receipt uploaded');
    const events = [
      sent,
      happened(19, 'ReceiptUploaded', 'Receipt uploaded', 'other'),
      ...Array.from({ length: 8 }, (_, n) => happened(n + 1, 'BonusSet', `Bonus ${n}`)),
    ];
    const { user } = await open({ events });
    await screen.findByText('Bonus 0');
    expect(screen.getAllByText('Receipt uploaded')).toHaveLength(1);
    const more = await button(text('timelineMore'));
    api.on('GET /api/leagues/l1/ledger', () => HttpResponse.json([happened(30, 'BonusSet', 'The first')]));
    await user.click(more);
    await screen.findByText('The first');
    const asked = api.sent('/api/leagues/l1/ledger').map(({ query }) => query['range']);
    expect(asked).toEqual(['[0,9]', '[10,19]']);
    await waitFor(() => expect(screen.queryByText(text('timelineMore'))).toBeNull());
  });
});

describe('a league with three thousand payments', () => {
  it('shows those of the last year, and older ones page by page', async () => {
    const approved = (n: number): Payment =>
      ({
        ...NOVEMBER,
        id: `p${n}`,
        status: 'approved',
        due: 0,
        approved_date: NOVEMBER.final_payment_date,
      }) as Payment;
    const recent = Array.from({ length: 12 }, (_, n) => approved(n));
    const older = Array.from({ length: 2988 }, (_, n) => approved(100 + n));
    const { user } = await open({ payments: recent, older, forecast: makeForecast(NO_FIGURES) });
    await user.click(await button(words('showYear', { count: 12 })));
    const titles = (): number => screen.getAllByRole('link', { name: 'November 2026' }).length;
    expect(titles()).toBe(12);
    await user.click((await screen.findAllByRole('button', { name: text('timelineMore') }))[0]!);
    await waitFor(() => expect(titles()).toBe(42));
    expect(api.sent('/api/payments').map(({ query }) => query['range'])).toEqual(['[0,29]']);
  });

  it('links timeline entries to charges that are older than a year', async () => {
    const old = { ...NOVEMBER, id: 'old', status: 'approved' } as Payment;
    await open({
      payments: [DECEMBER],
      older: [old],
      events: [happened(9, 'PaymentApproved', 'Approved', 'old')],
    });
    const link = await screen.findByRole('link', { name: 'November 2026' });
    expect(link.getAttribute('href')).toBe('#/my_league/payments/old');
    expect(api.sent('/api/payments')[0]?.query['filter']).toBe('{"id":["old"]}');
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi } from '@touchline/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en } from '../i18n/en/index.js';
import { renderApp } from '../testing/render.js';
import Finances from './finances.js';

const words = en.money;
const MONTH = { month: '2026-03', income_cents: 10_000, expense_cents: 14_050, balance_cents: -4050 };
const YEAR = {
  year: 2026,
  income_cents: 10_000,
  expense_cents: 14_050,
  balance_cents: -4050,
  months: [MONTH],
};

const api = startTestApi();

beforeEach(() => {
  api.on('GET /api/finances', () => YEAR);
  api.on('GET /api/finances/entries', () => ({ items: [], total: 0 }));
  api.on('POST /api/finances/entries', () => ({ id: 'entry' }));
});

it('shows a loss with its sign first', async () => {
  renderApp(<Finances />);
  expect(await screen.findByText('+$100.00 · -$140.50 · = -$40.50')).toBeTruthy();
  expect(screen.getByText('-$40.50', { selector: 'strong' })).toBeTruthy();
});

describe('a new entry', () => {
  async function enterAmount(text: string) {
    renderApp(<Finances />);
    await userEvent.click(await screen.findByRole('button', { name: words.addEntry }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(words.amount), text);
    await userEvent.type(dialog.getByLabelText(words.category), 'Referees');
    await userEvent.click(dialog.getByRole('button', { name: en.shell.add }));
    return dialog;
  }

  const sent = () => api.sent('/api/finances/entries').filter(({ method }) => method === 'POST');

  it('is not sent with an amount that could be two', async () => {
    const dialog = await enterAmount('1.500');
    expect(await dialog.findByText(en.fields.money)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('is sent in cents', async () => {
    await enterAmount('1 500,25');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ kind: 'expense', amount_cents: 150_025, category: 'Referees' });
  });
});

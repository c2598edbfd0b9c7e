import { storeToken } from '@touchline/session';
import { screen, waitFor } from '@testing-library/react';
import { expect } from '@jest/globals';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { readMe } from '../account/session.js';
import type { Forecast, League, LedgerEvent, Payment } from '../api/types.js';
import MyLeague from '../screens/my-league/my-league.js';
import { DECEMBER, forecastOf, LEAGUE, ME, NET, NOVEMBER } from './account.js';
import { refuse } from '@touchline/session/testing';
import type { startTestApi } from '@touchline/session/testing';
import { renderPortal } from './render.js';

type Api = ReturnType<typeof startTestApi>;

export interface Account {
  league?: League;
  payments?: Payment[];
  forecast?: Forecast;
  events?: LedgerEvent[];
  /** The forecast cannot be read. */
  fails?: boolean;
}

/** The account as the API answers it from now on. */
export function answerAccount(
  api: Api,
  { league = LEAGUE, payments = [NOVEMBER, DECEMBER], forecast, events = [], fails = false }: Account,
): void {
  api.on('GET /api/leagues/l1', () => league);
  api.on('GET /api/payments/get_league_payments/l1', () => ({ payments }));
  api.on('GET /api/leagues/l1/forecast', () =>
    fails ? refuse(500, 'INTERNAL_ERROR') : (forecast ?? forecastOf(NET)),
  );
  api.on('GET /api/leagues/l1/ledger', () => HttpResponse.json(events));
  api.on('GET /api/payment_providers', () =>
    HttpResponse.json([
      { id: 'b1', name: 'Banco Uno', account_number: '111', account_type: 'savings', active: true },
      { id: 'b2', name: 'Banco Dos', account_number: '222', account_type: 'checking', active: true },
    ]),
  );
}

export async function openAccount(
  api: Api,
  account: Account = {},
  { at = '/my_league', language = 'en' as 'en' | 'es' } = {},
) {
  answerAccount(api, account);
  api.on('GET /api/auth/me', () => ME);
  storeToken({ access_token: 'token', expires_in: 3600, user: ME.user });
  await readMe();
  return renderPortal(
    <Routes>
      <Route path="/my_league/*" element={<MyLeague />} />
    </Routes>,
    { at, language },
  );
}

/** Once all of a text is there, in however many elements: dates and amounts have their own. */
export const seen = (wanted: string) => waitFor(() => expect(shown()).toContain(wanted));
export const shown = (): string => document.body.textContent.replaceAll('\u00a0', ' ');
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** What jsdom's dialogs lack, and an empty store. */
export function prepareBrowser(): void {
  localStorage.clear();
  // jsdom has the element without what makes it modal.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

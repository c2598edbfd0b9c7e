import { storeToken } from '@touchline/session';
import { screen, waitFor } from '@testing-library/react';
import { expect } from '@jest/globals';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { readMe } from '../account/session.js';
import type {
  DeclinedReceipt,
  Forecast,
  League,
  LedgerEvent,
  Payment,
  PaymentMatches,
} from '../api/types.js';
import MyLeague from '../screens/my-league/my-league.js';
import { DECEMBER, makeForecast, LEAGUE, ME, NET, NOVEMBER } from './account.js';
import { problemResponse } from '@touchline/session/testing';
import type { startTestApi } from '@touchline/session/testing';
import { renderPortal } from './render.js';

type Api = ReturnType<typeof startTestApi>;

export interface Account {
  league?: League;
  payments?: Payment[];
  /** Approved payments that are older than a year. */
  older?: Payment[];
  declined?: DeclinedReceipt[];
  matches?: PaymentMatches | Promise<PaymentMatches>;
  forecast?: Forecast;
  events?: LedgerEvent[];
  /** Loading the forecast fails. */
  isFailing?: boolean;
}

const NO_MATCHES: PaymentMatches = { matches: [], charged: 0, uncharged: 0, names: 'known' };

/** The rows of a list, by its id filter and its range. */
function listed(rows: Payment[], { filter = '{}', range = '[0,29]' }: Record<string, string>): Payment[] {
  const { id } = JSON.parse(filter) as { id?: string[] };
  const [from, to] = JSON.parse(range) as [number, number];
  return rows.filter((row) => !id || id.includes(row.id)).slice(from, to + 1);
}

/** Sets the API's responses for this account. */
export function answerAccount(
  api: Api,
  { league = LEAGUE, payments = [NOVEMBER, DECEMBER], older = [], forecast, ...more }: Account,
): void {
  const { events = [], declined = [], matches = NO_MATCHES, isFailing = false } = more;
  api.on('GET /api/leagues/l1', () => league);
  api.on('GET /api/payments/get_league_payments/l1', () => ({ payments, older: older.length }));
  api.on('GET /api/payments', ({ query }) => HttpResponse.json(listed(older, query)));
  api.on('GET /api/payments/:id/declined_receipts', () => HttpResponse.json(declined));
  api.on('GET /api/payments/:id/matches', () => matches);
  api.on('GET /api/leagues/l1/forecast', () =>
    isFailing ? problemResponse(500, 'INTERNAL_ERROR') : (forecast ?? makeForecast(NET)),
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

/** Waits for a text that may be split over several elements: dates and amounts have their own. */
export const waitForText = (expected: string) => waitFor(() => expect(pageText()).toContain(expected));
export const pageText = (): string => document.body.textContent.replaceAll('\u00a0', ' ');
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The names of files saved since the last call of `prepareBrowser`. */
export const saved: string[] = [];

/** Adds what jsdom lacks for dialogs and files, and clears the storage. */
export function prepareBrowser(): void {
  localStorage.clear();
  saved.length = 0;
  // The files are jsdom's.
  (new File([], '').slice().constructor.prototype as Blob).arrayBuffer = function arrayBuffer() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download) saved.push(this.download);
    else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { estimateEnded } from '../../server/src/ledger/domain/index.js';
import { BillingCalendar } from '../../server/src/kernel/index.js';
import type { Figures, Forecast, ForecastCharge } from '../../server/src/ledger/index.js';
import { BillingPolicies, readFigures, readOutlook } from '../../server/src/ledger/index.js';
import { dueFigure } from '../../server/src/notifications/due-payments.js';
import { formatsFor } from '../../server/src/notifications/formats.js';
import { loadLeagueDue } from '../../server/src/notifications/league-due.js';
import { TestAccounts } from '../support/accounts.js';
import { TestApi } from '../support/api.js';
import { RandomBooks } from '../support/random-books.js';

const ZONE = 'America/Guayaquil';
const NO_ESTIMATE = { due: null, estimated_value: null, charged_matches: null };

let api: TestApi;
let books: RandomBooks;

/** Two years of six leagues, and then everything that is due by now, as the daily run leaves it. */
beforeAll(async () => {
  api = await TestApi.start({ billingTimeZone: ZONE });
  books = new RandomBooks(api.db, 20_26);
  for (let n = 0; n < 6; n++) await books.open();
  for (let n = 0; n < 250; n++) await books.step();
  const accounts = new TestAccounts(api.db);
  accounts.now = new Date().toISOString();
  for (const league of books.leagues) await accounts.run(league, estimateEnded);
}, 120_000);
afterAll(() => api.close());

async function read<T>(address: string): Promise<T> {
  const { status, body } = await api.call<T>('GET', address);
  expect(status).toBe(200);
  return body;
}

/** What emails say of an account, and what the portal does. */
async function compareMails(league: string, figures: Figures): Promise<void> {
  const portal = await read<Forecast>(`/api/leagues/${league}/forecast`);
  const at = { now: portal.as_of, policies: await new BillingPolicies(api.db).history() };
  const { next, ...outlook } = await readOutlook(api.db, new BillingCalendar(ZONE), league, at);
  expect(outlook.figures).toEqual(figures);
  // What a running period comes to so far is not for an email: it is read when it no longer holds.
  const lasting = (charge: ForecastCharge | null) =>
    charge && { ...charge, ...(charge.charge_type === 'P' ? NO_ESTIMATE : {}) };
  expect(lasting(next)).toEqual(lasting(portal.next));
  const due = (await loadLeagueDue(api.db, league))!;
  expect(due.account).toEqual(figures);
  const formats = formatsFor('en', 'USD', ZONE);
  const shown = dueFigure(due, formats);
  if (due.figures.owed === 0) return expect(shown).toBeNull();
  // As the sheet to pay by adds up what is chosen there: what is due less what of the balance is free.
  const chosen = due.payments.reduce((sum, payment) => sum + payment.due, 0);
  const toPay = Math.max(0, chosen - (figures.balance - figures.reserved));
  expect(shown!.value).toBe(formats.money(toPay > 0 ? toPay : chosen));
}

describe('the figures of an account (ADR 0106)', () => {
  it('are the same in portal, console, mails and statement', async () => {
    const seen: Figures[] = [];
    for (const league of books.leagues) {
      const { figures } = await read<{ figures: Figures }>(`/api/leagues/${league}/forecast`);
      seen.push(figures);
      const { owed, balance } = figures;
      expect(await readFigures(api.db, league)).toEqual(figures);
      const statement = await read<{ figures: Figures; closing: object }>(`/api/leagues/${league}/statement`);
      expect(statement.figures).toEqual(figures);
      expect(statement.closing).toEqual({ owed, balance });
      const record = await read<Record<string, unknown>>(`/api/leagues/${league}`);
      expect(record).toMatchObject({ owed, positive_balance: balance, overdue: figures.overdue > 0 });
      const account = await read<Record<string, unknown>>(`/api/leagues/${league}/account`);
      expect(account).toMatchObject({ owed, balance });
      const { payments } = await read<{ payments: { status: string; due: number }[] }>(
        `/api/payments/get_league_payments/${league}`,
      );
      const open = payments.filter(({ status }) => status === 'pending');
      expect(open.reduce((sum, { due }) => sum + due, 0)).toBe(owed);
      await compareMails(league, figures);
    }
    // The books have what there is to compare.
    expect(seen.some(({ overdue, balance }) => overdue > 0 && balance > 0)).toBe(true);
    expect(seen.some(({ in_review: amount }) => amount > 0)).toBe(true);
  });
});

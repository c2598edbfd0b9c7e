import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startFakeInstances } from '../../server/src/demo/fake-instances.js';
import type { FakeInstances } from '../../server/src/demo/fake-instances.js';
import { estimateEnded } from '../../server/src/ledger/domain/index.js';
import { BillingCalendar } from '../../server/src/kernel/index.js';
import type { Figures, Forecast, ForecastCharge } from '../../server/src/ledger/index.js';
import { BillingPolicies, readForecast } from '../../server/src/ledger/index.js';
import { dueFigure } from '../../server/src/notifications/due-payments.js';
import { formatsFor } from '../../server/src/notifications/formats.js';
import { loadLeagueDue } from '../../server/src/notifications/league-due.js';
import { TestAccounts } from '../support/accounts.js';
import { TestApi } from '../support/api.js';
import { liftRequestLimits } from '../support/no-time-limits.js';
import { RandomBooks } from '../support/random-books.js';
import { expectSameFigures, expectSameTotals } from '../support/same-figures.js';

const ZONE = 'America/Guayaquil';
const NO_ESTIMATE = { due: null, estimated_value: null, charged_matches: null };

let api: TestApi;
let books: RandomBooks;
let instances: FakeInstances;

/** Two years of six leagues, then everything due by now, as the daily run would leave it. */
beforeAll(async () => {
  liftRequestLimits();
  instances = await startFakeInstances();
  api = await TestApi.start({ billingTimeZone: ZONE, fakeInstancesUrl: instances.url });
  books = new RandomBooks(api.db, 20_26);
  for (let n = 0; n < 6; n++) await books.open();
  for (let n = 0; n < 250; n++) await books.step();
  const accounts = new TestAccounts(api.db);
  accounts.now = new Date().toISOString();
  for (const league of books.leagues) await accounts.run(league, estimateEnded);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.close();
  await instances.close();
});

async function read<T>(address: string, query: Record<string, string> = {}): Promise<T> {
  const { status, body } = await api.call<T>('GET', address, { query });
  expect([address, status]).toEqual([address, 200]);
  return body;
}

/** Compares the account in emails with the portal. */
async function compareMails(league: string, figures: Figures): Promise<void> {
  const portal = await read<Forecast>(`/api/leagues/${league}/forecast`);
  const at = { now: portal.as_of, policies: await new BillingPolicies(api.db).history() };
  const { next, ...forecast } = await readForecast(api.db, new BillingCalendar(ZONE), league, at);
  expect(forecast.figures).toEqual(figures);
  // Emails leave out a running period's amount so far: it would be outdated by the time they are read.
  const lasting = (charge: ForecastCharge | null) =>
    charge && { ...charge, ...(charge.charge_type === 'P' ? NO_ESTIMATE : {}) };
  expect(lasting(next)).toEqual(lasting(portal.next));
  const due = (await loadLeagueDue(api.db, league))!;
  expect(due.account).toEqual(figures);
  const formats = formatsFor('en', 'USD', ZONE);
  const shown = dueFigure(due, formats);
  if (due.figures.owed === 0) return expect(shown).toBeNull();
  // Computed like in the payment sheet: the amount due less the available balance.
  const chosen = due.payments.reduce((sum, payment) => sum + payment.due, 0);
  const toPay = Math.max(0, chosen - (figures.balance - figures.reserved));
  expect(shown!.value).toBe(formats.money(toPay > 0 ? toPay : chosen));
}

describe('the figures of an account (ADR 0106)', () => {
  it('are the same in portal, console, emails, account statement, charge sheets and collection', async () => {
    const seen: Figures[] = [];
    for (const league of books.leagues) {
      const figures = await expectSameFigures({ db: api.db, read }, league);
      seen.push(figures);
      await compareMails(league, figures);
    }
    await expectSameTotals(read, seen);
    // The books contain the cases to compare.
    expect(seen.some(({ overdue, balance }) => overdue > 0 && balance > 0)).toBe(true);
    expect(seen.some(({ in_review: amount }) => amount > 0)).toBe(true);
  });
});

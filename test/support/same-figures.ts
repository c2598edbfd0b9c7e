import { expect } from '@jest/globals';
import type { Figures } from '../../server/src/ledger/index.js';
import { readFigures } from '../../server/src/ledger/index.js';
import type { Database } from '../../server/src/platform/database/index.js';

type Read = <T>(path: string, query?: Record<string, string>) => Promise<T>;

interface Payment {
  id: string;
  status: string;
  charge_type: string | null;
  due: number;
  charged: number;
  base_price: number;
  estimated_value: number | null;
  generated_next: boolean;
  charged_matches_id: string[];
}
interface Charge {
  payment_id: string | null;
  estimated_value: number | null;
  charged_matches: number | null;
  due: number | null;
}
interface Forecast {
  figures: Figures;
  charge: Charge | null;
  next: Charge | null;
}
interface Matches {
  matches: { charged: boolean; amount: number }[] | null;
  charged: number;
}
interface Sheet {
  so_far: number | null;
  figures: { status: string; charged: number | null; due: number };
}

/** How thoroughly the sources of a league's figures are compared (ADR 0106): each of its payments too, unless there are very many. */
interface Options {
  /** How many payments of each league are checked one by one, the newest first. */
  payments?: number;
}

/**
 * Compares what an owner reads about a league's account (forecast, payments, statement, sheets of charges), what staff
 * read (the record, its row in the list, the account) and what mails say. Returns its figures.
 */
export async function expectSameFigures(
  { db, read }: { db: Database; read: Read },
  league: string,
  { payments: most = 5 }: Options = {},
): Promise<Figures> {
  const forecast = await read<Forecast>(`/api/leagues/${league}/forecast`);
  const { figures } = forecast;
  const { owed, balance } = figures;
  // Reminder and decision mails read these figures.
  expect([league, await readFigures(db, league)]).toEqual([league, figures]);
  const statement = await read<{ figures: Figures; closing: object }>(`/api/leagues/${league}/statement`);
  expect([league, statement.figures, statement.closing]).toEqual([league, figures, { owed, balance }]);
  const staff = { owed, positive_balance: balance, overdue: figures.overdue > 0 };
  expect(await read(`/api/leagues/${league}`)).toMatchObject(staff);
  const [row] = await read<object[]>('/api/leagues', { filter: JSON.stringify({ id: [league] }) });
  expect(row).toMatchObject(staff);
  expect(await read(`/api/leagues/${league}/account`)).toMatchObject({ owed, balance });
  const { payments } = await read<{ payments: Payment[] }>(`/api/payments/get_league_payments/${league}`);
  const open = payments.filter(({ status }) => status === 'pending');
  expect([league, open.reduce((sum, { due }) => sum + due, 0)]).toEqual([league, owed]);
  const running = payments.find(({ id }) => id === forecast.charge?.payment_id);
  if (running?.charge_type === 'P') await expectSameRunning(read, running, forecast.charge!);
  for (const payment of payments.slice(0, most)) await expectSamePayment(read, payment);
  return figures;
}

/** The running period's amount so far: the same figure wherever it is shown (R11). */
async function expectSameRunning(read: Read, running: Payment, charge: Charge): Promise<void> {
  const { id, base_price: price, estimated_value: estimate } = running;
  expect([id, estimate]).toEqual([id, charge.estimated_value]);
  const one = await read<Payment>(`/api/payments/${id}`);
  expect([id, one.estimated_value]).toEqual([id, estimate]);
  const { matches, charged } = await read<Matches>(`/api/payments/${id}/matches`);
  expect([id, matches === null]).toEqual([id, estimate === null]);
  if (matches === null) return;
  expect([id, charged, price * charged]).toEqual([id, charge.charged_matches, estimate]);
  expect(matches.reduce((sum, { amount }) => sum + amount, 0)).toBe(estimate);
  const sheet = await read<Sheet>(`/api/payments/${id}/statement`);
  expect([id, sheet.so_far]).toEqual([id, estimate]);
}

async function expectSamePayment(read: Read, payment: Payment): Promise<void> {
  const { id, status, due } = payment;
  const { figures } = await read<Sheet>(`/api/payments/${id}/statement`);
  expect([id, figures.status, figures.due]).toEqual([id, status, due]);
  if (status === 'pending') return;
  expect([id, figures.charged]).toEqual([id, payment.charged]);
  const { matches } = await read<Matches>(`/api/payments/${id}/matches`);
  const charged = (matches ?? []).filter((match) => match.charged);
  expect([id, charged.length]).toEqual([id, payment.charged_matches_id.length]);
}

interface Totals {
  total: { owed: number; overdue: number; in_review: number };
}

/** The total that all leagues owe equals the collection of the books. */
export async function expectSameTotals(read: Read, all: Figures[]): Promise<void> {
  const sum = (name: 'owed' | 'overdue'): number => all.reduce((total, figures) => total + figures[name], 0);
  const { total } = await read<Totals>('/api/collection', { from: '2020-01', to: '2030-12' });
  expect({ owed: total.owed, overdue: total.overdue }).toEqual({
    owed: sum('owed'),
    overdue: sum('overdue'),
  });
}

interface Use {
  days_of_use: number;
  limits: { limit: string; use: number; max: number }[];
  partidos: { terminados: number; pendientes?: number };
}

/** Use and limits of matches and days are the same in the owner's meters, the plan and staff's page of the league. */
export async function expectSameUsage(
  ask: (body: { league_id: string }) => Promise<Use>,
  league: string,
): Promise<void> {
  const { days_of_use: days, limits, partidos } = await ask({ league_id: league });
  const used = (name: string) => limits.find(({ limit }) => limit === name)?.use;
  expect([league, used('max_days_of_use')]).toEqual([league, days]);
  const matches = partidos.terminados + (partidos.pendientes ?? 0);
  expect([league, used('max_matches')]).toEqual([league, matches]);
}

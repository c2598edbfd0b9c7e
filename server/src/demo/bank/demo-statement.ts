import { stringify } from 'csv-stringify/sync';
import type { HttpClient } from '../http-client.js';
import { toOverlappingFiles, TransferGenerator, DEFAULT_TRANSFER_MIX } from '../transfers.js';
import type { Debt, Transfer } from '../transfers.js';

/** The fields that the tool reads from the API. */
interface LeagueRecord {
  id: string;
  name: string;
  reference_code: string;
  user?: { name: string; last_name: string };
}
interface PaymentRecord {
  id: string;
  league_id: string;
  due: number;
  estimated_value: number | null;
  start_charge_date: string;
}

export interface DemoStatement {
  files: { name: string; content: string }[];
  transfers: number;
  /** Payments that nobody transfers, though their league may send a receipt. `amount` as written. */
  forged: { league: string; amount: string }[];
}

const PAGE = 500;
/** Share of the transactions that are in both files. */
const IN_BOTH = 0.1;

async function readAll<T>(client: HttpClient, resource: string, query: string): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const range = `[${all.length},${all.length + PAGE - 1}]`;
    const page = await client.get<T[]>(`/api/${resource}?range=${range}&${query}`);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

async function readDebts(client: HttpClient): Promise<Debt[]> {
  const leagues = await readAll<LeagueRecord>(client, 'leagues', 'expand=user&sort=["created","ASC"]');
  const filter = encodeURIComponent(JSON.stringify({ status: ['pending', 'in_review'] }));
  const payments = await readAll<PaymentRecord>(
    client,
    'payments',
    `filter=${filter}&sort=["start_charge_date","ASC"]`,
  );
  return leagues.map(({ id, name, reference_code, user }) => ({
    ...{ league_id: id, league_name: name, reference_code: reference_code.replace('-', '') },
    payer: user ? `${user.name} ${user.last_name}` : name,
    payments: payments.filter(({ league_id, due }) => league_id === id && due > 0),
  }));
}

/** A day and an amount as banks of Ecuador write them, with a decimal comma. */
const dayText = (day: string): string => day.split('-').reverse().join('/');
const amountText = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');

function toCsv(transfers: readonly Transfer[]): string {
  const head = ['Fecha', 'Documento', 'Ordenante', 'Concepto', 'Débito', 'Crédito'];
  const rows = transfers.map(({ booked_on, bank_reference, payer, text, amount }) => [
    ...[dayText(booked_on), bank_reference, payer, text],
    ...['', amountText(amount)],
  ]);
  return stringify([['Banco del Valle', 'Cuenta corriente 0000123456'], [], head, ...rows], {
    ...{ delimiter: ';', bom: true, record_delimiter: 'windows' },
  });
}

/**
 * Downloaded statements of a month with transfers for what a platform's leagues owe: two files that overlap.
 * @param month `2026-11`
 */
export async function demoStatement(client: HttpClient, month: string, seed: string): Promise<DemoStatement> {
  const debts = await readDebts(client);
  const [year, number] = month.split('-').map(Number) as [number, number];
  const maker = new TransferGenerator(`${seed}/${month}`, DEFAULT_TRANSFER_MIX);
  const { transfers, forged } = maker.month(year, number, debts);
  const nameOf = (id: string): string => debts.find(({ league_id }) => league_id === id)!.league_name;
  const dueOf = (ids: readonly string[]): number =>
    debts
      .flatMap(({ payments }) => payments)
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { due }) => sum + due, 0);
  return {
    files: toOverlappingFiles(transfers, IN_BOTH).map((part, n) => ({
      name: `bank-${month}-${n + 1}.csv`,
      content: toCsv(part),
    })),
    transfers: transfers.length,
    forged: forged.map(({ league_id, payment_ids }) => ({
      league: nameOf(league_id),
      amount: amountText(dueOf(payment_ids)),
    })),
  };
}

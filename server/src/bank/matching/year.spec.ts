import { describe, expect, it } from '@jest/globals';
import { TransferGenerator, toOverlappingFiles } from '../../demo/transfers.js';
import type { Debt, Transfer } from '../../demo/transfers.js';
import { Random } from '../../demo/random.js';
import { findNewLines } from '../lines/known-lines.js';
import type { ImportedLine } from '../lines/known-lines.js';
import { isReferenceCode } from '../reference-code.js';
import { exactMatches } from './exact.js';
import { proposeMatches } from './propose.js';
import type { Debtor, OpenLine, OpenPayment, Proposal } from './types.js';
import { payerKey } from './common-words.js';

/*
 * A year of leagues that pay by transfer (R46): staff import overlapping statement files, approve the exact proposals
 * with a single keystroke and decide the others as the payers meant them. The proposals are compared with what was
 * meant.
 */

const LEAGUES = process.env['DEEP'] ? 100 : 30;
const SEEDS = process.env['DEEP']
  ? ['a year of transfers', 'another year', 'a third year']
  : ['a year of transfers'];

const ALPHABET = '34679ACDEFGHJKMNPRTVWXY';
const FIRST = 'Rosa Luis Carla Pedro Diana Jorge Elena Marco Silvia Tomás Nelly Andrés'.split(' ');
const LAST =
  'Andrade Paredes Quishpe Morales Cevallos Guamán Zambrano Intriago Loor Villacís Toapanta Chango'.split(
    ' ',
  );
const PLACES = 'Chillogallo Calderón Sangolquí Machachi Cayambe Otavalo Píllaro Salcedo Guano Azogues'.split(
  ' ',
);
const PRICES = [2500, 3000, 4500, 6000, 9000];
const SERVICES = [800, 1200, 1750];

/** Every so many lines are cash deposits, which say nothing about who paid. */
const CASH_EVERY = 25;
const CASH = { payer: '', text: 'DEPOSITO EN EFECTIVO VENTANILLA 12' };

type Account = Debtor & { payments: OpenPayment[]; payers: string[]; price: number };
type Line = OpenLine & { meant: string[] };

const day = (month: number, date: number): string =>
  `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Leagues with codes; every twentieth owner has two. */
function openAccounts(random: Random): Account[] {
  const codes = new Set<string>();
  while (codes.size < LEAGUES) {
    const code = Array.from({ length: 7 }, () => random.pick([...ALPHABET])).join('');
    if (isReferenceCode(code)) codes.add(code);
  }
  const name = (): string => [FIRST, FIRST, LAST, LAST].map((names) => random.pick(names)).join(' ');
  const accounts: Account[] = [];
  for (const [n, code] of [...codes].entries())
    accounts.push({
      ...{ league_id: `league-${n}`, league_name: `Liga ${random.pick(PLACES)} ${n}` },
      ...{ owner_name: n % 20 === 1 ? accounts[n - 1]!.owner_name : name(), reference_code: code },
      ...{ balance: 0, payers: [], payments: [], price: random.pick(PRICES) },
    });
  return accounts;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

class Year {
  readonly outcome = {
    lines: 0,
    twice: 0,
    exact: 0,
    wrong: [] as string[],
    first: 0,
    missed: [] as string[],
    forged: [] as string[],
  };
  readonly accounts: Account[];
  private readonly random: Random;
  private readonly maker: TransferGenerator;
  private readonly known: ImportedLine[] = [];

  constructor(seed: string) {
    this.random = new Random(seed);
    this.accounts = openAccounts(this.random);
    this.maker = new TransferGenerator(seed);
  }

  play(): this {
    for (let month = 1; month <= 12; month += 1) {
      this.bill(month);
      const { transfers, forged } = this.maker.month(2026, month, this.debts());
      for (const { payment_ids, paid_on } of forged) this.forge(payment_ids, paid_on);
      this.decide(this.import(transfers));
    }
    return this;
  }

  /** Payments without a transfer: in review, and never approved. */
  get unpaid(): OpenPayment[] {
    return this.accounts.flatMap(({ payments }) => payments.filter(({ receipt }) => receipt !== null));
  }

  private bill(month: number): void {
    for (const account of this.accounts) {
      const payable_from = day(month, 1);
      const add = (kind: string, due: number): number =>
        account.payments.push({
          id: `${account.league_id}/${month}${kind}`,
          due,
          payable_from,
          receipt: null,
        });
      add('', account.price);
      if (this.random.chance(0.75)) add(' service', this.random.pick(SERVICES));
    }
  }

  private debts(): Debt[] {
    return this.accounts.map(({ league_id, league_name, owner_name, reference_code, payments }) => ({
      ...{ league_id, league_name, reference_code, payer: owner_name },
      payments: payments.filter(({ receipt }) => receipt === null),
    }));
  }

  private forge(ids: string[], paid_on: string): void {
    this.outcome.forged.push(...ids);
    for (const account of this.accounts)
      for (const payment of account.payments)
        if (ids.includes(payment.id)) payment.receipt = { group: payment.id, paid_on, amount: payment.due };
  }

  /** Imports overlapping files; each line is imported once (R45). */
  private import(transfers: readonly Transfer[]): Line[] {
    const files = toOverlappingFiles(transfers, 0.02);
    return files.flatMap((file) => {
      const lines = file.map((transfer, n) => ({ ...transfer, line: n + 1 }));
      const fresh = findNewLines(lines, this.known, 'csv');
      this.outcome.twice += file.length - fresh.length;
      for (const line of fresh) this.known.push({ ...line, format: 'csv' });
      return fresh.map((line): Line => {
        this.outcome.lines += 1;
        const { booked_on, amount } = line;
        const { payer, text } = this.outcome.lines % CASH_EVERY === 0 ? CASH : line;
        const { meant } = transfers.find(({ bank_reference }) => bank_reference === line.bank_reference)!;
        const id = `line-${String(this.outcome.lines).padStart(5, '0')}`;
        return { id, booked_on, amount, payer, text, meant };
      });
    });
  }

  private decide(lines: readonly Line[]): void {
    const { outcome } = this;
    const right = (line: OpenLine, { payment_ids }: Proposal): boolean =>
      same(payment_ids, lines.find(({ id }) => id === line.id)!.meant);
    const exact = exactMatches(lines, this.accounts);
    for (const { line, proposal } of exact) {
      outcome.exact += 1;
      if (right(line, proposal)) outcome.first += 1;
      else {
        const { meant } = lines.find(({ id }) => id === line.id)!;
        outcome.wrong.push(
          `${line.booked_on} ${line.text}: ${proposal.payment_ids.join()} for ${meant.join()}`,
        );
      }
      this.settle(proposal.payment_ids, line);
    }
    const taken = new Set(exact.map(({ line }) => line.id));
    const rest = lines.filter(({ id }) => !taken.has(id));
    for (const line of rest) {
      const [best] = proposeMatches(line, this.accounts, rest);
      if (best && right(line, best)) outcome.first += 1;
      else outcome.missed.push(`${line.booked_on} ${line.amount} ${line.text}`);
    }
    for (const line of rest) this.settle(line.meant, line);
  }

  private settle(ids: string[], line: OpenLine): void {
    for (const account of this.accounts) {
      const before = account.payments.length;
      account.payments = account.payments.filter(({ id }) => !ids.includes(id));
      const key = payerKey(line);
      if (account.payments.length < before && key !== '' && !account.payers.includes(key))
        account.payers.push(key);
    }
  }
}

describe.each(SEEDS)('a year of leagues that pay by transfer: %s', (seed) => {
  const { outcome, unpaid } = new Year(seed).play();

  it('has only correct exact matches, which are more than 75% of all transactions', () => {
    expect(outcome.wrong).toEqual([]);
    expect(outcome.exact).toBeGreaterThan(0.75 * outcome.lines);
  });

  it('ranks the right proposal first for at least 95% of transactions', () => {
    expect(outcome.lines).toBeGreaterThan(18 * LEAGUES);
    const share = outcome.first / outcome.lines;
    if (share < 0.95) expect(outcome.missed).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  it('skips at least 2% of transactions as duplicates from overlapping files', () => {
    expect(outcome.twice).toBeGreaterThanOrEqual(0.02 * outcome.lines);
  });

  it('leaves every receipt without a transfer in review', () => {
    expect(outcome.forged.length).toBeGreaterThan(0.2 * LEAGUES);
    expect(unpaid.map(({ id }) => id).sort()).toEqual(outcome.forged.sort());
  });
});

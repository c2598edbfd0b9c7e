import { describe, expect, it } from '@jest/globals';
import { Random } from '../../demo/random.js';
import { isReferenceCode } from '../references/reference-code.js';
import { exactMatches } from './exact.js';
import { proposeMatches } from './propose.js';
import type { Debtor, OpenLine, OpenPayment, Proposal } from './types.js';
import { payerKey } from './words.js';

/*
 * A year of 100 leagues that pay by transfer, month after month: what staff would do with the proposals is played, and
 * compared with what the payers have meant. 5 % pay in two parts, 5 % several months at once, 5 % write a wrong code or
 * none, 3 % upload a receipt without a transfer; five treasurers pay for two leagues, now and then with one transfer.
 */

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

type Account = Debtor & { payments: OpenPayment[]; payers: string[]; price: number };
interface Transfer extends OpenLine {
  /** What its payer means. */
  meant: string[];
}

const day = (month: number, date: number): string =>
  `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

class Year {
  readonly random = new Random('a year of transfers');
  readonly accounts: Account[] = [];
  private count = 0;

  constructor() {
    const codes = new Set<string>();
    while (codes.size < 100) {
      const code = Array.from({ length: 7 }, () => this.random.pick([...ALPHABET])).join('');
      if (isReferenceCode(code)) codes.add(code);
    }
    for (const [n, code] of [...codes].entries()) {
      const treasurer = n % 20 === 1 ? this.accounts[n - 1]!.owner_name : this.name();
      this.accounts.push({
        ...{ league_id: `league-${n}`, league_name: `Liga ${this.random.pick(PLACES)} ${n}` },
        ...{ owner_name: treasurer, reference_code: code, balance: 0, payers: [], payments: [] },
        price: this.random.pick(PRICES),
      });
    }
  }

  private name(): string {
    const pick = (from: string[]): string => this.random.pick(from);
    return `${pick(FIRST)} ${pick(FIRST)} ${pick(LAST)} ${pick(LAST)}`;
  }

  line(month: number, amount: number, text: string, payer: string, meant: string[]): Transfer {
    this.count += 1;
    const id = `line-${String(this.count).padStart(5, '0')}`;
    return { id, booked_on: day(month, this.random.integer(2, 25)), amount, text, payer, meant };
  }

  /** As people type it: mostly right, now and then with a wrong character or not at all. */
  text({ reference_code: code }: Account): string {
    if (this.random.chance(0.05))
      return this.random.chance(0.5) ? 'PAGO MENSUALIDAD' : `PAGO ${code.slice(0, 6)}0`;
    return this.random.pick([
      code,
      `pago ${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(),
      `TRF ${code} LIGA`,
    ]);
  }

  bill(month: number): void {
    for (const account of this.accounts) {
      const id = `${account.league_id}/${month}`;
      account.payments.push({ id, due: account.price, payable_from: day(month, 1), receipt: null });
    }
  }

  /** The transfers of a month; a forged receipt has none. */
  transfers(month: number): Transfer[] {
    return this.accounts.flatMap((account, n) => {
      if (n % 20 <= 1 && month % 3 === 0) return n % 20 === 0 ? this.together(account, month) : [];
      const payer = account.owner_name.toUpperCase();
      const open = account.payments;
      const chance = this.random.next();
      if (chance < 0.03) return this.forge(account, month);
      // Pays next month, then both at once.
      if (chance < 0.08 && month < 12) return [];
      const meant = open.filter(({ receipt }) => receipt === null);
      const total = meant.reduce((sum, { due }) => sum + due, 0);
      const ids = meant.map(({ id }) => id);
      if (total === 0) return [];
      if (chance < 0.13) {
        const first = Math.round(total / 3);
        return [first, total - first].map((amount) =>
          this.line(month, amount, this.text(account), payer, ids),
        );
      }
      return [this.line(month, total, this.text(account), payer, ids)];
    });
  }

  /** One transfer for both leagues of a treasurer, with the code of the first. */
  private together(account: Account, month: number): Transfer[] {
    const second = this.accounts[this.accounts.indexOf(account) + 1]!;
    const meant = [...account.payments, ...second.payments].filter(({ receipt }) => receipt === null);
    const total = meant.reduce((sum, { due }) => sum + due, 0);
    const ids = meant.map(({ id }) => id);
    return [this.line(month, total, this.text(account), account.owner_name, ids)];
  }

  private forge(account: Account, month: number): [] {
    const payment = account.payments.at(-1)!;
    payment.receipt = { group: payment.id, paid_on: day(month, 3), amount: payment.due };
    return [];
  }

  settle(ids: string[], line: OpenLine): void {
    for (const account of this.accounts) {
      const before = account.payments.length;
      account.payments = account.payments.filter(({ id }) => !ids.includes(id));
      const key = payerKey(line.payer);
      if (account.payments.length < before && !account.payers.includes(key)) account.payers.push(key);
    }
  }
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

interface Outcome {
  lines: number;
  exact: number;
  wrong: string[];
  first: number;
  missed: string[];
}

/** Staff import a statement a month, take the exact ones by one key, and decide the others as their payers meant. */
function play(): Outcome & { unpaid: Debtor[] } {
  const year = new Year();
  const outcome: Outcome = { lines: 0, exact: 0, wrong: [], first: 0, missed: [] };
  for (let month = 1; month <= 12; month += 1) {
    year.bill(month);
    const lines = year.transfers(month);
    outcome.lines += lines.length;
    const meantBy = new Map(lines.map(({ id, meant }) => [id, meant]));
    const right = (line: OpenLine, { payment_ids }: Proposal): boolean =>
      same(payment_ids, meantBy.get(line.id)!);
    const exact = exactMatches(lines, year.accounts);
    for (const { line, proposal } of exact) {
      outcome.exact += 1;
      if (right(line, proposal)) outcome.first += 1;
      else outcome.wrong.push(`${line.text}: ${proposal.payment_ids.join()}`);
      year.settle(proposal.payment_ids, line);
    }
    const taken = new Set(exact.map(({ line }) => line.id));
    const rest = lines.filter(({ id }) => !taken.has(id));
    const settled: [string[], OpenLine][] = [];
    for (const line of rest) {
      const [best] = proposeMatches(line, year.accounts, rest);
      if (best && right(line, best)) outcome.first += 1;
      else outcome.missed.push(`${line.booked_on} ${line.amount} ${line.text}`);
      settled.push([meantBy.get(line.id)!, line]);
    }
    for (const [ids, line] of settled) year.settle(ids, line);
  }
  return { ...outcome, unpaid: year.accounts };
}

describe('a year of 100 leagues', () => {
  const outcome = play();

  it('has no wrong match among the exact ones', () => {
    expect(outcome.wrong).toEqual([]);
    expect(outcome.exact).toBeGreaterThan(0.75 * outcome.lines);
  });

  it('has the right proposal in the first place for 95 of 100 lines', () => {
    expect(outcome.lines).toBeGreaterThan(1000);
    expect(outcome.first / outcome.lines).toBeGreaterThanOrEqual(0.95);
  });

  it('leaves every receipt without a transfer unpaid', () => {
    const forged = outcome.unpaid.flatMap(({ payments }) =>
      payments.filter(({ receipt }) => receipt !== null),
    );
    expect(forged.length).toBeGreaterThan(20);
  });
});

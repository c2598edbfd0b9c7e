import { writeCode } from './bank/transfer-text.js';
import { Random } from './random.js';

/** A payer of a league with its open payments, oldest first. */
export interface Debt {
  league_id: string;
  league_name: string;
  /** The payer; one transfer may pay for two leagues of the same payer. */
  payer: string;
  /** Without the dash. */
  reference_code: string;
  /** `due` in minor units. */
  payments: readonly { id: string; due: number }[];
}

/** A transaction as a bank would book it, and what its payer meant by it. */
export interface Transfer {
  /** `2026-11-02`. */
  booked_on: string;
  /** Minor units; above 0. */
  amount: number;
  payer: string;
  text: string;
  bank_reference: string;
  /** The payments that it is meant for, in full or in part. */
  meant: string[];
}

/** A receipt sent without a payment. */
export interface ForgedReceipt {
  league_id: string;
  payment_ids: string[];
  /** The date on the receipt. */
  paid_on: string;
}

/** How often payers do things that make their transfers hard to recognize; each from 0 to 1. */
export interface TransferMix {
  /** A receipt is sent, but no money. */
  forged: number;
  /** Nothing is paid this month, and everything together next month. */
  late: number;
  /** One payment in two transfers. */
  parts: number;
  /** All open payments in one transfer. */
  merged: number;
  /** The code has a wrong character or is missing. */
  wrong_code: number;
  /** Two leagues of one payer in one transfer. */
  together: number;
}

export const DEFAULT_TRANSFER_MIX: TransferMix = {
  ...{ forged: 0.03, late: 0.03, parts: 0.05, merged: 0.05, wrong_code: 0.05, together: 0.3 },
};

export interface MonthOfTransfers {
  /** Ordered by day. */
  transfers: Transfer[];
  forged: ForgedReceipt[];
}

const FIRST_DAY = 2;
const LAST_DAY = 27;

/**
 * Generates the transfers of a month for what leagues owe; reproducible for the same seed and debts. For the demo, and
 * for specs that compare proposals with what was meant.
 */
export class TransferGenerator {
  private readonly random: Random;
  private count = 0;

  constructor(
    seed: string,
    private readonly mix: TransferMix = DEFAULT_TRANSFER_MIX,
  ) {
    this.random = new Random(seed);
  }

  /** @param month 1 to 12 */
  month(year: number, month: number, debts: readonly Debt[]): MonthOfTransfers {
    const result: MonthOfTransfers = { transfers: [], forged: [] };
    const day = (): string => {
      const date = this.random.integer(FIRST_DAY, LAST_DAY);
      return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
    };
    const processed = new Set<Debt>();
    for (const debt of debts) {
      if (processed.has(debt) || debt.payments.length === 0) continue;
      processed.add(debt);
      const samePayer = debts.find(
        (candidate) =>
          candidate !== debt &&
          candidate.payer === debt.payer &&
          !processed.has(candidate) &&
          candidate.payments.length > 0,
      );
      if (samePayer && this.random.chance(this.mix.together)) {
        processed.add(samePayer);
        result.transfers.push(this.transfer(debt, [...debt.payments, ...samePayer.payments], day()));
      } else this.payOne(debt, day, result);
    }
    result.transfers.sort((a, b) => (a.booked_on < b.booked_on ? -1 : Number(a.booked_on > b.booked_on)));
    return result;
  }

  /** Payments of a payer with one league: mostly one transfer per payment. */
  private payOne(debt: Debt, day: () => string, { transfers, forged }: MonthOfTransfers): void {
    const { forged: forging, late, parts, merged } = this.mix;
    const roll = this.random.next();
    const last = debt.payments.at(-1)!;
    if (roll < forging) {
      forged.push({ league_id: debt.league_id, payment_ids: [last.id], paid_on: day() });
      return;
    }
    if (roll < forging + late) return;
    // Payments left over from the previous month are paid together with the others.
    if (roll < forging + late + merged || debt.payments.length > 2) {
      transfers.push(this.transfer(debt, debt.payments, day()));
      return;
    }
    // The oldest payment is paid first.
    const days = debt.payments.flatMap(() => [day(), day()]).sort();
    for (const payment of debt.payments) {
      const isPart = this.random.chance(parts) && payment.due > 1;
      const first = isPart ? Math.round(payment.due / 3) : payment.due;
      const [candidate, samePayer] = days.splice(0, 2) as [string, string];
      transfers.push(this.transfer(debt, [payment], candidate, first));
      if (isPart) transfers.push(this.transfer(debt, [payment], samePayer, payment.due - first));
    }
  }

  private transfer(debt: Debt, payments: Debt['payments'], booked_on: string, amount?: number): Transfer {
    this.count += 1;
    return {
      booked_on,
      amount: amount ?? payments.reduce((sum, { due }) => sum + due, 0),
      payer: debt.payer.toUpperCase(),
      text: writeCode(this.random, debt.reference_code, this.mix.wrong_code),
      bank_reference: `TRF${String(this.random.integer(100_000, 999_999))}${String(this.count).padStart(5, '0')}`,
      meant: payments.map(({ id }) => id),
    };
  }
}

/**
 * The downloaded files of a month: the second one begins before the first one ends, so that some transactions are in
 * both.
 * @param share of the transactions that are in both files, from 0 to 1
 */
export function toOverlappingFiles<T>(movements: readonly T[], share: number): [T[], T[]] {
  const middle = Math.ceil(movements.length / 2);
  const overlap = Math.ceil(movements.length * share);
  return [movements.slice(0, middle), movements.slice(Math.max(0, middle - overlap))];
}

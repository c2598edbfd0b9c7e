import { writeCode } from './bank/transfer-text.js';
import { Random } from './random.js';

/** Somebody who pays for a league, and what of it is open, oldest first. */
export interface Debt {
  league_id: string;
  league_name: string;
  /** Who transfers; two leagues of one payer may be paid by one transfer. */
  payer: string;
  /** Without its dash. */
  reference_code: string;
  /** `due` in minor units. */
  payments: readonly { id: string; due: number }[];
}

/** A movement as a bank would book it, and what its payer means by it. */
export interface Transfer {
  /** `2026-11-02`. */
  booked_on: string;
  /** Minor units; above 0. */
  amount: number;
  payer: string;
  text: string;
  bank_reference: string;
  /** The payments that it is for, or for a part of. */
  meant: string[];
}

/** A receipt that somebody sends without having paid. */
export interface ForgedReceipt {
  league_id: string;
  payment_ids: string[];
  /** The day that it says. */
  paid_on: string;
}

/** How often payers do what makes their transfers hard to recognise; each from 0 to 1. */
export interface Habits {
  /** A receipt is sent and no money. */
  forged: number;
  /** Nothing is paid this month, and everything together next month. */
  late: number;
  /** One payment in two transfers. */
  parts: number;
  /** All that is open in one transfer. */
  merged: number;
  /** The code has a wrong character, or is not there. */
  wrong_code: number;
  /** Two leagues of one payer in one transfer. */
  together: number;
}

export const USUAL_HABITS: Habits = {
  ...{ forged: 0.03, late: 0.03, parts: 0.05, merged: 0.05, wrong_code: 0.05, together: 0.3 },
};

export interface MonthOfTransfers {
  /** In the order of their days. */
  transfers: Transfer[];
  forged: ForgedReceipt[];
}

const FIRST_DAY = 2;
const LAST_DAY = 27;

/**
 * Makes the transfers of a month out of what leagues owe: the same seed and debts give the same ones. For the demo, and for
 * specs that compare what is proposed with what was meant.
 */
export class TransferMaker {
  private readonly random: Random;
  private count = 0;

  constructor(
    seed: string,
    private readonly habits: Habits = USUAL_HABITS,
  ) {
    this.random = new Random(seed);
  }

  /** @param month 1 to 12 */
  month(year: number, month: number, debts: readonly Debt[]): MonthOfTransfers {
    const made: MonthOfTransfers = { transfers: [], forged: [] };
    const day = (): string => {
      const date = this.random.integer(FIRST_DAY, LAST_DAY);
      return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
    };
    const done = new Set<Debt>();
    for (const debt of debts) {
      if (done.has(debt) || debt.payments.length === 0) continue;
      done.add(debt);
      const other = debts.find(
        (one) => one !== debt && one.payer === debt.payer && !done.has(one) && one.payments.length > 0,
      );
      if (other && this.random.chance(this.habits.together)) {
        done.add(other);
        made.transfers.push(this.transfer(debt, [...debt.payments, ...other.payments], day()));
      } else this.payOne(debt, day, made);
    }
    made.transfers.sort((a, b) => (a.booked_on < b.booked_on ? -1 : Number(a.booked_on > b.booked_on)));
    return made;
  }

  /** As one league's payer pays: mostly each payment by a transfer of its own. */
  private payOne(debt: Debt, day: () => string, { transfers, forged }: MonthOfTransfers): void {
    const { forged: forging, late, parts, merged } = this.habits;
    const chance = this.random.next();
    const last = debt.payments.at(-1)!;
    if (chance < forging) {
      forged.push({ league_id: debt.league_id, payment_ids: [last.id], paid_on: day() });
      return;
    }
    if (chance < forging + late) return;
    // What is left from a month before is paid with the rest.
    if (chance < forging + late + merged || debt.payments.length > 2) {
      transfers.push(this.transfer(debt, debt.payments, day()));
      return;
    }
    // What is oldest is paid first.
    const days = debt.payments.flatMap(() => [day(), day()]).sort();
    for (const payment of debt.payments) {
      const isPart = this.random.chance(parts) && payment.due > 1;
      const first = isPart ? Math.round(payment.due / 3) : payment.due;
      const [one, other] = days.splice(0, 2) as [string, string];
      transfers.push(this.transfer(debt, [payment], one, first));
      if (isPart) transfers.push(this.transfer(debt, [payment], other, payment.due - first));
    }
  }

  private transfer(debt: Debt, payments: Debt['payments'], booked_on: string, amount?: number): Transfer {
    this.count += 1;
    return {
      booked_on,
      amount: amount ?? payments.reduce((sum, { due }) => sum + due, 0),
      payer: debt.payer.toUpperCase(),
      text: writeCode(this.random, debt.reference_code, this.habits.wrong_code),
      bank_reference: `TRF${String(this.random.integer(100_000, 999_999))}${String(this.count).padStart(5, '0')}`,
      meant: payments.map(({ id }) => id),
    };
  }
}

/**
 * The files of a month as somebody downloads them: a second one that begins before the first one ends, so that some
 * movements are in both.
 * @param share of the movements that are in both files, from 0 to 1
 */
export function toOverlappingFiles<T>(movements: readonly T[], share: number): [T[], T[]] {
  const middle = Math.ceil(movements.length / 2);
  const twice = Math.ceil(movements.length * share);
  return [movements.slice(0, middle), movements.slice(Math.max(0, middle - twice))];
}

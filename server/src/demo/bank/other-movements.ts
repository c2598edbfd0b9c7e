import { plusMs } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import type { Simulation } from '../simulation/simulation.js';
import type { BankTransaction } from './demo-bank.js';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
/** Staff have not processed the statements of this many days yet. */
const OPEN_FOR_DAYS = 40;

const FEE: Omit<BankTransaction, 'at' | 'account'> = {
  amount: -350,
  payer: '',
  text: 'COSTO SERVICIOS BANCARIOS',
};
/** Money from unknown senders, and some that has nothing to do with football. */
const UNEXPLAINED: [daysAgo: number, movement: Omit<BankTransaction, 'at'>][] = [
  [33, { amount: 4_500, payer: '', text: 'DEPOSITO EN EFECTIVO VENTANILLA 12', account: 1 }],
  [27, { amount: -18_900, payer: 'Imprenta del Centro', text: 'PAGO FACTURA 001-002-991', account: 0 }],
  [19, { amount: 62, payer: '', text: 'INTERESES GANADOS', account: 1 }],
  [12, { amount: 25_000, payer: 'Textiles del Pacífico S.A.', text: 'DEVOLUCION ANTICIPO', account: 0 }],
  [6, { amount: 7_500, payer: '', text: 'DEPOSITO EN EFECTIVO VENTANILLA 3', account: 0 }],
];

/** Transactions of a bank statement that are not payments of leagues: monthly fees, and some unexpected ones. */
export function planOtherMovements({ bank, schedule, start, now }: Simulation): void {
  const open = plusMs(now, -OPEN_FOR_DAYS * DAY_MS);
  for (let at = plusMs(start, MONTH_DAYS * DAY_MS); at < now; at = plusMs(at, MONTH_DAYS * DAY_MS)) {
    for (const account of [0, 1])
      schedule.add(at, async (bookedAt: Instant) => {
        const line = await bank.book({ ...FEE, at: bookedAt, account });
        if (line && bookedAt < open) await bank.ignore(line, 'Comisión del banco', bookedAt);
      });
  }
  for (const [daysAgo, movement] of UNEXPLAINED)
    schedule.add(plusMs(now, -daysAgo * DAY_MS), async (bookedAt) => {
      await bank.book({ ...movement, at: bookedAt });
    });
}

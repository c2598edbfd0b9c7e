import type { Instant, Money } from '../../kernel/index.js';
import { SYSTEM_USER_ID, deriveUuidV7 } from '../../kernel/index.js';
import type { AccountRepository, Decide, Plans, Receipt } from '../../ledger/index.js';
import { estimateEnded } from '../../ledger/index.js';
import type { Database } from '../../platform/database/index.js';
import type { DemoBank } from '../bank/demo-bank.js';
import type { DemoService } from '../catalog/services.js';
import type { DemoTier } from '../catalog/tiers.js';
import type { Schedule } from './schedule.js';

/** The platform's staff. */
export interface Staff {
  admin: string;
  contador: string;
  operario: string;
}

/** Stores a receipt's picture and returns what the ledger records of it. */
export type StoreReceipt = (leagueId: string, at: Instant, picture: Buffer) => Receipt;

/** The environment of the simulation. */
export interface Simulation {
  db: Database;
  accounts: AccountRepository;
  plans: Plans;
  schedule: Schedule;
  staff: Staff;
  tiers: Map<number, DemoTier>;
  services: DemoService[];
  countries: Map<string, string>;
  passwordHash: string;
  storeReceipt: StoreReceipt;
  bank: DemoBank;
  /** Which leagues are deployed: none if deploying a demo could cost money for servers. */
  deploys: 'all' | 'first' | 'none';
  /** Start and end of the simulated time; the end is the present. */
  start: Instant;
  now: Instant;
}

/** The fields of the API's payment record that the simulation needs. */
export interface SimulatedPayment {
  id: string;
  status: string;
  charge_type: string | null;
  due: Money;
  generated_next: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  initial_payment_date: Instant;
  final_payment_date: Instant;
}

/** The account of one simulated league, with the results of its commands so far. */
export class SimulatedAccount {
  private readonly payments = new Map<string, SimulatedPayment>();
  private commands = 0;
  private credit: Money = 0;

  constructor(
    private readonly simulation: Simulation,
    readonly leagueId: string,
  ) {}

  /** Sends a command as of `at`. Its id is derived from the league and a counter, so that the simulation is reproducible. */
  async send(actorId: string, at: Instant, decide: Decide): Promise<void> {
    const commandId = deriveUuidV7(at, `demo/${this.leagueId.slice(-17)}/${this.commands++}`);
    const key = { leagueId: this.leagueId };
    const { outcome } = await this.simulation.accounts.execute({ key, actorId, commandId, now: at, decide });
    for (const payment of outcome.payments as unknown as SimulatedPayment[])
      this.payments.set(payment.id, payment);
    this.credit = outcome.balance;
  }

  /** Closes periods that are due and values ended ones, as the calendar does (R14). */
  async close(at: Instant): Promise<void> {
    await this.send(SYSTEM_USER_ID, at, estimateEnded);
  }

  get balance(): Money {
    return this.credit;
  }

  /** Payments that can be paid now: pending, with an amount due, and with their period over (R12); oldest first. */
  get payable(): SimulatedPayment[] {
    return [...this.payments.values()]
      .filter(({ status, due, generated_next }) => status === 'pending' && due > 0 && generated_next)
      .sort((a, b) => (a.start_charge_date < b.start_charge_date ? -1 : 1));
  }

  /** The payment of the current or next period; undefined on the free tier. */
  get running(): SimulatedPayment | undefined {
    return [...this.payments.values()].find(({ generated_next }) => !generated_next);
  }
}

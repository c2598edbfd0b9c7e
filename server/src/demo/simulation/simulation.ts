import type { Instant, Money } from '../../kernel/index.js';
import { SYSTEM_USER_ID, deriveUuidV7 } from '../../kernel/index.js';
import type { AccountRepository, Decide, Plans, Receipt } from '../../ledger/index.js';
import { estimateEnded } from '../../ledger/index.js';
import type { Database } from '../../platform/database/index.js';
import type { DemoBank } from '../bank/demo-bank.js';
import type { DemoService } from '../catalogue/services.js';
import type { DemoTier } from '../catalogue/tiers.js';
import type { Schedule } from './schedule.js';

/** Who acts for the platform. */
export interface Staff {
  admin: string;
  contador: string;
  operario: string;
}

/** Keeps a receipt's picture and answers what the ledger is told of it. */
export type StoreReceipt = (leagueId: string, at: Instant, picture: Buffer) => Receipt;

/** What the story plays on. */
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
  /** Which leagues are deployed: none where somebody might have to pay for a server that a demo wants. */
  deploys: 'all' | 'first' | 'none';
  /** When the story begins, and when it has reached the present. */
  start: Instant;
  now: Instant;
}

/** A payment as its league sees it: what the story needs of the API's record. */
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

/** The account of one league on the stage, with what its commands have answered so far. */
export class SimulatedAccount {
  private readonly payments = new Map<string, SimulatedPayment>();
  private commands = 0;
  private credit: Money = 0;

  constructor(
    private readonly simulation: Simulation,
    readonly leagueId: string,
  ) {}

  /** Sends a command as of `at`; its id follows from the league and its number, so that the story repeats itself. */
  async send(actorId: string, at: Instant, decide: Decide): Promise<void> {
    const commandId = deriveUuidV7(at, `demo/${this.leagueId.slice(-17)}/${this.commands++}`);
    const key = { leagueId: this.leagueId };
    const { outcome } = await this.simulation.accounts.execute({ key, actorId, commandId, now: at, decide });
    for (const payment of outcome.payments as unknown as SimulatedPayment[])
      this.payments.set(payment.id, payment);
    this.credit = outcome.balance;
  }

  /** The closes that are due, and what ended periods come to, as the calendar has it done (R14). */
  async close(at: Instant): Promise<void> {
    await this.send(SYSTEM_USER_ID, at, estimateEnded);
  }

  get balance(): Money {
    return this.credit;
  }

  /** Payments to be paid now: pending, with something due, and their period over (R12); oldest first. */
  get payable(): SimulatedPayment[] {
    return [...this.payments.values()]
      .filter(({ status, due, generated_next }) => status === 'pending' && due > 0 && generated_next)
      .sort((a, b) => (a.start_charge_date < b.start_charge_date ? -1 : 1));
  }

  /** The payment whose period is going on or comes next; undefined on the free tier. */
  get running(): SimulatedPayment | undefined {
    return [...this.payments.values()].find(({ generated_next }) => !generated_next);
  }
}

import type { Instant, Money } from '../../kernel/index.js';
import { SYSTEM_USER_ID, uuidV7Of } from '../../kernel/index.js';
import type { AccountRepository, Decide, Plans, Receipt } from '../../ledger/index.js';
import type { Database } from '../../platform/database/index.js';
import type { DemoService, DemoTier } from '../catalogue/index.js';
import type { Agenda } from './agenda.js';

/** Who acts for the platform. */
export interface Staff {
  admin: string;
  contador: string;
  operario: string;
}

/** Keeps a receipt's picture and answers what the ledger is told of it. */
export type KeepReceipt = (leagueId: string, at: Instant, picture: Buffer) => Receipt;

/** What the story plays on. */
export interface Stage {
  db: Database;
  accounts: AccountRepository;
  plans: Plans;
  agenda: Agenda;
  staff: Staff;
  tiers: Map<number, DemoTier>;
  services: DemoService[];
  countries: Map<string, string>;
  passwordHash: string;
  keepReceipt: KeepReceipt;
  /** When the story begins, and when it has reached the present. */
  start: Instant;
  now: Instant;
}

/** A payment as it stands, for deciding what its league does next. */
export interface PendingPayment {
  id: string;
  charge_type: string | null;
  due: Money;
  generated_next: boolean;
  start_charge_date: Instant;
  final_charge_date: Instant;
  initial_payment_date: Instant;
  final_payment_date: Instant;
}

/** The account of one league on the stage. */
export class StagedAccount {
  private commands = 0;

  constructor(
    private readonly stage: Stage,
    readonly leagueId: string,
  ) {}

  /** Sends a command as of `at`; its id follows from the league and its number, so that the story repeats itself. */
  async send(actorId: string, at: Instant, decide: Decide): Promise<void> {
    const commandId = uuidV7Of(at, `demo/${this.leagueId.slice(-17)}/${this.commands++}`);
    await this.stage.accounts.execute({
      key: { leagueId: this.leagueId },
      actorId,
      commandId,
      now: at,
      decide,
    });
  }

  /** The closes that are due, as the calendar sends them (R14). */
  async close(at: Instant): Promise<void> {
    await this.send(SYSTEM_USER_ID, at, () => undefined);
  }

  /** Payments to be paid now: pending, with something due, and their time over (R12). */
  async payable(): Promise<PendingPayment[]> {
    return this.stage.db.query<PendingPayment>(
      `SELECT id, charge_type, due, generated_next, start_charge_date, final_charge_date, initial_payment_date,
         final_payment_date
       FROM read.payment WHERE league_id = $1 AND status = 'pending' AND NOT voided AND due > 0 AND generated_next
       ORDER BY start_charge_date`,
      [this.leagueId],
    );
  }

  async balance(): Promise<Money> {
    const [row] = await this.stage.db.query<{ positive_balance: Money }>(
      'SELECT positive_balance FROM read.league_account WHERE league_id = $1',
      [this.leagueId],
    );
    return row?.positive_balance ?? 0;
  }

  /** The end of the running period; null on the free tier. */
  async periodEnd(): Promise<{ id: string; end: Instant } | null> {
    const [row] = await this.stage.db.query<{ id: string; end: Instant }>(
      `SELECT id, final_charge_date AS "end" FROM read.payment WHERE league_id = $1 AND NOT generated_next
       ORDER BY start_charge_date DESC LIMIT 1`,
      [this.leagueId],
    );
    return row ?? null;
  }
}

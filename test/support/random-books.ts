import { randomUUID } from 'node:crypto';
import { DomainError } from '../../server/src/kernel/index.js';
import type { BillingPolicy, Decide, FinishedMatch, Receipt } from '../../server/src/ledger/domain/index.js';
import {
  approvePayment,
  assignServices,
  changeChargeTerms,
  changeTier,
  declinePayment,
  deleteReceipt,
  dueOf,
  editPayment,
  NO_POLICY,
  openAccount,
  setBonus,
  statusOf,
  uploadReceipt,
  voidPayment,
} from '../../server/src/ledger/domain/index.js';
import type { Account, Payment } from '../../server/src/ledger/domain/index.js';
import type { Database } from '../../server/src/platform/database/index.js';
import { Random } from '../concurrency/random.js';
import { STAFF, TestAccounts } from './accounts.js';
import { insertLeague } from './league.js';

/** Penalties from the third month on; cut periods are charged by days. */
const POLICIES: BillingPolicy[] = [
  { ...NO_POLICY, proration: 'days' },
  {
    ...NO_POLICY,
    effective_from: '2025-03-01T00:00:00.000Z',
    proration: 'days',
    penalty_basis_points: 700,
    grace_days: 3,
  },
];
const DAY_MS = 86_400_000;
const PRICES: Record<number, number> = { 1: 0, 2: 2_500, 3: 4_100, 4: 9_999 };
const NO_LIMITS = { series: 99, tournaments: 99, teams: 99, players: 99, matches: 99 };

/** The books of a few leagues, written by random commands; the same seed gives the same books. */
export class RandomBooks {
  now = Date.parse('2025-01-05T15:00:00.000Z');
  readonly leagues: string[] = [];
  /** The receipt of the next upload; tests that keep files set an existing one. */
  receipt: () => Receipt = () => ({
    name: `r/${randomUUID()}.png`,
    mime: 'image/png',
    size: 9,
    sha256: 'ab'.repeat(32),
  });
  /** The share of commands with an Idempotency-Key. */
  keyed = 0;
  private readonly accounts: TestAccounts;
  private readonly random: Random;

  constructor(
    private readonly db: Database,
    seed: number,
    zone?: string,
  ) {
    this.accounts = new TestAccounts(db, zone);
    this.random = new Random(seed);
  }

  async open(): Promise<void> {
    const { leagueId } = await insertLeague(this.db);
    const type_tier = 1 + this.random.below(4);
    this.leagues.push(leagueId);
    await this.run(leagueId, (decision) =>
      openAccount(decision, { tier_id: randomUUID(), type_tier, match_price: PRICES[type_tier]! }),
    );
  }

  /** Lets some time pass and runs a random command on a random league; refused commands are skipped. */
  async step(): Promise<void> {
    this.now += this.random.chance(0.2) ? 0 : this.random.below(3 * DAY_MS);
    const leagueId = this.random.pick(this.leagues);
    const account = await this.accounts.repository.load(leagueId);
    this.accounts.facts.finished = this.matches();
    await this.run(leagueId, this.commandFor(account)).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  /** The same books, continued on a copy of the database. */
  elsewhere(db: Database): RandomBooks {
    const copy = new RandomBooks(db, this.random.below(1e9));
    copy.now = this.now;
    copy.leagues.push(...this.leagues);
    return copy;
  }

  instant(): string {
    return new Date(this.now).toISOString();
  }

  private async run(leagueId: string, decide: Decide): Promise<void> {
    this.accounts.now = this.instant();
    const key = { actorId: STAFF, route: 'POST /spec', key: randomUUID(), inputHash: 'h' };
    const idempotency = this.keyed > 0 && this.random.chance(this.keyed) ? { idempotency: key } : {};
    await this.accounts.run(leagueId, decide, { policies: POLICIES, ...idempotency });
  }

  /** One match every fifth day, every seventh of them a walkover. */
  private matches(): FinishedMatch[] {
    const start = Date.parse('2025-01-05T15:00:00.000Z');
    const count = Math.floor((this.now - start) / (5 * DAY_MS));
    return Array.from({ length: count }, (_, n) => ({
      id: `match-${n}`,
      ended_at: new Date(start + n * 5 * DAY_MS).toISOString(),
      walkover: n % 7 === 0,
    }));
  }

  private commandFor(account: Account): Decide {
    const payments = [...account.payments.values()].filter(({ voided }) => !voided);
    const waiting = payments.filter((one) => statusOf(one) === 'in_review');
    const from = waiting.length > 0 && this.random.chance(0.5) ? waiting : payments;
    const payment = from.length > 0 ? this.random.pick(from) : null;
    const roll = this.random.next();
    if (!payment || roll < 0.12) return this.change();
    if (roll < 0.2) return this.adjust(payment);
    if (roll < 0.27) return (d) => declinePayment(d, { payment_id: payment.id, reason: 'not readable' });
    if (roll < 0.31) return (d) => deleteReceipt(d, { payment_id: payment.id });
    return statusOf(payment) === 'in_review' ? this.approve(payment, account.balance) : this.upload(payments);
  }

  private change(): Decide {
    const type_tier = this.random.pick([1, 2, 2, 3, 4]);
    const tier = {
      id: randomUUID(),
      type_tier,
      match_price: PRICES[type_tier]!,
      period_price: null,
      limits: NO_LIMITS,
    };
    const charge_type = this.random.pick(['J', 'P'] as const);
    const service = { id: randomUUID(), price: 700 + this.random.below(500), is_quantifiable: true };
    const lines = [{ service, amount: 1 + this.random.below(3) }];
    return this.random.pick<Decide>([
      (d) => changeTier(d, { tier, by: 'staff', price: tier.match_price }),
      (d) => changeChargeTerms(d, { charge_type, price: d.terms.price }),
      (d) => changeChargeTerms(d, { charge_type, price: d.terms.price }),
      (d) => assignServices(d, { month_number: 3, year: 2025, lines }),
    ]);
  }

  private adjust({ id: payment_id, final_payment_date: end }: Payment): Decide {
    const final_payment_date = new Date(Date.parse(end) + this.random.below(9) * DAY_MS).toISOString();
    const bonus_added = this.random.below(3_000);
    const value = 1_000 + this.random.below(5_000);
    return this.random.pick<Decide>([
      (d) => setBonus(d, { payment_id, bonus_added, comment: '' }),
      (d) => setBonus(d, { payment_id, complete: true, comment: '' }),
      (d) => editPayment(d, { payment_id, value, reason: 'agreed' }),
      (d) => editPayment(d, { payment_id, final_payment_date, reason: 'agreed' }),
      (d) => voidPayment(d, { payment_id, reason: 'a mistake' }),
    ]);
  }

  private upload(payments: Payment[]): Decide {
    const chosen = this.random.some(
      payments.filter((payment) => statusOf(payment) === 'pending'),
      1 + this.random.below(2),
    );
    const receipts = [this.receipt()];
    const paid = chosen.map(({ id }) => ({
      payment_id: id,
      payment_date: this.instant(),
      user_comment: '',
    }));
    return (d) => uploadReceipt(d, { payments: paid, receipts });
  }

  private approve(payment: Payment, balance: number): Decide {
    const { id, base_price } = payment;
    const used = { league_balance_used: Math.min(balance, dueOf(payment)), league_balance_added: 0 };
    const received = { amount_received: base_price + this.random.below(900) - 300 };
    const amounts = this.random.pick([{}, received, balance > 0 ? used : {}]);
    return (d) => approvePayment(d, { payment_ids: [id], approval_comment: '', ...amounts });
  }
}

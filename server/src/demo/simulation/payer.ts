import type { Instant, Money } from '../../kernel/index.js';
import { DomainError, later, plusMs, sum, toEpochMs } from '../../kernel/index.js';
import { approvePayment, declinePayment, setBonus, uploadReceipt } from '../../ledger/index.js';
import type { BankLine } from '../../ledger/index.js';
import type { LeagueTransfers } from '../bank/league-transfers.js';
import type { DemoLeague } from '../leagues.js';
import type { Random } from '../random.js';
import { bankSlip, drawReceipt } from '../receipt/receipt-picture.js';
import { drawSlip } from '../receipt/slip-picture.js';
import type { SimulatedPayment, Simulation } from './simulation.js';
import type { RegisteredLeague } from './register.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Receipts that staff may look at; older ones are drawn small, because drawing a year of them would delay the start. */
const DETAILED_PICTURE_MS = 8 * DAY_MS;
/** Leagues that stopped paying have not paid for this long. */
const STOPPED_FOR_MS = 100 * DAY_MS;

const DECLINE_REASONS = [
  'La imagen no se puede leer. Suba una foto más clara.',
  'El monto no coincide con el depósito.',
  'El comprobante ya fue usado en otro pago.',
  'El depósito todavía no consta en nuestra cuenta.',
];
const PAYER_COMMENTS = ['', '', '', 'Pago desde la aplicación del banco', 'Depósito en ventanilla'];
const APPROVAL_COMMENTS = ['', '', 'Gracias por el pago puntual.', 'Verificado en el estado de cuenta.'];

/** A receipt that was sent, and the bank lines that show its money. */
interface SentReceipt {
  ids: string[];
  amount: Money;
  lines: BankLine[];
}

/** How a league pays what is due, and how staff respond. */
export class Payer {
  private readonly planned = new Set<string>();
  private paidPeriods = 0;

  constructor(
    private readonly simulation: Simulation,
    private readonly league: DemoLeague,
    private readonly registered: RegisteredLeague,
    private readonly random: Random,
    private readonly sender: { name: string; transfers: LeagueTransfers },
  ) {}

  /** Schedules the payment of everything that has come due since the last call. */
  async schedulePayments(at: Instant): Promise<void> {
    for (const payment of this.registered.account.payable) {
      if (this.planned.has(payment.id)) continue;
      this.planned.add(payment.id);
      this.paidPeriods += 1;
      if (await this.grantBonus(payment, at)) continue;
      const payAt = this.choosePaymentTime(payment, at);
      if (payAt !== null) this.simulation.schedule.add(payAt, (time) => this.pay(time));
    }
  }

  /** The time at which this league pays a payment; null if it does not. */
  private choosePaymentTime(payment: SimulatedPayment, at: Instant): Instant | null {
    const { random, simulation } = this;
    const inWindow = plusMs(payment.initial_payment_date, random.integer(0, 3) * DAY_MS + this.officeHours());
    const now = toEpochMs(simulation.now);
    switch (this.league.behavior) {
      case 'late':
        return plusMs(payment.final_payment_date, random.integer(2, 18) * DAY_MS + this.officeHours());
      case 'stopped':
        return this.hasStopped(inWindow) ? null : later(at, inWindow);
      case 'waiting':
        if (toEpochMs(payment.final_charge_date) < now - 40 * DAY_MS) return later(at, inWindow);
        return later(plusMs(at, HOUR_MS), plusMs(simulation.now, -random.integer(2, 30) * HOUR_MS));
      default:
        return later(at, inWindow);
    }
  }

  /** A partner gets every fourth period for free, and another one cheaper (R21, R19). */
  private async grantBonus(payment: SimulatedPayment, at: Instant): Promise<boolean> {
    if (this.league.behavior !== 'partner' || payment.charge_type === null) return false;
    const { account } = this.registered;
    const { contador, admin } = this.simulation.staff;
    const cyclePosition = this.paidPeriods % 4;
    const bonusAt = plusMs(at, 9 * HOUR_MS);
    if (cyclePosition === 0) {
      const bonus = { payment_id: payment.id, complete: true, comment: 'Convenio de auspicio' };
      await account.send(contador, bonusAt, (d) => setBonus(d, bonus));
      this.simulation.schedule.add(plusMs(bonusAt, DAY_MS), async (time) => {
        const approval = { payment_ids: [payment.id], approval_comment: 'Cubierto por el convenio' };
        await account.send(admin, time, (d) => approvePayment(d, approval));
      });
    } else if (cyclePosition === 2) {
      const bonus_added = Math.floor(payment.due / 5);
      const bonus = { payment_id: payment.id, bonus_added, comment: 'Descuento por convenio' };
      await account.send(contador, bonusAt, (d) => setBonus(d, bonus));
    }
    return cyclePosition === 0;
  }

  /** Whether the league has stopped paying by then. */
  hasStopped(at: Instant): boolean {
    return (
      this.league.behavior === 'stopped' && toEpochMs(at) > toEpochMs(this.simulation.now) - STOPPED_FOR_MS
    );
  }

  /** Transfers the oldest payment without telling anybody, as some leagues that are behind do. */
  async sendWithoutReceipt(at: Instant): Promise<void> {
    const [oldest] = this.registered.account.payable;
    if (oldest) await this.sender.transfers.send(oldest.due, at);
  }

  /** Uploads one receipt for everything that is due; staff review it some time later. */
  async pay(at: Instant): Promise<void> {
    const { account, ownerId } = this.registered;
    const payments = account.payable;
    if (payments.length === 0 || this.hasStopped(at)) return;
    const due = sum(payments.map((payment) => payment.due));
    const amount = this.amountPaid(due, account.balance);
    const slip = bankSlip(this.random, { payer: this.sender.name, league: this.league.name, amount, at });
    const isRecent = toEpochMs(at) > toEpochMs(this.simulation.now) - DETAILED_PICTURE_MS;
    const picture = await (isRecent ? drawSlip : drawReceipt)(slip);
    const lines = await this.sender.transfers.send(amount, at);
    const receipts = [this.simulation.storeReceipt(account.leagueId, at, picture)];
    const payment_date = plusMs(at, -this.random.integer(10, 90) * 60_000);
    const user_comment = this.random.pick(PAYER_COMMENTS);
    const paid = payments.map(({ id }) => ({ payment_id: id, payment_date, user_comment }));
    await account.send(ownerId, at, (d) => uploadReceipt(d, { payments: paid, receipts }));
    const ids = payments.map(({ id }) => id);
    const reviewAt = plusMs(at, this.hoursUntilReview(at) * HOUR_MS);
    this.simulation.schedule.add(reviewAt, (time) => this.review({ ids, amount, lines }, time));
  }

  /** Staff take four hours to two days, and have not reviewed the latest receipts yet. */
  private hoursUntilReview(at: Instant): number {
    const isLast = this.league.behavior === 'waiting' && at > plusMs(this.simulation.now, -2 * DAY_MS);
    return isLast ? 48 : this.random.integer(4, 44);
  }

  /** Leagues that round up have credit after a while, and then pay less once. */
  private amountPaid(due: Money, balance: Money): Money {
    if (this.league.behavior !== 'rounds_up') return due;
    if (balance > 0 && balance < due && balance * 4 > due) return due - balance;
    return Math.ceil((due + 1) / 500) * 500;
  }

  private async review({ ids, amount: amount_received, lines }: SentReceipt, at: Instant): Promise<void> {
    const { account } = this.registered;
    const { admin } = this.simulation.staff;
    if (this.random.chance(0.06)) {
      this.sender.transfers.keep(lines, amount_received);
      await this.decline(ids, this.random.pick(DECLINE_REASONS), at);
      return;
    }
    const hasShownLines = lines.length > 0 && !this.sender.transfers.isOpen(at);
    const approval = {
      payment_ids: ids,
      amount_received,
      ...(hasShownLines && { bank_lines: lines }),
      approval_comment: this.random.pick(APPROVAL_COMMENTS),
    };
    await account.send(admin, at, (d) => approvePayment(d, approval));
    if (this.random.chance(0.015)) {
      const reason = 'El banco reversó el depósito.';
      this.simulation.schedule.add(plusMs(at, 2 * DAY_MS), (time) =>
        this.reverse({ ids, lines }, reason, time),
      );
    }
  }

  /** Reverses an approval, unless its credit has been spent since (R18). */
  private async reverse(
    { ids, lines }: Omit<SentReceipt, 'amount'>,
    reason: string,
    at: Instant,
  ): Promise<void> {
    try {
      await this.decline(ids, reason, at);
      await this.sender.transfers.reverseDeposit(lines, at);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'BALANCE_ALREADY_SPENT') throw error;
    }
  }

  private async decline(ids: string[], reason: string, at: Instant): Promise<void> {
    await this.registered.account.send(this.simulation.staff.admin, at, (d) =>
      declinePayment(d, { payment_id: ids[0]!, reason }),
    );
    this.simulation.schedule.add(plusMs(at, this.random.integer(1, 3) * DAY_MS), (time) => this.pay(time));
  }

  private officeHours(): number {
    return this.random.integer(8 * 60, 20 * 60) * 60_000;
  }
}

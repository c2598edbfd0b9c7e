import type { Instant, Money } from '../../kernel/index.js';
import { plusMs } from '../../kernel/index.js';
import type { BankLine } from '../../ledger/index.js';
import { generateName } from '../people.js';
import { Random } from '../random.js';
import type { DemoBank } from './demo-bank.js';
import { writeCode } from './transfer-text.js';

/** Staff have not processed the statements of this many days yet: their lines are open. */
const OPEN_FOR_DAYS = 40;
const DAY_MS = 86_400_000;
/** Some banks deduct it from the transferred amount. */
const TRANSFER_FEE = 54;
/**
 * How often money comes from somebody else, never comes, has an unreadable code, is reduced by a fee, or comes in two
 * transfers.
 */
const PROBABILITIES = { otherPayer: 0.2, forged: 0.03, wrongCode: 0.06, fee: 0.06, parts: 0.06 };

interface Sender {
  address: string;
  reference_code: string;
  owner: string;
}

/** The transfers of one league. They have their own random numbers, so that the rest of the simulation stays the same. */
export class LeagueTransfers {
  private readonly random: Random;
  private readonly account: number;
  private readonly payer: string;
  /** Money of a declined receipt: it is still in the bank, and the next receipt shows it. */
  private unused: { lines: BankLine[]; amount: Money } | undefined;

  constructor(
    private readonly bank: DemoBank,
    private readonly sender: Sender,
    private readonly now: Instant,
  ) {
    this.random = new Random(`bank/${sender.address}`);
    this.account = this.random.chance(0.75) ? 0 : 1;
    const treasurer = generateName(this.random).join(' ');
    this.payer = this.random.chance(PROBABILITIES.otherPayer) ? treasurer : sender.owner;
  }

  /** Transfers an amount. @returns the lines that show it: none if only the receipt exists */
  async send(amount: Money, at: Instant): Promise<BankLine[]> {
    const { unused } = this;
    this.unused = undefined;
    if (unused?.amount === amount) return unused.lines;
    if (this.random.chance(PROBABILITIES.forged)) return [];
    const amounts = this.isOpen(at) ? this.distort(amount) : [amount];
    const lines: BankLine[] = [];
    for (const [n, part] of amounts.entries()) {
      const text = writeCode(this.random, this.sender.reference_code, PROBABILITIES.wrongCode);
      const bookedAt = plusMs(at, n * DAY_MS);
      const movement = { at: bookedAt, amount: part, payer: this.payer, text, account: this.account };
      const line = await this.bank.book(movement);
      if (line) lines.push(line);
    }
    return lines;
  }

  /** Splits or reduces the amount now and then; in months that are closed it stays whole. */
  private distort(amount: Money): Money[] {
    if (this.random.chance(PROBABILITIES.fee) && amount > TRANSFER_FEE) return [amount - TRANSFER_FEE];
    if (!this.random.chance(PROBABILITIES.parts)) return [amount];
    const first = Math.round(amount / 3);
    return [first, amount - first];
  }

  /** Keeps the lines of a declined receipt for the next one. */
  keep(lines: BankLine[], amount: Money): void {
    if (lines.length > 0) this.unused = { lines, amount };
  }

  /** The bank reverses a deposit; then neither transaction is a payment. */
  async reverseDeposit(lines: BankLine[], at: Instant): Promise<void> {
    this.unused = undefined;
    for (const line of lines) {
      const movement = { at, amount: -line.amount, payer: this.payer, text: 'REVERSO DEPOSITO' };
      const back = await this.bank.book({ ...movement, account: this.account });
      for (const one of back ? [line, back] : [line])
        await this.bank.ignore(one, 'El banco reversó el depósito.', at);
    }
  }

  /** Whether staff have not yet processed the statement of that day. */
  isOpen(at: Instant): boolean {
    return at > plusMs(this.now, -OPEN_FOR_DAYS * DAY_MS);
  }
}

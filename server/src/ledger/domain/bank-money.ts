import type { Instant, Money } from '../../kernel/index.js';
import { DomainError, earlier, sum } from '../../kernel/index.js';
import type { Decision } from './decision.js';
import type { BankLineUse } from './events.js';

/** A bank line as a decision gets it (R46). */
export interface BankLine {
  id: string;
  /** Minor units, above 0: the part that no event uses yet. */
  amount: Money;
  /** When the money was booked: the start of that day in the billing time zone. */
  booked_at: Instant;
}

/** The money of several bank lines, taken from one line after the other. */
export class BankMoney {
  private readonly lines: BankLine[];

  /** @throws DomainError 409 `BANK_LINE_NOT_OPEN` for a line with nothing left */
  constructor(lines: readonly BankLine[]) {
    const used = lines.find(({ amount }) => amount === 0);
    if (used) throw new DomainError('BANK_LINE_NOT_OPEN', 409, {}, { bank_line_id: used.id });
    this.lines = lines.map((line) => ({ ...line }));
  }

  get left(): Money {
    return sum(this.lines.map(({ amount }) => amount));
  }

  /** The lines that are not used up, with what is left of each. */
  rest(): BankLine[] {
    return this.lines.filter(({ amount }) => amount > 0).map((line) => ({ ...line }));
  }

  /** When the first line was booked, at most `now`: a bank may date a booking ahead, but a payment is never in the future (R12). */
  bookedAt(now: Instant): Instant {
    return this.lines.map(({ booked_at }) => booked_at).reduce(earlier, now);
  }

  /** Takes an amount from the lines. @returns how much of each line was taken; less in total when too little is left */
  take(amount: Money): BankLineUse[] {
    let needed = amount;
    const uses: BankLineUse[] = [];
    for (const line of this.lines) {
      const part = Math.min(needed, line.amount);
      if (part === 0) continue;
      uses.push({ id: line.id, amount: part });
      line.amount -= part;
      needed -= part;
    }
    return uses;
  }
}

/**
 * Handles money that is booked without a bank line: depending on the policy, this is allowed, warned about, or refused
 * (R46).
 * @throws DomainError 409 `BANK_LINE_REQUIRED`
 */
export function handleMissingBankLine(decision: Decision, received: Money): void {
  const { bank_line } = decision.policy;
  if (received === 0 || bank_line === 'off') return;
  if (bank_line === 'required') throw new DomainError('BANK_LINE_REQUIRED', 409, {}, { received });
  decision.warn('BANK_LINE_MISSING');
}

import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import type { Instant, Money } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { BankLine } from '../domain/index.js';

interface LineRow {
  id: string;
  /** Positive for money in; 0 when the line is used up, is not open, or belongs to an account in another currency. */
  left: Money;
  booked_at: Instant;
}

const LINES = `
  SELECT l.id, (l.booked_on::timestamp AT TIME ZONE $3) AS booked_at,
    CASE WHEN l.status = 'open' AND a.currency = $2 THEN l.amount - l.taken ELSE 0 END AS left
  FROM public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id
  WHERE l.id = ANY ($1::uuid[]) ORDER BY l.id`;

/** Loads bank lines for the commands that use them (R46). If another command uses a line in the meantime, the append fails (ADR 0135). */
@Injectable()
export class BankLines {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  /**
   * Ordered by id, as every caller does, so that two commands rarely wait for each other. A line with nothing left gets
   * the amount 0: the decision refuses it, but a repeated request is still answered.
   * @throws DomainError 404
   */
  async find(ids: readonly string[], direction: 'in' | 'out' = 'in'): Promise<BankLine[]> {
    const { currency, billingTimeZone } = this.config;
    const rows = await this.db.query<LineRow>(LINES, [ids, currency, billingTimeZone]);
    if (rows.length < new Set(ids).size) throw notFound('bank_lines');
    const sign = direction === 'in' ? 1 : -1;
    return rows.map(({ id, left, booked_at }) => ({ id, amount: Math.max(0, sign * left), booked_at }));
  }

  /** The direction of lines that are matched together: that of the first line. Lines of the other direction count as used up. */
  async directionOf(ids: readonly string[]): Promise<'in' | 'out'> {
    const [out] = await this.db.query('SELECT 1 FROM public.bank_lines WHERE id = $1 AND amount < 0', [
      ids[0],
    ]);
    return out ? 'out' : 'in';
  }

  /** The bank line that a request's `bank_line_id` names, if it has one. */
  async one(id: string | undefined, direction: 'in' | 'out' = 'in'): Promise<BankLine | undefined> {
    return id === undefined ? undefined : (await this.find([id], direction))[0];
  }
}

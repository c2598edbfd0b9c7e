import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/index.js';
import type { Instant, Money } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import type { BankLine } from '../domain/index.js';

interface LineRow {
  id: string;
  /** Money in positive; 0: nothing of it is left, it is not ours, or of an account in another currency. */
  left: Money;
  booked_at: Instant;
}

const LINES = `
  SELECT l.id, (l.booked_on::timestamp AT TIME ZONE $3) AS booked_at,
    CASE WHEN l.status = 'open' AND a.currency = $2 THEN l.amount - l.taken ELSE 0 END AS left
  FROM public.bank_lines l JOIN public.bank_accounts a ON a.id = l.bank_account_id
  WHERE l.id = ANY ($1::uuid[]) ORDER BY l.id`;

/** Lines of bank statements, for the commands that rest on them (R46). What they find used the append refuses (ADR 0135). */
@Injectable()
export class BankLines {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  /**
   * In the order of their ids, as all take them, so that two of them seldom wait for each other. What nothing is left of has
   * the amount 0: the decision refuses it, and a repeated request is still answered.
   * @throws DomainError 404
   */
  async find(ids: readonly string[], direction: 'in' | 'out' = 'in'): Promise<BankLine[]> {
    const { currency, billingTimeZone } = this.config;
    const rows = await this.db.query<LineRow>(LINES, [ids, currency, billingTimeZone]);
    if (rows.length < new Set(ids).size) throw notFound('bank_lines');
    const sign = direction === 'in' ? 1 : -1;
    return rows.map(({ id, left, booked_at }) => ({ id, amount: Math.max(0, sign * left), booked_at }));
  }

  /** The way the money went of lines that are to show something together: that of the first; others count as used up. */
  async directionOf(ids: readonly string[]): Promise<'in' | 'out'> {
    const [out] = await this.db.query('SELECT 1 FROM public.bank_lines WHERE id = $1 AND amount < 0', [
      ids[0],
    ]);
    return out ? 'out' : 'in';
  }

  /** What a body's `bank_line_id` stands for, if it names one. */
  async one(id: string | undefined, direction: 'in' | 'out' = 'in'): Promise<BankLine | undefined> {
    return id === undefined ? undefined : (await this.find([id], direction))[0];
  }
}

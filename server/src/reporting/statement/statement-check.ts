import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Instant } from '../../kernel/index.js';
import { readMovements } from '../../ledger/index.js';
import { Clock } from '../../platform/clock/index.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { endOf, startOf } from '../days.js';
import type { Balances, StatementQuery } from './statement.js';
import { isTold, Statements } from './statement.js';

export interface CheckQuery extends StatementQuery {
  league_id?: unknown;
  head?: unknown;
}

export const CHECK_REASONS = ['UNKNOWN_HEAD', 'LEDGER_MOVED_ON', 'LEDGER_BROKEN'] as const;

export interface CheckedStatement {
  ok: boolean;
  /** Why it is not: null when it is. */
  reason: (typeof CHECK_REASONS)[number] | null;
  /** What the ledger says, to compare: only to who holds a head of it. */
  opening?: Balances;
  closing?: Balances;
  movements?: number;
}

const NO: CheckedStatement = { ok: false, reason: 'UNKNOWN_HEAD' };

/**
 * Whether a statement handed in is what the ledger says. Whoever asks proves by the head that they hold a statement: a
 * hash cannot be guessed, and without a right one nothing is told, not even whether there is such a league.
 */
@Injectable()
export class StatementCheck {
  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly statements: Statements,
  ) {}

  /** @throws InvalidInput for a question that is not right. */
  async check({ league_id, head, ...query }: CheckQuery): Promise<CheckedStatement> {
    if (typeof league_id !== 'string' || !isUUID(league_id, 'loose'))
      throw badField('league_id', 'INVALID_ID');
    if (typeof head !== 'string' || !/^[0-9a-f]{64}$/i.test(head)) throw badField('head', 'INVALID_FORMAT');
    for (const name of ['from', 'to'] as const)
      if (query[name] === undefined) throw badField(name, 'REQUIRED');
    const { from, to } = this.statements.range(query, await this.clock.now());
    const { calendar } = this.statements;
    const end = endOf(to, calendar);
    const known = await this.isHead(league_id, head.toLowerCase(), end);
    if (!known) return NO;
    const {
      opening,
      closing,
      movements,
      head: last,
      holds,
    } = await readMovements(this.db, league_id, startOf(from, calendar), end);
    if (!holds) return { ok: false, reason: 'LEDGER_BROKEN' };
    const said = { opening, closing, movements: movements.filter(isTold).length };
    if (last.hash !== head.toLowerCase()) return { ok: false, reason: 'LEDGER_MOVED_ON', ...said };
    return { ok: true, reason: null, ...said };
  }

  /** Whether it is the hash of an event of the league's, no later than that. */
  private async isHead(leagueId: string, hash: string, end: Instant): Promise<boolean> {
    const found = await this.db.query(
      'SELECT 1 FROM ledger.event WHERE league_id = $1 AND hash = $2 AND occurred_at <= $3',
      [leagueId, hash, end],
    );
    return found.length > 0;
  }
}

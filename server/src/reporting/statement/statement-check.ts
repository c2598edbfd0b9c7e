import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Instant } from '../../kernel/index.js';
import { readAccountHistory } from '../../ledger/index.js';
import type { AccountHistory } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { ReportDatabase } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { endOf, startOf } from '../days.js';
import type { Balances, StatementQuery } from './statement.js';
import { isListed, Statements } from './statement.js';

export interface CheckQuery extends StatementQuery {
  league_id?: unknown;
  head?: unknown;
}

export const CHECK_REASONS = ['UNKNOWN_HEAD', 'LEDGER_MOVED_ON', 'LEDGER_BROKEN'] as const;

export interface CheckedStatement {
  ok: boolean;
  /** Why it does not match; null when it does. */
  reason: (typeof CHECK_REASONS)[number] | null;
  /** The ledger's values for comparison; only for callers who know one of its hashes. `league` is null if it has been deleted since. */
  league?: { name: string; url_extension: string } | null;
  opening?: Balances;
  closing?: Balances;
  movements?: number;
  /** The values of a statement with that head, if later entries have changed the period. */
  as_issued?: { closing: Balances; movements: number };
}

const NO: CheckedStatement = { ok: false, reason: 'UNKNOWN_HEAD' };

/**
 * Checks whether a statement matches the ledger. The head proves that the caller has a statement: a hash cannot be
 * guessed, and without a valid one nothing is revealed, not even whether the league exists.
 */
@Injectable()
export class StatementCheck {
  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    private readonly statements: Statements,
  ) {}

  /** @throws InvalidInput for an invalid request. */
  async check({ league_id, head, ...query }: CheckQuery): Promise<CheckedStatement> {
    if (typeof league_id !== 'string' || !isUUID(league_id, 'loose'))
      throw badField('league_id', 'INVALID_ID');
    if (typeof head !== 'string' || !/^[0-9a-f]{64}$/i.test(head)) throw badField('head', 'INVALID_FORMAT');
    for (const name of ['from', 'to'] as const)
      if (query[name] === undefined) throw badField(name, 'REQUIRED');
    const { from, to } = this.statements.range(query, await this.clock.now());
    const { calendar } = this.statements;
    const end = endOf(to, calendar);
    const stated = await this.findHead(league_id, head.toLowerCase(), end);
    if (!stated) return NO;
    const found = await readAccountHistory(this.db, league_id, startOf(from, calendar), end);
    if (!found.isIntact) return { ok: false, reason: 'LEDGER_BROKEN' };
    const { opening, closing, head: newest } = found;
    const answer = { league: stated.league, opening, closing, movements: countListed(found) };
    if (newest.hash === head.toLowerCase()) return { ok: true, reason: null, ...answer };
    const movements = found.movements.filter(({ position }) => position <= stated.position);
    const { owed, balance } = movements.at(-1) ?? opening;
    const as_issued = { closing: { owed, balance }, movements: countListed({ movements }) };
    return { ok: false, reason: 'LEDGER_MOVED_ON', ...answer, as_issued };
  }

  /** The league's event with that hash, no later than `end`. */
  private async findHead(leagueId: string, hash: string, end: Instant): Promise<StatedHead | undefined> {
    const [found] = await this.db.query<StatedHead>(
      `SELECT e.position, CASE WHEN l.id IS NOT NULL
         THEN json_build_object('name', l.name, 'url_extension', l.url_extension) END AS league
       FROM ledger.event e LEFT JOIN public.league l ON l.id = e.league_id
       WHERE e.league_id = $1 AND e.hash = $2 AND e.occurred_at <= $3`,
      [leagueId, hash, end],
    );
    return found;
  }
}

interface StatedHead {
  position: number;
  league: NonNullable<CheckedStatement['league']> | null;
}

function countListed({ movements }: Pick<AccountHistory, 'movements'>): number {
  return movements.filter(isListed).length;
}

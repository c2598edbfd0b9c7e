import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../identity/index.js';
import { compareText, DomainError, notFound } from '../../kernel/index.js';
import { BankLines, MatchBankLines, MatchEntries, ReleaseLine } from '../../ledger/index.js';
import type { CommandResult } from '../../ledger/index.js';
import { Database } from '../../platform/database/index.js';
import { groupMatches, SettlementRun } from './settlements.js';
import type { Match, PaymentOfLeague } from './settlements.js';

/** What matching did in a league, or would do. */
export type LeagueOutcome = { league_id: string } & CommandResult['outcome'];

export interface MatchOutcome {
  dry_run?: true;
  /** By league; each as returned by the ledger's commands. */
  leagues: LeagueOutcome[];
}

/** A partial payment or a payout of a league, identified by the version of the event that booked it. */
export interface BookedEntry {
  league_id: string;
  version: number;
}

/**
 * The leagues that use a line. `booked_by_line`: the line itself booked a payout, which only a correction of the
 * balance undoes (R18).
 */
const USES = `
  SELECT u.league_id, u.kind = 'pay_out' AND e.data->'bank_lines' IS NOT NULL AS booked_by_line
  FROM public.bank_line_uses u JOIN ledger.event e ON e.league_id = u.league_id AND e.version = u.version
  WHERE u.bank_line_id = $1 ORDER BY u.league_id`;

/** PostgreSQL aborts one of two deadlocked transactions; the other one continues. */
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 3;

/** Approves payments by lines of bank statements and reverses such approvals (R46). Each call is all or nothing. */
@Injectable()
export class LineMatches {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly bankLines: BankLines,
  ) {}

  /**
   * @throws DomainError 404; 409 `BANK_LINE_NOT_OPEN` if somebody else was faster, and the errors of the ledger's rules
   */
  async match(actor: Actor, matches: readonly Match[], dryRun: boolean): Promise<MatchOutcome> {
    const execute = (): Promise<LeagueOutcome[]> => this.settleMatches(actor, matches, dryRun);
    if (dryRun) return { dry_run: true, leagues: await execute() };
    return { leagues: await this.inOneTransaction(execute) };
  }

  /**
   * Matches lines with partial payments and payouts that were booked before the lines were imported (R46).
   * @throws DomainError 404; 409 as `matchEntries` of the ledger's domain
   */
  async matchEntries(
    actor: Actor,
    lines: readonly string[],
    entries: readonly BookedEntry[],
    dryRun: boolean,
  ): Promise<MatchOutcome> {
    const execute = (): Promise<LeagueOutcome[]> => this.linkEntries(actor, lines, entries, dryRun);
    if (dryRun) return { dry_run: true, leagues: await execute() };
    return { leagues: await this.inOneTransaction(execute) };
  }

  /** Reverses everything that rests on a line, in every league. @throws DomainError 409 `BALANCE_ALREADY_SPENT` */
  async release(actor: Actor, bank_line_id: string, reason: string): Promise<void> {
    const execute = async (): Promise<void> => {
      const uses = await this.database.query<{ league_id: string; booked_by_line: boolean }>(USES, [
        bank_line_id,
      ]);
      if (uses.some(({ booked_by_line }) => booked_by_line))
        throw new DomainError('BANK_LINE_OF_PAY_OUT', 409);
      for (const league of new Set(uses.map(({ league_id }) => league_id)))
        await this.commands.execute(
          new ReleaseLine({ actorId: actor.userId }, league, { bank_line_id, reason }),
        );
    };
    await this.inOneTransaction(execute);
  }

  private async settleMatches(
    actor: Actor,
    matches: readonly Match[],
    dryRun: boolean,
  ): Promise<LeagueOutcome[]> {
    const lines = await this.bankLines.find(matches.map(({ bank_line_id }) => bank_line_id));
    const payments = await this.findPayments(matches.flatMap(({ payment_ids }) => payment_ids));
    const run = new SettlementRun(groupMatches(matches, lines, payments));
    const outcomes: LeagueOutcome[] = [];
    for (const league_id of run.leagues) {
      const command = new MatchBankLines(
        { actorId: actor.userId, dryRun },
        league_id,
        run.commandsOf(league_id),
      );
      const { outcome } = await this.commands.execute(command);
      run.setRemaining(league_id, command.remaining);
      outcomes.push({ league_id, ...outcome });
    }
    return outcomes;
  }

  private async linkEntries(
    actor: Actor,
    lineIds: readonly string[],
    entries: readonly BookedEntry[],
    dryRun: boolean,
  ): Promise<LeagueOutcome[]> {
    const direction = await this.bankLines.directionOf(lineIds);
    let bank_lines = await this.bankLines.find(lineIds, direction);
    const outcomes: LeagueOutcome[] = [];
    for (const league_id of [...new Set(entries.map((entry) => entry.league_id))].sort(compareText)) {
      const entry_versions = entries.flatMap((entry) => (entry.league_id === league_id ? entry.version : []));
      const command = new MatchEntries({ actorId: actor.userId, dryRun }, league_id, {
        ...{ entry_versions, bank_lines, direction },
      });
      const { outcome } = await this.commands.execute(command);
      bank_lines = command.remaining;
      outcomes.push({ league_id, ...outcome });
    }
    return outcomes;
  }

  private async findPayments(ids: readonly string[]): Promise<PaymentOfLeague[]> {
    const found = await this.database.query<PaymentOfLeague>(
      'SELECT id, league_id FROM read.payment WHERE id = ANY ($1::uuid[]) ORDER BY start_charge_date, id',
      [ids],
    );
    if (found.length < new Set(ids).size) throw notFound('payment');
    return found;
  }

  /** Retries when the database aborts the transaction because others wrote to the same leagues and lines. */
  private async inOneTransaction<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.transaction(run);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === DEADLOCK)) throw error;
        // Within the transaction of an Idempotency-Key nothing can be retried.
        if (attempt === MAX_ATTEMPTS || this.database.inTransaction)
          throw new DomainError('TOO_MUCH_CONTENTION', 503);
      }
    }
  }
}

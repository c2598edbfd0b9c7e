import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Refusal } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { CloseDuePeriods } from '../ledger/index.js';
import { Database } from '../platform/database/index.js';

/** What a run of the period close has done. One league that fails never stops the others. */
export interface ClosedPeriods {
  leagues: number;
  failed: { league_id: string; code: string }[];
}

const BATCH = 500;

/** Closes charge periods that have ended (R14). The index finds who is due; the command decides what to do. */
@Injectable()
export class PeriodCloses {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  /** Closes what is due at `now` in every league; twice, or in two processes, changes nothing more. */
  async closeDue(now: Instant): Promise<ClosedPeriods> {
    const run: ClosedPeriods = { leagues: 0, failed: [] };
    for (;;) {
      const due = await this.dueLeagues(
        now,
        run.failed.map(({ league_id }) => league_id),
      );
      for (const leagueId of due) await this.close(leagueId, now, run);
      if (due.length < BATCH) return run;
    }
  }

  /** When, after `after`, the next period ends or estimate is due; null when none will. */
  async nextDue(after: Instant | null = null): Promise<Instant | null> {
    const [row] = await this.db.query<{ at: Instant | null }>(
      `SELECT min(next_close_at) AS at FROM read.league_account
       WHERE next_close_at IS NOT NULL AND ($1::timestamptz IS NULL OR next_close_at > $1)`,
      [after],
    );
    return row!.at;
  }

  private async dueLeagues(now: Instant, failed: string[]): Promise<string[]> {
    const rows = await this.db.query<{ league_id: string }>(
      `SELECT league_id FROM read.league_account WHERE next_close_at < $1 AND league_id <> ALL($2::uuid[])
       ORDER BY next_close_at, league_id LIMIT ${BATCH}`,
      [now, failed],
    );
    return rows.map(({ league_id }) => league_id);
  }

  private async close(leagueId: string, now: Instant, run: ClosedPeriods): Promise<void> {
    try {
      await this.commands.execute(new CloseDuePeriods(leagueId, now));
      run.leagues += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      run.failed.push({ league_id: leagueId, code: error.code });
    }
  }
}

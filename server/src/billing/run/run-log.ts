import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';

/** A league whose work failed. `code` is stable; UNEXPECTED is not a domain error, and the log has its details. */
export interface FailedItem {
  league_id: string;
  code: string;
}

export interface RunTotals {
  leagues: number;
  reminders: number;
  failed: FailedItem[];
}

/** Kinds of work that may fail: closes and lateness, or estimating a period. Failed emails are kept with the emails. */
export type RunKind = 'calendar' | 'estimate';

/** An estimate is retried after one minute, two, four, ... and at most an hour (R14). By real time. */
const NEXT_TRY = `clock_timestamp() + least(interval '1 hour', interval '1 minute' * power(2, least(6, i.attempts)))`;

/** Records what the calendar did on each day, and failed work until it is done. */
@Injectable()
export class RunLog {
  private readonly log = new Logger(RunLog.name);

  constructor(private readonly db: Database) {}

  async begin(day: string, now: Instant): Promise<void> {
    await this.db.query(
      `INSERT INTO public.billing_run (day, ran_at) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET ran_at = excluded.ran_at`,
      [day, now],
    );
  }

  /** A repeated run of a day adds to the work done; what still fails is counted again. */
  async finish(day: string, { leagues, reminders, failed }: RunTotals): Promise<void> {
    await this.db.query(
      `UPDATE public.billing_run SET leagues = leagues + $2, reminders = reminders + $3, failed = $4, finished = now()
       WHERE day = $1`,
      [day, leagues, reminders, failed.length],
    );
  }

  /** Leagues with failed work that is not done yet, by the kind of work. */
  async open(): Promise<Record<RunKind, Set<string>>> {
    const rows = await this.db.query<{ league_id: string; kind: RunKind }>(
      'SELECT league_id, kind FROM public.billing_run_item WHERE resolved IS NULL',
    );
    const leaguesOf = (kind: RunKind): Set<string> =>
      new Set(rows.filter((row) => row.kind === kind).map(({ league_id }) => league_id));
    return { calendar: leaguesOf('calendar'), estimate: leaguesOf('estimate') };
  }

  async fail(leagueId: string, kind: RunKind, day: string, error: unknown): Promise<FailedItem> {
    const refusal = error instanceof DomainError ? error : null;
    if (!refusal) this.log.error(`Billing run failed for league ${leagueId}: ${String(error)}`);
    const code = refusal?.code ?? 'UNEXPECTED';
    const reason = refusal ? JSON.stringify({ ...refusal.params, ...refusal.extensions }) : '';
    await this.db.query(
      `INSERT INTO public.billing_run_item AS i (league_id, kind, day, code, reason, next_try_at)
       VALUES ($1, $5, $2, $3, $4, clock_timestamp() + interval '1 minute')
       ON CONFLICT (league_id, kind) WHERE resolved IS NULL DO UPDATE
       SET day = excluded.day, code = excluded.code, reason = excluded.reason, updated = now(),
           attempts = i.attempts + 1, next_try_at = ${NEXT_TRY}`,
      [leagueId, day, code, reason, kind],
    );
    return { league_id: leagueId, code };
  }

  async resolve(leagueId: string, kind: RunKind): Promise<void> {
    await this.db.query(
      `UPDATE public.billing_run_item SET resolved = now(), updated = now()
       WHERE league_id = $1 AND kind = $2 AND resolved IS NULL`,
      [leagueId, kind],
    );
  }
}

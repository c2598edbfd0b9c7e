import { Injectable, Logger } from '@nestjs/common';
import { Refusal } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';

/** A league whose work failed. `code` is stable; UNEXPECTED is no refusal, and the log says what it was. */
export interface FailedItem {
  league_id: string;
  code: string;
}

export interface RunTotals {
  leagues: number;
  reminders: number;
  failed: FailedItem[];
}

/** The one kind of item: a reminder that could not be sent stands with the mails. */
const KIND = 'calendar';

/** Keeps what the calendar did on each day, and what it could not do until it is done. */
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

  /** A day that is run again adds to what was done; what is still failing counts anew. */
  async finish(day: string, { leagues, reminders, failed }: RunTotals): Promise<void> {
    await this.db.query(
      `UPDATE public.billing_run SET leagues = leagues + $2, reminders = reminders + $3, failed = $4, finished = now()
       WHERE day = $1`,
      [day, leagues, reminders, failed.length],
    );
  }

  /** Leagues with work that has failed before and is not done yet. */
  async open(): Promise<Set<string>> {
    const rows = await this.db.query<{ league_id: string }>(
      `SELECT league_id FROM public.billing_run_item WHERE kind = '${KIND}' AND resolved IS NULL`,
    );
    return new Set(rows.map(({ league_id }) => league_id));
  }

  async fail(leagueId: string, day: string, error: unknown): Promise<FailedItem> {
    const refusal = error instanceof Refusal ? error : null;
    if (!refusal) this.log.error(`The calendar of league ${leagueId} failed: ${String(error)}`);
    const code = refusal?.code ?? 'UNEXPECTED';
    const reason = refusal ? JSON.stringify({ ...refusal.params, ...refusal.extensions }) : '';
    await this.db.query(
      `INSERT INTO public.billing_run_item (league_id, kind, day, code, reason) VALUES ($1, '${KIND}', $2, $3, $4)
       ON CONFLICT (league_id, kind) WHERE resolved IS NULL DO UPDATE
       SET day = excluded.day, code = excluded.code, reason = excluded.reason, updated = now(),
           attempts = billing_run_item.attempts + 1`,
      [leagueId, day, code, reason],
    );
    return { league_id: leagueId, code };
  }

  async resolve(leagueId: string): Promise<void> {
    await this.db.query(
      `UPDATE public.billing_run_item SET resolved = now(), updated = now()
       WHERE league_id = $1 AND kind = '${KIND}' AND resolved IS NULL`,
      [leagueId],
    );
  }
}

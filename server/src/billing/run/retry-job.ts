import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../background-jobs/index.js';
import type { ItemOutcome, JobItem } from '../../background-jobs/index.js';
import { BillingCalendar } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/index.js';
import { LeagueRunner } from './league-work.js';
import type { RunKind } from './run-log.js';

/** Retries the calendar's failed work at the request of staff. Items that are done by now stay unchanged. */
@Injectable()
export class RetryJob implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly calendar: BillingCalendar,
    private readonly leagues: LeagueRunner,
  ) {}

  onModuleInit(): void {
    this.handlers.register('retry_billing_items', { doItem: (item) => this.retry(item) });
  }

  private async retry({ subject_id: id }: JobItem): Promise<ItemOutcome> {
    const [item] = await this.db.query<{ league_id: string; kind: RunKind; resolved: string | null }>(
      'SELECT league_id, kind, resolved FROM public.billing_run_item WHERE id = $1',
      [id],
    );
    if (!item) return { status: 'skipped', code: 'NOT_FOUND' };
    if (item.resolved !== null) return { status: 'succeeded' };
    const { league_id: league, kind } = item;
    const now = await this.clock.now();
    const failure = await this.leagues.runLeague({
      league,
      kind,
      now,
      day: this.calendar.dayOf(now),
      hasFailed: true,
    });
    return failure ? { status: 'failed', code: failure.code } : { status: 'succeeded' };
  }
}

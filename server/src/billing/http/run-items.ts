import { Injectable } from '@nestjs/common';
import { BillingCalendar } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import type { ListRow } from '../../platform/database/index.js';
import { Lists } from '../../platform/http/index.js';
import { LeagueRunner } from '../run/league-work.js';
import type { RunKind } from '../run/run-log.js';
import { BILLING_RUN_ITEMS } from './run-records.js';

/** Failed work of the calendar, and retries of it. */
@Injectable()
export class RunItems {
  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
    private readonly calendar: BillingCalendar,
    private readonly leagues: LeagueRunner,
  ) {}

  /** Retries the league's work now; the returned item has the outcome. @throws DomainError 404. */
  async retry(id: string): Promise<ListRow> {
    const item = await this.lists.one(BILLING_RUN_ITEMS, id);
    if (item['resolved'] === null) {
      const now = await this.clock.now();
      await this.leagues.runLeague({
        league: item['league_id'] as string,
        kind: item['kind'] as RunKind,
        now,
        day: this.calendar.dayOf(now),
        hasFailed: true,
      });
    }
    return this.lists.one(BILLING_RUN_ITEMS, id);
  }
}

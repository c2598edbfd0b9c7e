import { Injectable, Logger } from '@nestjs/common';
import { BillingCalendar } from '../../kernel/index.js';
import type { Instant } from '../../kernel/index.js';
import { Reminders } from '../reminders/reminders.js';
import { LeagueRunner } from './league-work.js';
import { RunLog } from './run-log.js';
import type { RunTotals } from './run-log.js';
import { RunOwner } from './run-owner.js';

/**
 * The calendar's daily work: period closes, penalties and suspensions of the leagues that are due, then the reminders
 * of the day (R14, R29 to R31). After an outage, one run catches up; a second run has no further effect.
 */
@Injectable()
export class DailyRun {
  private readonly log = new Logger(DailyRun.name);

  constructor(
    private readonly owner: RunOwner,
    private readonly calendar: BillingCalendar,
    private readonly runs: RunLog,
    private readonly leagues: LeagueRunner,
    private readonly reminders: Reminders,
  ) {}

  /** Waits for a run in another process to finish, and then runs. */
  async run(now: Instant): Promise<RunTotals> {
    return this.owner.runExclusively(() => this.runAsOwner(now));
  }

  /** Retries the estimates of per-match periods whose instance has not answered (R14). @returns the number recorded */
  async retryEstimates(now: Instant): Promise<number> {
    return this.leagues.retryEstimates(now, this.calendar.dayOf(now));
  }

  /** For a caller that is already the owner and runs several days. */
  async runAsOwner(now: Instant): Promise<RunTotals> {
    const day = this.calendar.dayOf(now);
    await this.runs.begin(day, now);
    const { leagues, failed } = await this.leagues.runDue(now, day);
    const reminders = await this.reminders.queueFor(now);
    const totals = { leagues, failed, reminders };
    await this.runs.finish(day, totals);
    if (leagues + failed.length + reminders > 0) {
      this.log.log(`${day}: ${leagues} leagues done, ${failed.length} failed, ${reminders} reminders`);
    }
    return totals;
  }
}

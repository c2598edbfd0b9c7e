import { Injectable } from '@nestjs/common';
import { BillingCalendar, DomainError, plusMs } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { Clock, TestClock } from '../platform/clock.js';
import { DailyRun } from './run/daily-run.js';
import type { RunTotals } from './run/run-log.js';
import { RunOwner } from './run/run-owner.js';

/** Moves the test clock forward day by day, running each day's jobs when it begins, in order (R3). */
@Injectable()
export class TimeTravel {
  constructor(
    private readonly clock: Clock,
    private readonly owner: RunOwner,
    private readonly run: DailyRun,
    private readonly calendar: BillingCalendar,
  ) {}

  async now(): Promise<Instant> {
    return this.testClock().now();
  }

  /**
   * @returns the totals of the days in between; `failed` is what remains undone at the end.
   * @throws DomainError 404 without TEST_CLOCK, 409 `CLOCK_GOES_FORWARD` for an instant in the past.
   */
  async moveTo(target: Instant): Promise<RunTotals> {
    const clock = this.testClock();
    return this.owner.runExclusively(async () => {
      const now = await clock.now();
      if (target < now) throw new DomainError('CLOCK_GOES_FORWARD', 409);
      const total: RunTotals = { leagues: 0, reminders: 0, failed: [] };
      const runAt = async (at: Instant): Promise<void> => {
        await clock.moveTo(at);
        const { leagues, reminders, failed } = await this.run.runAsOwner(at);
        total.leagues += leagues;
        total.reminders += reminders;
        total.failed = failed;
      };
      for (let day = this.dayAfter(now); day < target; day = this.dayAfter(day)) await runAt(day);
      await runAt(target);
      return total;
    });
  }

  private dayAfter(at: Instant): Instant {
    return plusMs(this.calendar.endOfDay(at), 1);
  }

  private testClock(): TestClock {
    if (!(this.clock instanceof TestClock)) throw new DomainError('NOT_FOUND', 404);
    return this.clock;
  }
}

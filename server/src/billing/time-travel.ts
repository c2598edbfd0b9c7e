import { Injectable } from '@nestjs/common';
import { Refusal, plusMs } from '../kernel/index.js';
import type { Instant } from '../kernel/index.js';
import { Clock, TestClock } from '../platform/clock/index.js';
import { PeriodCloses } from './period-closes.js';
import type { ClosedPeriods } from './period-closes.js';

/** Moves the test clock forward; every job that falls due on the way runs at its time, in order (R3). */
@Injectable()
export class TimeTravel {
  constructor(
    private readonly clock: Clock,
    private readonly closes: PeriodCloses,
  ) {}

  async now(): Promise<Instant> {
    return this.testClock().now();
  }

  /** @throws Refusal 404 without TEST_CLOCK, 409 `CLOCK_GOES_FORWARD` for an instant that has passed. */
  async moveTo(target: Instant): Promise<ClosedPeriods> {
    const clock = this.testClock();
    if (target < (await clock.now())) throw new Refusal('CLOCK_GOES_FORWARD', 409);
    const total: ClosedPeriods = { leagues: 0, failed: [] };
    // A league whose close fails stays due, so each step looks beyond the one before.
    for (
      let due = await this.closes.nextDue();
      due !== null && due < target;
      due = await this.closes.nextDue(due)
    ) {
      const at = plusMs(due, 1);
      await clock.moveTo(at);
      const run = await this.closes.closeDue(at);
      total.leagues += run.leagues;
      total.failed = run.failed;
    }
    await clock.moveTo(target);
    return total;
  }

  private testClock(): TestClock {
    if (!(this.clock instanceof TestClock)) throw new Refusal('NOT_FOUND', 404);
    return this.clock;
  }
}

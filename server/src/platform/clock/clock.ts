import type { Instant } from '../../kernel/index.js';

/** The source of "now" for every billing decision (R3). Sessions, throttles and timeouts use real time instead. */
export abstract class Clock {
  /** The current instant, UTC, ISO 8601 with milliseconds. */
  abstract now(): Promise<Instant>;
}

/** The machine's clock. */
export class SystemClock extends Clock {
  async now(): Promise<Instant> {
    return new Date().toISOString();
  }
}

import type { Instant } from '../../kernel/index.js';

/** Source of "now" for every money decision (R3). Sessions, throttles and time-outs use real time instead. */
export abstract class Clock {
  /** The present instant, UTC, ISO 8601 with milliseconds. */
  abstract now(): Promise<Instant>;
}

/** The machine's own clock. */
export class SystemClock extends Clock {
  async now(): Promise<Instant> {
    return new Date().toISOString();
  }
}

import type { Instant } from '../../kernel/index.js';

/** Something that happens at a time, and may put more on the agenda. */
export type ScheduledAction = (at: Instant) => Promise<void>;

interface Entry {
  at: Instant;
  order: number;
  happen: ScheduledAction;
}

/** The moving clock of the demo: happenings in the order of their times, no matter who planned them and when. */
export class Schedule {
  private readonly entries: Entry[] = [];
  private planned = 0;

  add(at: Instant, happen: ScheduledAction): void {
    const entry = { at, order: this.planned++, happen };
    // Latest first, so that the next one is taken from the end.
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.entries[middle]!, entry)) high = middle;
      else low = middle + 1;
    }
    this.entries.splice(low, 0, entry);
  }

  /** Lets everything happen that is planned before `end`, and what comes of it. */
  async runUntil(end: Instant): Promise<void> {
    for (let next = this.entries.pop(); next && next.at < end; next = this.entries.pop())
      await next.happen(next.at);
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at === b.at ? a.order < b.order : a.at < b.at;
}

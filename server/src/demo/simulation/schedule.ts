import type { Instant } from '../../kernel/index.js';

/** An action at a point in time; it may schedule further ones. */
export type ScheduledAction = (at: Instant) => Promise<void>;

interface Entry {
  at: Instant;
  order: number;
  action: ScheduledAction;
}

/** The moving clock of the demo: runs actions in chronological order, whoever scheduled them and whenever. */
export class Schedule {
  private readonly entries: Entry[] = [];
  private planned = 0;

  add(at: Instant, action: ScheduledAction): void {
    const entry = { at, order: this.planned++, action };
    // Sorted latest first, so that the next action is popped from the end.
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.entries[middle]!, entry)) high = middle;
      else low = middle + 1;
    }
    this.entries.splice(low, 0, entry);
  }

  /** Runs all actions before `end`, including those scheduled meanwhile. */
  async runUntil(end: Instant): Promise<void> {
    for (let next = this.entries.pop(); next && next.at < end; next = this.entries.pop())
      await next.action(next.at);
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at === b.at ? a.order < b.order : a.at < b.at;
}

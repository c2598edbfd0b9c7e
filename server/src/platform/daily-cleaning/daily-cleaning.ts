/** Removes what is of no use any more, by real time. @returns how many rows or files went. */
export type Cleaner = () => Promise<number>;

/** What came of one cleaner: how much went, or the error. */
export type Cleaned = { name: string; removed: number } | { name: string; error: unknown };

/**
 * Where modules say what is to be cleared away once a day: ended sessions, expired tokens, old throttles. A module
 * registers its cleaner when it starts in a worker; the daily job runs them one by one.
 */
export class DailyCleaning {
  private readonly cleaners = new Map<string, Cleaner>();

  /** @param name says what is cleaned, for the log; one cleaner per name. */
  register(name: string, clean: Cleaner): void {
    this.cleaners.set(name, clean);
  }

  /** Runs every cleaner; one that fails does not keep the others from it. */
  async run(): Promise<Cleaned[]> {
    const done: Cleaned[] = [];
    for (const [name, clean] of this.cleaners) {
      try {
        done.push({ name, removed: await clean() });
      } catch (error) {
        done.push({ name, error });
      }
    }
    return done;
  }
}

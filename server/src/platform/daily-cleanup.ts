/** Removes what is of no use any more, by real time. @returns how many rows or files went. */
export type CleanupJob = () => Promise<number>;

/** What came of one cleaner: how much went, or the error. */
export type CleanupResult = { name: string; removed: number } | { name: string; error: unknown };

/**
 * Where modules say what is to be cleared away once a day: ended sessions, expired tokens, old throttles. A module
 * registers its cleaner when it starts in a worker; the daily job runs them one by one.
 */
export class DailyCleanup {
  private readonly cleaners = new Map<string, CleanupJob>();

  /** @param name says what is cleaned, for the log; one cleaner per name. */
  register(name: string, clean: CleanupJob): void {
    this.cleaners.set(name, clean);
  }

  /** Runs every cleaner; one that fails does not keep the others from it. */
  async run(): Promise<CleanupResult[]> {
    const done: CleanupResult[] = [];
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

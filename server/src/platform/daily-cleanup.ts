/** Deletes expired data, by real time. @returns the number of removed rows or files */
export type CleanupJob = () => Promise<number>;

/** The result of one cleanup job: how much it removed, or its error. */
export type CleanupResult = { name: string; removed: number } | { name: string; error: unknown };

/**
 * Daily cleanup jobs of modules: ended sessions, expired tokens, old throttles. A module registers its job when it
 * starts in a worker; the daily run executes them one by one.
 */
export class DailyCleanup {
  private readonly cleaners = new Map<string, CleanupJob>();

  /** @param name describes the job in the log; one job per name. */
  register(name: string, clean: CleanupJob): void {
    this.cleaners.set(name, clean);
  }

  /** Runs every job; one that fails does not stop the others. */
  async run(): Promise<CleanupResult[]> {
    const results: CleanupResult[] = [];
    for (const [name, clean] of this.cleaners) {
      try {
        results.push({ name, removed: await clean() });
      } catch (error) {
        results.push({ name, error });
      }
    }
    return results;
  }
}

/**
 * Runs the commands of this process on one league one after the other, so that they do not conflict in the database and
 * have to decide again. This only saves work: conflicts with other processes are prevented by the append.
 */
export class KeyedMutex {
  private readonly tails = new Map<string, Promise<void>>();

  /** Resolves when it is the caller's turn, with a function that ends the turn; calling it twice is fine. */
  async acquire(leagueId: string): Promise<() => void> {
    const previous = this.tails.get(leagueId);
    let end!: () => void;
    const current = new Promise<void>((resolve) => (end = resolve));
    this.tails.set(leagueId, current);
    await previous;
    return () => {
      if (this.tails.get(leagueId) === current) this.tails.delete(leagueId);
      end();
    };
  }
}

/**
 * Lets the commands of this process on one league go one after the other, so that they do not meet in the database and
 * decide again. It saves work and decides nothing: what other processes do is kept apart by the append alone.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  /** Resolves when it is the caller's turn, with the function that ends it; calling that twice is fine. */
  async acquire(leagueId: string): Promise<() => void> {
    const before = this.last.get(leagueId);
    let end!: () => void;
    const turn = new Promise<void>((resolve) => (end = resolve));
    this.last.set(leagueId, turn);
    await before;
    return () => {
      if (this.last.get(leagueId) === turn) this.last.delete(leagueId);
      end();
    };
  }
}

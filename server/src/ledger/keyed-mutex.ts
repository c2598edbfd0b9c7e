/**
 * Runs the commands of this process on one league one after the other, so that they do not conflict in the database and
 * have to decide again. This only saves work: conflicts with other processes are prevented by the append.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  /** Resolves when it is the caller's turn, with a function that ends the turn; calling it twice is fine. */
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

/** A total may be this old, once it is above `EXACT_UP_TO`: counting a million rows for each page costs more than it tells. */
const MAX_AGE_MS = 5_000;
export const EXACT_UP_TO = 10_000;
const MAX_ENTRIES = 500;

/** Large totals of this process, by the question they answer. */
export class Totals {
  private readonly known = new Map<string, { total: number; at: number }>();

  get(question: string): number | undefined {
    const found = this.known.get(question);
    if (found && performance.now() - found.at <= MAX_AGE_MS) return found.total;
    this.known.delete(question);
    return undefined;
  }

  remember(question: string, total: number): void {
    if (total <= EXACT_UP_TO) return;
    const [oldest] = this.known.keys();
    if (this.known.size >= MAX_ENTRIES && oldest !== undefined) this.known.delete(oldest);
    this.known.set(question, { total, at: performance.now() });
  }
}

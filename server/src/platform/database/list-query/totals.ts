import { Anchors } from './anchors.js';

/** Maximum age of a total above `EXACT_UP_TO`: counting a million rows for every page is not worth it. */
const MAX_AGE_MS = 5_000;
export const EXACT_UP_TO = 10_000;
const MAX_ENTRIES = 500;

/** What is cached about a long list for a few seconds: its total, and where some of its pages begin. */
export interface CachedList {
  total: number;
  anchors: Anchors;
}

/** The long lists that this process has counted recently, by request key. */
export class Totals {
  private readonly lists = new Map<string, CachedList & { at: number }>();

  get(listQuery: string): CachedList | undefined {
    const found = this.lists.get(listQuery);
    if (found && performance.now() - found.at <= MAX_AGE_MS) return found;
    this.lists.delete(listQuery);
    return undefined;
  }

  /** Caches a total that was just counted, if it is large enough. */
  add(listQuery: string, total: number): CachedList | undefined {
    if (total <= EXACT_UP_TO) return undefined;
    const [oldest] = this.lists.keys();
    if (this.lists.size >= MAX_ENTRIES && oldest !== undefined) this.lists.delete(oldest);
    const list = { total, anchors: new Anchors(), at: performance.now() };
    this.lists.set(listQuery, list);
    return list;
  }
}

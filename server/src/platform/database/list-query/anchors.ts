const MAX_PER_SORT = 50;

/** The row at an offset of a sorted list, identified by its sort key. Both values as PostgreSQL writes them. */
export interface Anchor {
  offset: number;
  key: string;
  id: string;
}

/** How to read a deep page from an anchor: skip this many rows from it, forward or backward. */
export interface AnchoredWindow {
  anchor: Anchor;
  backwards: boolean;
  skip: number;
}

/**
 * Anchors of deep pages of a list, so that reading the same page or a neighbor need not skip all rows again: OFFSET
 * walks every row it skips. Anchors are at most as old as the list's total, so a page may be off by as much as the
 * total is.
 */
export class Anchors {
  private readonly bySort = new Map<string, Anchor[]>();

  add(sort: string, anchor: Anchor): void {
    const anchors = this.bySort.get(sort) ?? [];
    const remaining = anchors.filter(({ offset }) => offset !== anchor.offset).slice(1 - MAX_PER_SORT);
    this.bySort.set(sort, [...remaining, anchor]);
  }

  /** The shortest way to a page that skips fewer than `maxSkip` rows, if there is one. */
  findNearest(sort: string, offset: number, limit: number, maxSkip: number): AnchoredWindow | undefined {
    let best: AnchoredWindow | undefined;
    for (const anchor of this.bySort.get(sort) ?? []) {
      const backwards = anchor.offset > offset;
      const skip = backwards ? anchor.offset - offset - limit : offset - anchor.offset;
      if (skip >= 0 && skip < (best?.skip ?? maxSkip)) best = { anchor, backwards, skip };
    }
    return best;
  }
}

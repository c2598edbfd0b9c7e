const MAX_PER_SORT = 50;

/** The row that stands at an offset of a sorted list, by what it is sorted by. Both as PostgreSQL writes them. */
export interface Anchor {
  offset: number;
  key: string;
  id: string;
}

/** A deep page read from an anchor: skip that many rows from it, towards the end or back towards the beginning. */
export interface AnchoredWindow {
  anchor: Anchor;
  backwards: boolean;
  skip: number;
}

/**
 * Where deep pages of a list begin, so that the same page and its neighbours need not be counted up to again: OFFSET
 * walks every row it skips. As old as the list's total at most, so a page may be as far off as the total is.
 */
export class Anchors {
  private readonly bySort = new Map<string, Anchor[]>();

  remember(sort: string, anchor: Anchor): void {
    const anchors = this.bySort.get(sort) ?? [];
    const others = anchors.filter(({ offset }) => offset !== anchor.offset).slice(1 - MAX_PER_SORT);
    this.bySort.set(sort, [...others, anchor]);
  }

  /** The shortest way to a page that skips fewer than `atMost` rows, if there is one. */
  nearest(sort: string, offset: number, limit: number, atMost: number): AnchoredWindow | undefined {
    let best: AnchoredWindow | undefined;
    for (const anchor of this.bySort.get(sort) ?? []) {
      const backwards = anchor.offset > offset;
      const skip = backwards ? anchor.offset - offset - limit : offset - anchor.offset;
      if (skip >= 0 && skip < (best?.skip ?? atMost)) best = { anchor, backwards, skip };
    }
    return best;
  }
}

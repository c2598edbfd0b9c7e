/** Something that approves payments, or does a measure's worth of writing. */
export interface Contestant {
  name: string;
  /** Does its next operation: prepared before, so that only the work itself is measured. */
  next(): Promise<void>;
}

/** Hands out prepared work, each piece once. */
export function dealer<T>(items: T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next++];
    if (item === undefined) throw new Error('the benchmark has prepared too little work');
    return item;
  };
}

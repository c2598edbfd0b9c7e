/** Something that approves payments, or performs an equivalent amount of writing. */
export interface Implementation {
  name: string;
  /** Performs the next operation, which has been prepared so that only the work itself is measured. */
  next(): Promise<void>;
}

/** Hands out prepared work, each item once. */
export function createQueue<T>(items: T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next++];
    if (item === undefined) throw new Error('the benchmark has prepared too little work');
    return item;
  };
}

interface SharedRead {
  current: Promise<unknown>;
  /** The read for requests that arrived while `current` was running. */
  next: Promise<unknown> | null;
}

/**
 * Shares one read between requests for the same figures that arrive together. A request never gets a read that started
 * before it, so it sees what its caller has just written. At most one read per key runs at a time, and none is cached.
 */
export class SharedReads {
  private readonly reads = new Map<string, SharedRead>();

  /** @param key identifies the read; its result must not depend on the caller */
  read<T>(key: string, load: () => Promise<T>): Promise<T> {
    const read = this.reads.get(key);
    if (!read) return this.begin(key, load);
    read.next ??= read.current.then(
      () => this.begin(key, load),
      () => this.begin(key, load),
    );
    return read.next as Promise<T>;
  }

  private begin<T>(key: string, load: () => Promise<T>): Promise<T> {
    const current = load();
    const read: SharedRead = { current, next: null };
    this.reads.set(key, read);
    const end = (): void => {
      if (this.reads.get(key) === read && read.next === null) this.reads.delete(key);
    };
    current.then(end, end);
    return current;
  }
}

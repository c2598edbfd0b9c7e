interface Reading {
  current: Promise<unknown>;
  /** The read for requests that arrived while `current` was running. */
  next: Promise<unknown> | null;
}

/**
 * Shares one read between requests for the same figures that arrive together. A request never gets a read that started
 * before it, so it sees what its caller has just written. At most one read per key runs at a time, and none is cached.
 */
export class SharedReads {
  private readonly readings = new Map<string, Reading>();

  /** @param key identifies the read; its result must not depend on the caller */
  read<T>(key: string, load: () => Promise<T>): Promise<T> {
    const reading = this.readings.get(key);
    if (!reading) return this.begin(key, load);
    reading.next ??= reading.current.then(
      () => this.begin(key, load),
      () => this.begin(key, load),
    );
    return reading.next as Promise<T>;
  }

  private begin<T>(key: string, load: () => Promise<T>): Promise<T> {
    const current = load();
    const reading: Reading = { current, next: null };
    this.readings.set(key, reading);
    const end = (): void => {
      if (this.readings.get(key) === reading && reading.next === null) this.readings.delete(key);
    };
    current.then(end, end);
    return current;
  }
}

interface Reading {
  current: Promise<unknown>;
  /** What those get who came while `current` ran. */
  next: Promise<unknown> | null;
}

/**
 * Has everybody who asks the same question at once share the answer. Nobody gets one that was begun before they asked: whoever
 * has just written something finds it. So at most one read of a question runs, however many ask, and none is remembered.
 */
export class SharedReads {
  private readonly readings = new Map<string, Reading>();

  /** @param key the question: who asks must not matter to it */
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

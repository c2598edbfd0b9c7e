/** An event that a digest names as the head of its league's chain. */
export interface NamedEvent {
  version: number;
  hash: string;
  digest: number;
}

const ENTRY_BYTES = 44;

/**
 * The events that digests name, by league in the order they were added. Each takes 44 bytes, so that years of them fit
 * in little memory.
 */
export class NamedEvents {
  private entries = Buffer.alloc(ENTRY_BYTES * 1_024);
  /** Number of entries. Entry 0 is unused, so that 0 means none. */
  private count = 1;
  private readonly ends = new Map<string, { first: number; last: number }>();

  add(leagueId: string, { version, hash, digest }: NamedEvent): void {
    const at = this.count * ENTRY_BYTES;
    if (at + ENTRY_BYTES > this.entries.length)
      this.entries = Buffer.concat([this.entries, Buffer.alloc(this.entries.length)]);
    this.entries.write(hash, at, 32, 'hex');
    this.entries.writeUInt32LE(version, at + 32);
    this.entries.writeUInt32LE(digest, at + 36);
    const ends = this.ends.get(leagueId);
    if (ends) {
      this.entries.writeUInt32LE(this.count, ends.last * ENTRY_BYTES + 40);
      ends.last = this.count;
    } else this.ends.set(leagueId, { first: this.count, last: this.count });
    this.count += 1;
  }

  *of(leagueId: string): Generator<NamedEvent> {
    let entry = this.ends.get(leagueId)?.first ?? 0;
    while (entry !== 0) {
      const at = entry * ENTRY_BYTES;
      yield {
        version: this.entries.readUInt32LE(at + 32),
        hash: this.entries.toString('hex', at, at + 32),
        digest: this.entries.readUInt32LE(at + 36),
      };
      entry = this.entries.readUInt32LE(at + 40);
    }
  }

  leagues(): Iterable<string> {
    return this.ends.keys();
  }
}

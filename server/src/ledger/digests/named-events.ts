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
    const offset = this.count * ENTRY_BYTES;
    if (offset + ENTRY_BYTES > this.entries.length)
      this.entries = Buffer.concat([this.entries, Buffer.alloc(this.entries.length)]);
    this.entries.write(hash, offset, 32, 'hex');
    this.entries.writeUInt32LE(version, offset + 32);
    this.entries.writeUInt32LE(digest, offset + 36);
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
      const offset = entry * ENTRY_BYTES;
      yield {
        version: this.entries.readUInt32LE(offset + 32),
        hash: this.entries.toString('hex', offset, offset + 32),
        digest: this.entries.readUInt32LE(offset + 36),
      };
      entry = this.entries.readUInt32LE(offset + 40);
    }
  }

  leagues(): Iterable<string> {
    return this.ends.keys();
  }
}

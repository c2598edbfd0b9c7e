import type { ObjectStore } from '../../platform/object-store/index.js';
import { DIGEST_FOLDER, formatDigestName, parseDigestNumber } from './digest-format.js';

/** How many digests are fetched at once: a year of digests is 8,760 objects. */
const CONCURRENCY = 16;

/** The store for digests: a directory or an S3-compatible store. */
export class DigestStore {
  constructor(readonly store: ObjectStore) {}

  get address(): string {
    return this.store.address;
  }

  /** All digests, oldest first. Includes files with other names, so that no stray file goes unnoticed. */
  async *read(): AsyncGenerator<{ name: string; text: string }> {
    const keys = await this.keys();
    for (let n = 0; n < keys.length; n += CONCURRENCY) {
      const batch = keys.slice(n, n + CONCURRENCY);
      const contents = await Promise.all(batch.map((key) => this.store.get(key)));
      for (const [i, key] of batch.entries())
        yield { name: key.slice(DIGEST_FOLDER.length), text: contents[i]?.toString('utf8') ?? '' };
    }
  }

  async get(number: number): Promise<string | null> {
    const content = await this.store.get(DIGEST_FOLDER + formatDigestName(number));
    return content?.toString('utf8') ?? null;
  }

  async put(number: number, text: string): Promise<void> {
    await this.store.put(DIGEST_FOLDER + formatDigestName(number), Buffer.from(text));
  }

  /** Number of the newest digest; 0: there is none. */
  async newest(): Promise<number> {
    const numbers = (await this.keys()).map((key) => parseDigestNumber(key.slice(DIGEST_FOLDER.length)) ?? 0);
    return Math.max(0, ...numbers);
  }

  private async keys(): Promise<string[]> {
    const objects = await this.store.list(DIGEST_FOLDER);
    return objects.map(({ key }) => key).sort();
  }
}

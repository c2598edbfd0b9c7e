import { createHash } from 'node:crypto';
import { deriveUuidV7 } from '../kernel/index.js';
import type { FileStorage } from '../platform/storage/index.js';
import type { StoreReceipt } from './simulation/simulation.js';

/** Stores the demo's receipts while the story goes on; all are there before the story is committed. */
export class ReceiptStore {
  private readonly storing: Promise<void>[] = [];

  constructor(private readonly storage: FileStorage) {}

  readonly store: StoreReceipt = (leagueId, at, picture) => {
    const name = `receipts/${leagueId}/${deriveUuidV7(at, `demo/receipt/${leagueId}`)}.png`;
    const stored = this.storage.put(name, picture);
    stored.catch(() => undefined);
    this.storing.push(stored);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    return { name, mime: 'image/png', size: picture.length, sha256 };
  };

  /** @throws when one could not be stored. */
  async flush(): Promise<void> {
    await Promise.all(this.storing);
  }
}

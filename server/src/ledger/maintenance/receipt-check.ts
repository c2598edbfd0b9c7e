import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FileStorage } from '../../platform/storage/index.js';
import { InvalidStorageKey } from '../../platform/storage/index.js';
import type { Receipt } from '../domain/index.js';
import type { Problems } from './problems.js';

interface ReceiptEntry {
  league_id: string;
  version: number;
  receipt: Receipt;
}

/**
 * A list of the receipts that the events name, kept in a file: they are compared after the ledger's snapshot has been
 * released, and any number of them fits without using memory.
 */
export class ReceiptList {
  count = 0;
  private lastNames = '';

  private constructor(
    private readonly directory: string,
    private readonly list: ReturnType<typeof createWriteStream>,
  ) {}

  static async open(): Promise<ReceiptList> {
    const directory = await mkdtemp(path.join(tmpdir(), 'touchline-receipts-'));
    const list = createWriteStream(path.join(directory, randomUUID()), { mode: 0o600 });
    await once(list, 'open');
    return new ReceiptList(directory, list);
  }

  /** All payments of one upload name the same receipts, in consecutive events. */
  add(league_id: string, version: number, receipts: readonly Receipt[]): void {
    const names = receipts.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n');
    if (names === this.lastNames) return;
    this.lastNames = names;
    for (const receipt of receipts) {
      this.count += 1;
      this.list.write(`${JSON.stringify({ league_id, version, receipt } satisfies ReceiptEntry)}\n`);
    }
  }

  /** Resolves when the list accepts more. */
  async drain(): Promise<void> {
    if (this.list.writableNeedDrain) await once(this.list, 'drain');
  }

  /** Compares each file with its description in the event (R38a). */
  async compare(files: FileStorage, problems: Problems): Promise<void> {
    await this.endList();
    const lines = createInterface({ input: createReadStream(this.list.path) });
    for await (const line of lines) {
      const { league_id, version, receipt } = JSON.parse(line) as ReceiptEntry;
      const problem = await findProblem(files, receipt);
      if (problem !== null)
        problems.add({ kind: 'receipt', message: `${receipt.name} ${problem}`, league_id, version });
    }
  }

  private async endList(): Promise<void> {
    if (this.list.closed) return;
    this.list.end();
    await once(this.list, 'close');
  }

  async close(): Promise<void> {
    await this.endList();
    await rm(this.directory, { recursive: true, force: true });
  }
}

async function findProblem(files: FileStorage, receipt: Receipt): Promise<string | null> {
  try {
    const stream = await files.open(receipt.name);
    if (stream === undefined) return 'is missing';
    const hash = createHash('sha256');
    for await (const chunk of stream) hash.update(chunk as Buffer);
    return hash.digest('hex') === receipt.sha256 ? null : 'has other bytes than were uploaded';
  } catch (error) {
    if (error instanceof InvalidStorageKey) return 'is no name of a file';
    throw error;
  }
}

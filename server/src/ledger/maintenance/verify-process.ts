import os from 'node:os';
import { Database } from '../../platform/database/index.js';
import type { ObjectLocation } from '../../platform/config/index.js';
import { openObjectStore } from '../../platform/object-store/index.js';
import { DiskStorage } from '../../platform/storage/index.js';
import { DigestPlace } from '../digests/digest-place.js';
import type { Verification } from './verification.js';
import { verifyLedger } from './verify.js';

/** What a process that verifies is told; by message, for others can see a process's arguments. */
export interface VerifyOrder {
  databaseUrl: string;
  /** With the credentials of the place, but with nothing that signs. */
  digestPlace: ObjectLocation;
  publicKeys: string[];
  filesDir: string;
}

/** What it answers. */
export type VerifyResponse = { verification: Verification } | { error: string };

/* A process of its own: reads one order, answers it and ends; and ends when the process that started it is gone. */
process.once('disconnect', () => process.exit(1));
process.once('message', (order: VerifyOrder) => {
  void answer(order).then((message) => {
    process.removeAllListeners('disconnect');
    process.send!(message, () => process.disconnect());
  });
});

async function answer({
  databaseUrl,
  digestPlace,
  publicKeys,
  filesDir,
}: VerifyOrder): Promise<VerifyResponse> {
  // Anyone who pays or approves comes first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const db = new Database(databaseUrl, {
    poolSize: 1,
    statementTimeoutMs: 0,
    applicationName: 'touchline-verify',
  });
  try {
    const place = new DigestPlace(openObjectStore(digestPlace));
    const digests = { read: () => place.read(), publicKeys };
    return { verification: await verifyLedger(db, { digests, files: new DiskStorage(filesDir) }) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    await db.close().catch(() => undefined);
  }
}

import os from 'node:os';
import { Database } from '../../platform/database/index.js';
import type { ObjectLocation } from '../../platform/config/index.js';
import { openObjectStore } from '../../platform/object-store/index.js';
import { DiskStorage } from '../../platform/storage/index.js';
import { DigestStore } from '../digests/digest-store.js';
import type { Verification } from './verification.js';
import { verifyLedger } from './verify.js';

/** The input of a verifying process; sent as a message, because other users can see a process's arguments. */
export interface VerificationTask {
  databaseUrl: string;
  /** Includes the store's credentials, but no signing key. */
  digestPlace: ObjectLocation;
  publicKeys: string[];
  filesDir: string;
}

/** The answer of the process. */
export type VerifyResponse = { verification: Verification } | { error: string };

/* Runs as a separate process: reads one order, answers it and exits; also exits when its parent process is gone. */
process.once('disconnect', () => process.exit(1));
process.once('message', (request: VerificationTask) => {
  void answer(request).then((message) => {
    process.removeAllListeners('disconnect');
    process.send!(message, () => process.disconnect());
  });
});

async function answer({
  databaseUrl,
  digestPlace,
  publicKeys,
  filesDir,
}: VerificationTask): Promise<VerifyResponse> {
  // Payments and approvals have priority over a verification.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const db = new Database(databaseUrl, {
    poolSize: 1,
    statementTimeoutMs: 0,
    applicationName: 'touchline-verify',
  });
  try {
    const store = new DigestStore(openObjectStore(digestPlace));
    const digests = { read: () => store.read(), publicKeys };
    return { verification: await verifyLedger(db, { digests, files: new DiskStorage(filesDir) }) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    await db.close().catch(() => undefined);
  }
}

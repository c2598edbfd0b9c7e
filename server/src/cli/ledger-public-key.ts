import { computeFingerprint, formatPublicKey, getPublicKeys } from '../ledger/index.js';
import { loadConfig } from '../platform/config/index.js';
import { describeStartFailure, fail } from '../run.js';

/** `npm run ledger:public-key > FILE`: the keys that verify signed digests; the current key first, then the ones it replaced. */
try {
  for (const key of getPublicKeys(loadConfig(undefined, { embeddedAllowed: true, skipsOwner: true }))) {
    process.stderr.write(`${computeFingerprint(key)}\n`);
    process.stdout.write(formatPublicKey(key));
  }
} catch (error) {
  fail(describeStartFailure(error));
}

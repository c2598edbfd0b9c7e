import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  DigestPlace,
  formatVerification,
  ownDigests,
  parsePublicKeys,
  verifyLedger,
} from '../ledger/index.js';
import type { DigestEvidence } from '../ledger/index.js';
import { readDigestPlace } from '../platform/config/index.js';
import type { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { openObjectStore } from '../platform/object-store/index.js';
import { DiskStorage, filesDirOf } from '../platform/storage/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/**
 * `npm run ledger:verify [-- --digests PLACE --public-key FILE] [--as-of INSTANT] [--known HASH]`: checks chains,
 * legality, projections, trial balance, digests and receipts, and says what that does not show; exit code 1 when something
 * is wrong. With a place and a public key it trusts nothing else, and digests that are not fresh are missing.
 */
const USAGE =
  'npm run ledger:verify [-- --digests PLACE --public-key FILE] [--as-of 2026-11-22T10:00:00Z] [--known HASH]';

const OPTIONS = {
  digests: { type: 'string' },
  'public-key': { type: 'string' },
  'as-of': { type: 'string' },
  known: { type: 'string', multiple: true },
} as const;

async function evidenceOf(config: Config): Promise<DigestEvidence> {
  const { values } = parseArgs({ options: OPTIONS });
  const asOf = readInstant(values['as-of']);
  const known = values.known ?? [];
  const { digests, 'public-key': keyFile } = values;
  if ((digests === undefined) !== (keyFile === undefined)) fail(USAGE);
  const freshAt = asOf ?? (digests === undefined ? null : new Date().toISOString());
  if (digests === undefined) return { ...ownDigests(config), asOf, freshAt, known };
  const place = new DigestPlace(openObjectStore(readDigestPlace(digests)));
  const publicKeys = parsePublicKeys(await readFile(keyFile!, 'utf8'));
  return { read: () => place.read(), publicKeys, asOf, freshAt, known };
}

function readInstant(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (Number.isNaN(Date.parse(text)) || !/(Z|[+-]\d\d:?\d\d)$/.test(text)) fail(`--as-of: ${USAGE}`);
  return new Date(text).toISOString();
}

try {
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const files = new DiskStorage(filesDirOf(config));
    const found = await verifyLedger(db, { digests: await evidenceOf(config), files });
    process.stdout.write(formatVerification(found));
    process.exitCode = found.ok ? 0 : 1;
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  fail(describeStartFailure(error));
}

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  DigestStore,
  EVIDENCE_OPTIONS,
  formatVerification,
  NoExport,
  ownDigests,
  parsePublicKeys,
  readInstant,
  readKnown,
  verifyExport,
  verifyLedger,
  WrongOption,
} from '../ledger/index.js';
import type { DigestEvidence, Verification } from '../ledger/index.js';
import { readDigestPlace } from '../platform/config/index.js';
import type { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import { openObjectStore } from '../platform/object-store/index.js';
import { DiskStorage, getFilesDir } from '../platform/storage/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/**
 * `npm run ledger:verify [-- --digests PLACE --public-key FILE] [--as-of INSTANT] [--known HASH]`: checks chains,
 * legality, projections, trial balance, digests and receipts, and states what these checks do not cover; exit code 1 if
 * a check fails. With a place and a public key it trusts nothing else, and digests that are not recent count as
 * missing. With `--export DIRECTORY` it checks an export instead, as the export's own `verify.mjs` does, and needs no
 * installation.
 */
const USAGE =
  'npm run ledger:verify [-- --digests PLACE --public-key FILE] [--export DIRECTORY] [--as-of 2026-11-22T10:00:00Z] [--known HASH]';

interface Asked {
  exported: string | null;
  place: DigestStore | null;
  keyFile: string | null;
  asOf: string | null;
  known: string[];
}

function readOptions(): Asked {
  const { values } = parseArgs({ options: { ...EVIDENCE_OPTIONS, export: { type: 'string' } } });
  const { digests, 'public-key': keyFile = null, export: exported = null } = values;
  const place = digests === undefined ? null : new DigestStore(openObjectStore(readDigestPlace(digests)));
  if (exported === null && (place === null) !== (keyFile === null)) fail(USAGE);
  return { exported, place, keyFile, asOf: readInstant(values['as-of']), known: readKnown(values.known) };
}

async function readKeys({ keyFile }: Asked): Promise<string[] | null> {
  return keyFile === null ? null : parsePublicKeys(await readFile(keyFile, 'utf8'));
}

async function loadEvidence(asked: Asked, config: Config): Promise<DigestEvidence> {
  const { place, asOf, known } = asked;
  const freshAt = asOf ?? (place === null ? null : new Date().toISOString());
  if (place === null) return { ...ownDigests(config), asOf, freshAt, known };
  return { read: () => place.read(), publicKeys: (await readKeys(asked))!, asOf, freshAt, known };
}

async function verifyInstallation(asked: Asked): Promise<Verification> {
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const files = new DiskStorage(getFilesDir(config));
    return await verifyLedger(db, { digests: await loadEvidence(asked, config), files });
  } finally {
    await db.close();
    await close();
  }
}

async function verifyExported(directory: string, asked: Asked): Promise<Verification> {
  const { place, asOf, known } = asked;
  const publicKeys = await readKeys(asked);
  return verifyExport(directory, { publicKeys, asOf, known, ...(place && { digests: place.read() }) });
}

try {
  const asked = readOptions();
  const { exported } = asked;
  const found = await (exported === null ? verifyInstallation(asked) : verifyExported(exported, asked));
  process.stdout.write(formatVerification(found));
  process.exitCode = found.ok ? 0 : 1;
} catch (error) {
  if (error instanceof WrongOption) fail(`${error.message}\n${USAGE}`);
  fail(error instanceof NoExport ? error.message : describeStartFailure(error));
}

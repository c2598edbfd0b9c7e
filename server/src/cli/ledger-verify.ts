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
  parseKnownDigests,
  verifyExport,
  verifyLedger,
  InvalidOptionError,
} from '../ledger/index.js';
import type { DigestEvidence, Verification } from '../ledger/index.js';
import { readDigestLocation } from '../platform/config/index.js';
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

interface Options {
  exported: string | null;
  store: DigestStore | null;
  keyFile: string | null;
  asOf: string | null;
  known: string[];
}

function readOptions(): Options {
  const { values } = parseArgs({ options: { ...EVIDENCE_OPTIONS, export: { type: 'string' } } });
  const { digests, 'public-key': keyFile = null, export: exported = null } = values;
  const store = digests === undefined ? null : new DigestStore(openObjectStore(readDigestLocation(digests)));
  if (exported === null && (store === null) !== (keyFile === null)) fail(USAGE);
  return {
    exported,
    store,
    keyFile,
    asOf: readInstant(values['as-of']),
    known: parseKnownDigests(values.known),
  };
}

async function readKeys({ keyFile }: Options): Promise<string[] | null> {
  return keyFile === null ? null : parsePublicKeys(await readFile(keyFile, 'utf8'));
}

async function loadEvidence(options: Options, config: Config): Promise<DigestEvidence> {
  const { store, asOf, known } = options;
  const upToDateAt = asOf ?? (store === null ? null : new Date().toISOString());
  if (store === null) return { ...ownDigests(config), asOf, upToDateAt, known };
  return { read: () => store.read(), publicKeys: (await readKeys(options))!, asOf, upToDateAt, known };
}

async function verifyInstallation(options: Options): Promise<Verification> {
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    const files = new DiskStorage(getFilesDir(config));
    return await verifyLedger(db, { digests: await loadEvidence(options, config), files });
  } finally {
    await db.close();
    await close();
  }
}

async function verifyExported(directory: string, options: Options): Promise<Verification> {
  const { store, asOf, known } = options;
  const publicKeys = await readKeys(options);
  return verifyExport(directory, { publicKeys, asOf, known, ...(store && { digests: store.read() }) });
}

try {
  const options = readOptions();
  const { exported } = options;
  const found = await (exported === null ? verifyInstallation(options) : verifyExported(exported, options));
  process.stdout.write(formatVerification(found));
  process.exitCode = found.ok ? 0 : 1;
} catch (error) {
  if (error instanceof InvalidOptionError) fail(`${error.message}\n${USAGE}`);
  fail(error instanceof NoExport ? error.message : describeStartFailure(error));
}

import { parseArgs } from 'node:util';
import {
  DigestStore,
  exportLedger,
  ExportError,
  getPublicKeys,
  readInstant,
  InvalidOptionError,
} from '../ledger/index.js';
import { Database } from '../platform/database/index.js';
import { openObjectStore } from '../platform/object-store/index.js';
import { describeStartFailure, fail } from '../run.js';
import { openInstallation } from '../start/installation.js';

/**
 * `npm run ledger:export -- --into DIRECTORY [--as-of INSTANT]`: writes the whole ledger as JSON Lines, with its signed digests
 * and a program that verifies both on any machine with Node (R38a).
 */
const USAGE = 'npm run ledger:export -- --into DIRECTORY [--as-of 2026-11-22T10:00:00Z]';
const PROGRESS_MS = 2_000;

/** Reports the progress every two seconds. */
function progress(): (events: number) => void {
  let last = Date.now();
  return (events) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    process.stderr.write(`${events.toLocaleString('en-US')} events\n`);
  };
}

function readOptions(): { into: string; asOf: string | null } {
  const { values } = parseArgs({ options: { into: { type: 'string' }, 'as-of': { type: 'string' } } });
  if (!values.into) fail(USAGE);
  return { into: values.into, asOf: readInstant(values['as-of']) };
}

try {
  const { into, asOf } = readOptions();
  const { config, close } = await openInstallation();
  const db = new Database(config.databaseUrl, {
    ...{ poolSize: 1, statementTimeoutMs: 0, readOnly: true, applicationName: 'touchline-export' },
  });
  try {
    const store = new DigestStore(openObjectStore(config.digests.location));
    const options = {
      into,
      asOf,
      digestStore: store,
      publicKeys: getPublicKeys(config),
      onProgress: progress(),
    };
    const { events, leagues, digests, created } = await exportLedger(db, options);
    process.stdout.write(
      `${into}: ${events} events of ${leagues} leagues, ${digests} digests, as of ${asOf ?? created}\n`,
    );
    process.stdout.write(
      `verify it: node verify.mjs --public-key FILE --as-of ${asOf ?? created} (README.md)\n`,
    );
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  const isExpected = error instanceof ExportError || error instanceof InvalidOptionError;
  fail(isExpected ? error.message : describeStartFailure(error));
}

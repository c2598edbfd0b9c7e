import path from 'node:path';
import { computeFingerprint, parsePublicKeys } from '../digests/signing-key.js';
import type { PublicKey } from '../digests/signing-key.js';
import { formatVerification } from '../maintenance/verification.js';
import { readDigestFolder } from './digest-folder.js';
import { readText, UnfitFile } from './export-files.js';
import { readVerifierOptions, WrongOption } from './verifier-options.js';
import { NoExport, verifyExport } from './verify-export.js';

/*
 * verify.mjs: checks an export of a Touchline ledger. It needs Node alone: scripts/bundle.mjs puts it and what it imports, the
 * same code that `npm run ledger:verify` runs, into one file, which every export brings along.
 */

const USAGE = `node verify.mjs [--public-key FILE] [--as-of 2026-11-22T10:00:00Z] [--known HASH] [--digests DIRECTORY] [DIRECTORY]

Checks an export of a Touchline ledger: the directory, or the one you are in. README.md says what the options show.
Exit code 0: nothing is wrong; 1: something is; 2: it could not be checked.
`;
const MOST_KEY_BYTES = 1024 * 1024;

async function readKeys(file: string): Promise<PublicKey[]> {
  const text = await readText(file, file, MOST_KEY_BYTES);
  try {
    return parsePublicKeys(text);
  } catch {
    throw new UnfitFile(`${file} holds no public Ed25519 key (-----BEGIN PUBLIC KEY-----)`);
  }
}

/** Tells people at a terminal how far it is. */
function progress(): ((share: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  let last = 0;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent !== last)
      process.stderr.write(`\r${(last = percent)} %${percent === 100 ? '\r     \r' : ''}`);
  };
}

async function run(args: string[]): Promise<number> {
  const { directory, digests, publicKeyFile, asOf, known, help } = readVerifierOptions(args);
  if (help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const publicKeys = publicKeyFile === null ? null : await readKeys(publicKeyFile);
  const onProgress = progress();
  const found = await verifyExport(directory, {
    ...{ publicKeys, asOf, known },
    ...(digests !== null && { digests: readDigestFolder(path.join(digests, 'digests')) }),
    ...(onProgress && { onProgress }),
  });
  if (publicKeys !== null)
    process.stdout.write(`public key: ${publicKeys.map(computeFingerprint).join(', ')}\n`);
  process.stdout.write(formatVerification(found));
  return found.ok ? 0 : 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isForeseen = error instanceof WrongOption || error instanceof NoExport || error instanceof UnfitFile;
  process.stderr.write(isForeseen ? `${message}\n` : `The export could not be verified: ${message}\n`);
  if (error instanceof WrongOption) process.stderr.write(`\n${USAGE}`);
  process.exitCode = 2;
}

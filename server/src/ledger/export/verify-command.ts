import path from 'node:path';
import { computeFingerprint, parsePublicKeys } from '../digests/signing-key.js';
import type { PublicKey } from '../digests/signing-key.js';
import { formatVerification } from '../maintenance/verification.js';
import { readDigestFolder } from './digest-folder.js';
import { readText, InvalidFileError } from './export-files.js';
import { DIGESTS_NAME } from './export-format.js';
import { readVerifierOptions, InvalidOptionError } from './verifier-options.js';
import { NoExport, verifyExport } from './verify-export.js';

const USAGE = `node verify.mjs [--public-key FILE] [--as-of 2026-11-22T10:00:00Z] [--known HASH] [--digests DIRECTORY] [DIRECTORY]

Checks an export of a Touchline ledger: the directory, or the one you are in. README.md says what the options show.
Exit code 0: nothing is wrong; 1: something is; 2: it could not be checked.
`;
const MAX_KEY_BYTES = 1024 * 1024;

/** The command's standard output and standard error, and whether the latter is a terminal. */
export interface Output {
  write(text: string): unknown;
  writeError(text: string): unknown;
  isWatched: boolean;
}

/** Runs `verify.mjs` with these arguments. @returns its exit code; never throws */
export async function runVerifier(args: string[], output: Output): Promise<number> {
  try {
    return await verify(args, output);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isExpected =
      error instanceof InvalidOptionError || error instanceof NoExport || error instanceof InvalidFileError;
    output.writeError(isExpected ? `${message}\n` : `The export could not be verified: ${message}\n`);
    if (error instanceof InvalidOptionError) output.writeError(`\n${USAGE}`);
    return 2;
  }
}

async function verify(args: string[], output: Output): Promise<number> {
  const { directory, digests, publicKeyFile, asOf, known, help } = readVerifierOptions(args);
  if (help) {
    output.write(USAGE);
    return 0;
  }
  const publicKeys = publicKeyFile === null ? null : await readKeys(publicKeyFile);
  const found = await verifyExport(directory, {
    ...{ publicKeys, asOf, known },
    ...(digests !== null && { digests: readDigestFolder(path.join(digests, DIGESTS_NAME)) }),
    ...(output.isWatched && { onProgress: showProgress(output) }),
  });
  if (publicKeys !== null) output.write(`public key: ${publicKeys.map(computeFingerprint).join(', ')}\n`);
  output.write(formatVerification(found));
  return found.ok ? 0 : 1;
}

async function readKeys(file: string): Promise<PublicKey[]> {
  const text = await readText(file, file, MAX_KEY_BYTES);
  try {
    return parsePublicKeys(text);
  } catch {
    throw new InvalidFileError(`${file} holds no public Ed25519 key (-----BEGIN PUBLIC KEY-----)`);
  }
}

/** Shows whole percents on one line, which is cleared at the end. @returns a callback for the share that has been read */
export function showProgress(output: Pick<Output, 'writeError'>): (share: number) => void {
  let lastPercent = 0;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent !== lastPercent)
      output.writeError(`\r${(lastPercent = percent)} %${percent === 100 ? '\r     \r' : ''}`);
  };
}

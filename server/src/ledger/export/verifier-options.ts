import { parseArgs } from 'node:util';
import { hasZone } from '../../kernel/index.js';

/** An invalid command-line argument; the message is for the user. */
export class InvalidOptionError extends Error {}

/** Options that determine how much of an export can be verified; shared by `verify.mjs` and `ledger:verify -- --export`. */
export const EVIDENCE_OPTIONS = {
  digests: { type: 'string' },
  'public-key': { type: 'string' },
  'as-of': { type: 'string' },
  known: { type: 'string', multiple: true },
} as const;

/** Parses an instant with a zone to ISO 8601 in UTC. @throws InvalidOptionError */
export function readInstant(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!hasZone(text))
    throw new InvalidOptionError('--as-of wants a time with its zone, such as 2026-11-22T10:00:00Z');
  return new Date(text).toISOString();
}

/** Validates hashes of digests. @throws InvalidOptionError */
export function parseKnownDigests(hashes: string[] = []): string[] {
  for (const hash of hashes)
    if (!/^[0-9a-f]{64}$/.test(hash))
      throw new InvalidOptionError('--known wants the hash of a digest: 64 hexadecimal digits');
  return hashes;
}

export interface VerifierOptions {
  directory: string;
  digests: string | null;
  publicKeyFile: string | null;
  asOf: string | null;
  known: string[];
  help: boolean;
}

/** Parses the arguments of `verify.mjs`. @throws InvalidOptionError */
export function readVerifierOptions(args: string[]): VerifierOptions {
  const { values, positionals } = parsed(args);
  if (positionals.length > 1) throw new InvalidOptionError('only one directory can be verified at a time');
  return {
    directory: positionals[0] ?? '.',
    digests: values.digests ?? null,
    publicKeyFile: values['public-key'] ?? null,
    asOf: readInstant(values['as-of']),
    known: parseKnownDigests(values.known),
    help: values.help === true,
  };
}

function parsed(args: string[]) {
  try {
    const options = { ...EVIDENCE_OPTIONS, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new InvalidOptionError(error instanceof Error ? error.message : String(error));
  }
}

import path from 'node:path';
import { EnvironmentReader } from './environment.js';
import type { Environment } from './environment.js';
import { loadLocalSecrets } from './local-secrets.js';
import { isUrl, readDirectory, readS3Location } from './object-location.js';
import type { ObjectLocation } from './object-location.js';
import { readKeyPair } from './secret-keys.js';

/** Default folder for digests in the data directory, unless the operator chooses another place. */
export const OWN_DIGESTS = 'ledger-digests';

/** How digests of the ledger are signed, and where they are stored. */
export interface DigestSettings {
  /** Seed of the Ed25519 key, 32 bytes in hexadecimal. */
  signingKey: string;
  /** Previous signing keys: signatures by their public keys are still trusted. */
  previousKeys: string[];
  location: ObjectLocation;
  /** Whether the operator chose the location. */
  isChosen: boolean;
  mailTo: string | null;
}

export type DigestsWithoutKey = Omit<DigestSettings, 'signingKey'> & { signingKey: string | undefined };

/** The key is undefined when the environment does not set it: it is in the installation's secrets file then. */
export function readDigests(read: EnvironmentReader, dataDir: string): DigestsWithoutKey {
  const text = read.optional('DIGEST_URL');
  const { current: signingKey, previous: previousKeys } = readKeyPair(read, {
    current: 'DIGEST_SIGNING_KEY',
    previous: 'DIGEST_SIGNING_KEYS_PREVIOUS',
  });
  const mailTo = read.optional('DIGEST_MAIL_TO') ?? null;
  if (mailTo !== null && !/^[^\s@,;]+@[^\s@,;]+$/.test(mailTo))
    read.problems.push('DIGEST_MAIL_TO must be one email address');
  return { signingKey, previousKeys, ...readLocation(read, text, dataDir), mailTo };
}

/** Adds the key from the installation's secrets file if the environment sets none. */
export function withLocalKey({ signingKey, ...digests }: DigestsWithoutKey, dataDir: string): DigestSettings {
  return { ...digests, signingKey: signingKey ?? loadLocalSecrets(dataDir).digestSigningKey };
}

/** The place that `ledger:verify --digests` reads: specified like DIGEST_URL, with the credentials of DIGEST_S3_*. */
export function readDigestLocation(text: string, environment: Environment = process.env): ObjectLocation {
  const read = new EnvironmentReader(environment);
  const location = isUrl(text)
    ? readS3Location(read, text, ['DIGEST'])
    : { kind: 'directory' as const, path: path.resolve(text) };
  if (location === null || read.problems.length > 0) throw new Error(read.problems.join('\n'));
  return location;
}

function readLocation(
  read: EnvironmentReader,
  text: string | undefined,
  dataDir: string,
): Pick<DigestSettings, 'location' | 'isChosen'> {
  const own: ObjectLocation = { kind: 'directory', path: path.join(dataDir, OWN_DIGESTS) };
  if (text === undefined) return { location: own, isChosen: false };
  const configured = isUrl(text)
    ? readS3Location(read, text, ['DIGEST'])
    : readDirectory(read, text, { name: 'DIGEST_URL', dataDir });
  return { location: configured ?? own, isChosen: true };
}

/** The digest settings of a restored data directory, with the key from its own secrets file if the environment sets none. */
export function digestsOfRestored(dataDir: string, environment: Environment = process.env): DigestSettings {
  const read = new EnvironmentReader(environment);
  return withLocalKey(readDigests(read, dataDir), dataDir);
}

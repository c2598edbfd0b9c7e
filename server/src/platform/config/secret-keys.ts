import type { EnvironmentReader } from './environment.js';

const KEY_BYTES = 32;
const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Describes the expected format without repeating the key. */
const FORM = '32 bytes, as 64 hexadecimal digits or as base64 (openssl rand -base64 32)';

/** Normalizes a key of 32 bytes in hexadecimal or base64 to lowercase hexadecimal; undefined for other formats. */
export function parseSecretKey(text: string): string | undefined {
  if (HEX.test(text)) return text.toLowerCase();
  const bytes = Buffer.from(BASE64.test(text) ? text : '', 'base64');
  return bytes.length === KEY_BYTES ? bytes.toString('hex') : undefined;
}

/** The keys for secrets at rest: the current one, if given, and the previous ones, which only decrypt. */
export function readSecretKeys(read: EnvironmentReader): { current?: string; previous: string[] } {
  return readKeyPair(read, { current: 'SECRETS_KEY', previous: 'SECRETS_KEYS_PREVIOUS' });
}

/** A key of 32 bytes and its predecessors, from the settings with these names. */
export function readKeyPair(
  read: EnvironmentReader,
  names: { current: string; previous: string },
): { current?: string; previous: string[] } {
  const configured = read.optional(names.current);
  const current = configured === undefined ? undefined : parseSecretKey(configured);
  if (configured !== undefined && current === undefined)
    read.problems.push(`${names.current} must be ${FORM}`);
  const texts = (read.optional(names.previous) ?? '').split(',').map((text) => text.trim());
  const previous = texts.filter(Boolean).map(parseSecretKey);
  if (previous.includes(undefined)) {
    read.problems.push(`each of ${names.previous}, between commas, must be ${FORM}`);
  }
  return {
    ...(current === undefined ? {} : { current }),
    previous: previous.filter((key) => key !== undefined),
  };
}

import { createHash } from 'node:crypto';
import type { PublicKey } from './signing-key.js';
import { isSignedBy } from './signing-key.js';
import type { SigningKey } from './signing-key.js';

/** The last event of a league's chain. */
export interface ChainHead {
  league_id: string;
  version: number;
  hash: string;
}

/** First line of a digest: the signed part. */
export interface DigestHeader {
  format: typeof FORMAT;
  /** Consecutive from 1, so that a missing digest is noticed. */
  number: number;
  /** By the database's clock, like the times of events. */
  created: string;
  /** Hash of the previous digest; null for the first. */
  previous: string | null;
  /** Why the chain was restarted after a restore; null: it continues. */
  restart: string | null;
  public_key: PublicKey;
  /** Number of chains. */
  leagues: number;
  /** SHA-256 of the lines of all heads, changed or not. */
  all_heads: string;
  /** SHA-256 of the lines below: the heads that differ from the previous digest. */
  changed_heads: string;
}

export interface Digest {
  header: DigestHeader;
  /** Hash of the first line; the next digest refers to it. */
  hash: string;
  heads: ChainHead[];
  /** The first line of the digest. */
  signedText: string;
  /** Signature by the key of the previous digest, when a new key takes over. */
  countersignature: string | null;
}

const FORMAT = 'touchline-digest-1';
const NAME = /^(\d{9})\.jsonl$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Folder of the digests in their store. */
export const DIGEST_FOLDER = 'digests/';

/** File name of a digest; names sort in the order of the digests. */
export function formatDigestName(number: number): string {
  return `${String(number).padStart(9, '0')}.jsonl`;
}

/** The digest number in a file name, or null when it is not the name of a digest. */
export function parseDigestNumber(name: string): number | null {
  const found = NAME.exec(name);
  return found ? Number(found[1]) : null;
}

/** SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A chain head as a line of a digest, including its line feed: exactly the text that is hashed. */
export function formatHeadLine({ league_id, version, hash }: ChainHead): string {
  return `${JSON.stringify({ league_id, version, hash })}\n`;
}

/** Hash of the heads, sorted by league. */
export function hashHeads(heads: Iterable<ChainHead>): string {
  const hash = createHash('sha256');
  for (const head of heads) hash.update(formatHeadLine(head));
  return hash.digest('hex');
}

/** The text of a digest, signed. @param previousKey key that signed the previous digest, if it was another one */
export function writeDigestText(
  header: Omit<DigestHeader, 'format' | 'public_key' | 'changed_heads'>,
  changed: readonly ChainHead[],
  { key, previousKey }: { key: SigningKey; previousKey: SigningKey | null },
): { text: string; hash: string } {
  const body = changed.map(formatHeadLine).join('');
  const { number, created, previous, restart, leagues, all_heads } = header;
  const signed: DigestHeader = {
    ...{ format: FORMAT, number, created, previous, restart, public_key: key.publicKey },
    ...{ leagues, all_heads, changed_heads: sha256(body) },
  };
  const line = JSON.stringify(signed);
  const signatures = { signature: key.sign(line), countersignature: previousKey?.sign(line) ?? null };
  return { text: `${line}\n${JSON.stringify(signatures)}\n${body}`, hash: sha256(line) };
}

/** Reads a digest and verifies that it is signed by the key it names. @returns the problem in words when it is invalid */
export function readDigestText(text: string): Digest | string {
  const [first = '', second = '', ...rest] = text.split('\n');
  const header = parse<DigestHeader>(first);
  const signatures = parse<{ signature: string; countersignature: string | null }>(second);
  if (!header || !isHeader(header) || typeof signatures?.signature !== 'string') return 'is no digest';
  if (!isSignedBy(header.public_key, first, signatures.signature)) return 'is not signed by the key it names';
  if (rest.pop() !== '' || sha256(text.slice(first.length + second.length + 2)) !== header.changed_heads)
    return 'has other chain heads than were signed';
  const heads = rest.map((line) => parse<ChainHead>(line));
  if (!heads.every(isHead)) return 'has a line that is no chain head';
  const { countersignature = null } = signatures;
  return { header, hash: sha256(first), heads, signedText: first, countersignature };
}

/** Strict: the parsed value must serialize to exactly the same text, so that no other parser can read it differently. */
function parse<T extends object>(line: string): T | null {
  try {
    const value = JSON.parse(line) as T;
    return JSON.stringify(value) === line ? value : null;
  } catch {
    return null;
  }
}

function isHeader(header: DigestHeader): boolean {
  const { format, number, created, previous, restart, public_key: key, leagues } = header;
  return (
    format === FORMAT &&
    isCount(number) &&
    INSTANT.test(created) &&
    (previous === null || HASH.test(previous)) &&
    (restart === null || typeof restart === 'string') &&
    typeof key === 'string' &&
    (leagues === 0 || isCount(leagues)) &&
    HASH.test(header.all_heads) &&
    HASH.test(header.changed_heads)
  );
}

function isHead(head: ChainHead | null): head is ChainHead {
  return head !== null && UUID.test(head.league_id) && HASH.test(head.hash) && isCount(head.version);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

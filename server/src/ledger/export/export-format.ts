import { createHash } from 'node:crypto';
import { isInstant } from '../../kernel/index.js';
import type { EventTuple } from '../maintenance/event-cursor.js';

/** The files of an export, and the format of a line. Its README (export-readme.ts) describes the same for auditors. */
export const EXPORT_FORMAT = 'touchline-export-1';

export const EXPORT_FILES = {
  events: 'events.jsonl',
  publicKeys: 'public-key.pem',
  readme: 'README.md',
  verifier: 'verify.mjs',
} as const;
export const MANIFEST_NAME = 'manifest.json';
export const DIGESTS_NAME = 'digests';

/** No event comes close: the longest one names all matches of a league. Longer lines are neither written nor read. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** A file of an export, as it was written. */
export interface ExportedFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** The manifest of an export: enough to detect accidental damage. It is not signed and proves nothing. */
export interface Manifest {
  format: typeof EXPORT_FORMAT;
  /** Time of the snapshot, by the database's clock. */
  created: string;
  /** The export contains what was recorded by this instant; null: everything. */
  as_of: string | null;
  /** Release of the application that wrote it. */
  release: string;
  events: number;
  leagues: number;
  digests: number;
  files: ExportedFile[];
}

/** Converts a PostgreSQL timestamptz to ISO 8601 at full precision, with at least milliseconds. */
function toIso(text: string): string {
  const [date = '', time = ''] = text.replace(/\+00$/, '').split(' ');
  const [seconds = '', fraction = ''] = time.split('.');
  return `${date}T${seconds}.${fraction.padEnd(3, '0')}Z`;
}

/** The reverse of `toIso`, so that the same code reads lines and rows. */
function fromIso(text: string): string {
  return `${text.slice(0, 10)} ${text.slice(11, -1)}+00`;
}

/** An event as a line, including the line break. `data` comes last, as exactly the text that was stored and hashed. */
export function formatEventLine(event: EventTuple): string {
  const [leagueId, version, type, data, actorId, commandId, occurredAt, hash, position, recordedAt] = event;
  return `{"league_id":"${leagueId}","version":${version},"type":${JSON.stringify(type)},"actor_id":"${actorId}","command_id":"${commandId}","occurred_at":"${toIso(occurredAt)}","recorded_at":"${toIso(recordedAt)}","position":${position},"hash":${JSON.stringify(hash)},"data":${data}}\n`;
}

/**
 * The only valid form of a line. With extra spaces, another order, or missing, added or duplicate fields, a line could
 * be read as one event and hashed as another.
 */
const LINE =
  /^\{"league_id":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})","version":([1-9]\d{0,9}),"type":"([\w@.-]{1,100})","actor_id":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})","command_id":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})","occurred_at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z)","recorded_at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z)","position":([1-9]\d{0,14}),"hash":"([0-9a-f]{64})","data":(.*)\}$/s;

/** Parses an event from its line, without the line break. @returns the problem in words when the line is invalid */
export function readEventLine(line: string): EventTuple | string {
  const found = LINE.exec(line);
  if (found === null) return 'is no event in the form of an export';
  const [, leagueId, version, type, actorId, commandId, occurredAt, recordedAt, position, hash, data] =
    found as unknown as [string, ...EventTuple];
  if (!isJson(data)) return 'has data that is not one JSON value';
  if (!isTime(occurredAt) || !isTime(recordedAt)) return 'names a time that does not exist';
  const times = [fromIso(occurredAt), fromIso(recordedAt)] as const;
  return [leagueId, version, type, data, actorId, commandId, times[0], hash, position, times[1]];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Parses a manifest. @returns null when it is invalid */
export function readManifest(text: string): Manifest | null {
  try {
    const manifest = JSON.parse(text) as Manifest;
    return isManifest(manifest) && formatManifest(manifest) === text ? manifest : null;
  } catch {
    return null;
  }
}

const HASH = /^[0-9a-f]{64}$/;
const RELEASE = /^[\w.+-]{1,100}$/;

function isManifest(manifest: Manifest): boolean {
  const { format, created, as_of: asOf, release, events, leagues, digests, files } = manifest;
  return (
    format === EXPORT_FORMAT &&
    isText(created) &&
    isInstant(created) &&
    (asOf === null || (isText(asOf) && isInstant(asOf))) &&
    isText(release) &&
    RELEASE.test(release) &&
    [events, leagues, digests].every(isCount) &&
    Array.isArray(files) &&
    files.every(isExportedFile)
  );
}

function isExportedFile({ name, bytes, sha256 }: ExportedFile): boolean {
  return isText(name) && isText(sha256) && HASH.test(sha256) && isCount(bytes);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

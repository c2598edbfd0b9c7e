import type { Instant } from '../kernel/instant.js';
import { isInstant } from '../kernel/instant.js';

export const MANIFEST_NAME = 'manifest.json';
export const DATABASE_NAME = 'league.db';
export const FORMAT = 1;

/** Describes a backup; the first file in it. */
export interface Manifest {
  format: typeof FORMAT;
  league_id: string;
  name: string;
  url_extension: string;
  version: string;
  schema_version: number;
  taken_at: Instant;
  /** Rows by table. */
  counts: Record<string, number>;
  files: { path: string; bytes: number; sha256: string }[];
}

/** Parses a manifest; null if it is not one that this program can read. */
export function parseManifest(text: string): Manifest | null {
  const value = parsed(text);
  if (value === null || value['format'] !== FORMAT) return null;
  const { league_id, schema_version, taken_at, counts, files } = value;
  const isValid =
    typeof league_id === 'string' &&
    Number.isInteger(schema_version) &&
    isInstant(taken_at) &&
    isCounts(counts) &&
    Array.isArray(files) &&
    files.every(isFile);
  return isValid ? (value as unknown as Manifest) : null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isCounts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((count) => Number.isInteger(count))
  );
}

function isFile(value: unknown): boolean {
  const { path, bytes, sha256 } = (value ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && Number.isInteger(bytes) && typeof sha256 === 'string';
}

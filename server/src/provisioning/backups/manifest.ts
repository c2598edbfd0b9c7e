import { isInstant } from '../../kernel/index.js';
import { InvalidBackupError } from './backup.js';

/** A league instance's description of its backup: the first file in the zip. */
export interface Manifest {
  leagueId: string;
  counts: Record<string, number>;
  /** Size of the unpacked database file. */
  bytes: number;
  sha256: string;
}

export const MANIFEST_NAME = 'manifest.json';
export const DATABASE_NAME = 'league.db';
const FORMAT = 1;
const MAX_TABLES = 200;

/** @throws InvalidBackupError if the text is not a manifest */
export function parseManifest(text: string): Manifest {
  const { format, league_id: leagueId, taken_at, counts, files } = parseRecord(text);
  const list = Array.isArray(files) ? (files as unknown[]) : [];
  const database = list.map(toFields).find(({ path }) => path === DATABASE_NAME);
  const { bytes, sha256 } = database ?? {};
  const isValid =
    format === FORMAT &&
    typeof leagueId === 'string' &&
    typeof taken_at === 'string' &&
    isInstant(taken_at) &&
    isCount(bytes) &&
    typeof sha256 === 'string';
  if (!isValid) throw new InvalidBackupError('its manifest is invalid');
  return { leagueId, counts: parseCounts(counts), bytes, sha256 };
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    return toFields(JSON.parse(text));
  } catch {
    throw new InvalidBackupError('its manifest cannot be read');
  }
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function parseCounts(value: unknown): Record<string, number> {
  const entries = Object.entries(toFields(value));
  if (entries.length === 0 || entries.length > MAX_TABLES || !entries.every(([, count]) => isCount(count)))
    throw new InvalidBackupError('its manifest has no row counts');
  return Object.fromEntries(entries) as Record<string, number>;
}

import path from 'node:path';
import { EnvironmentReader } from './environment.js';
import type { Environment } from './environment.js';
import { isUrl, readDirectory, readS3Location } from './object-location.js';
import type { ObjectLocation } from './object-location.js';
import { parseSecretKey } from './secret-keys.js';

/** Next to `dist/server`, where this file runs. */
const BUILT_LEAGUE_APP = path.resolve(import.meta.dirname, '../../../../league-app');

/** How the whole platform is backed up, for point-in-time recovery to any second. */
export interface RecoverySettings {
  /** null: no backups. */
  target: ObjectLocation | null;
  /** Whether the operator chose the target, or chose none. */
  isChosen: boolean;
  /** Encrypts backups: 32 bytes in hexadecimal; null: they are not encrypted. */
  encryptionKey: string | null;
  /** Number of past days for which every second can be restored. */
  keepDays: number;
  baseBackupHours: number;
  /** Days between two scheduled drills; 0: none. */
  drillDays: number;
}

export function readRecovery(read: EnvironmentReader, dataDir: string): RecoverySettings {
  const text = read.optional('BACKUP_URL');
  return {
    target: readTarget(read, text, dataDir),
    isChosen: text !== undefined,
    encryptionKey: readKey(read),
    keepDays: read.integer('BACKUP_RECOVERY_DAYS', 14, { min: 1, max: 3_650 }),
    baseBackupHours: read.integer('BACKUP_BASE_HOURS', 24, { min: 1, max: 24 * 30 }),
    drillDays: read.integer('BACKUP_DRILL_DAYS', 7, { min: 0, max: 365 }),
  };
}

/** For tools that restore: they work without a database, and must not create files in the lost data directory. */
export function loadRecovery(environment: Environment = process.env): {
  recovery: RecoverySettings;
  leagueApp: string;
  problems: string[];
} {
  const read = new EnvironmentReader(environment);
  const recovery = readRecovery(read, path.resolve(read.text('DATA_DIR', '.data')));
  return {
    recovery,
    leagueApp: path.resolve(read.text('LEAGUE_APP_DIR', BUILT_LEAGUE_APP)),
    problems: read.problems,
  };
}

function readTarget(
  read: EnvironmentReader,
  text: string | undefined,
  dataDir: string,
): ObjectLocation | null {
  if (text === 'off') return null;
  // The operator of an external database backs it up, unless configured otherwise.
  if (text === undefined && read.optional('DATABASE_URL')) return null;
  if (text === undefined) return { kind: 'directory', path: `${dataDir}-backup` };
  if (isUrl(text)) return readS3Location(read, text, ['BACKUP']);
  return readDirectory(read, text, { name: 'BACKUP_URL', dataDir });
}

function readKey(read: EnvironmentReader): string | null {
  const text = read.optional('BACKUP_KEY');
  const key = text === undefined ? undefined : parseSecretKey(text);
  if (text !== undefined && key === undefined) {
    read.problems.push(
      'BACKUP_KEY must be 32 bytes, as 64 hexadecimal digits or as base64 (openssl rand -hex 32)',
    );
  }
  return key ?? null;
}

import path from 'node:path';
import { EnvironmentReader } from './environment.js';
import type { Environment } from './environment.js';
import { parseSecretKey } from './secret-keys.js';

/** Beside `dist/server`, in which this file runs. */
const BUILT_LEAGUE_APP = path.resolve(import.meta.dirname, '../../../../league-app');

/** Where backups of the whole platform go. */
export type BackupTarget =
  | { kind: 'directory'; path: string }
  | {
      kind: 's3';
      endpoint: string;
      region: string;
      bucket: string;
      /** Without slashes at its ends; empty: the whole bucket is ours. */
      prefix: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** How the whole platform is backed up, so that it can be restored to any second. */
export interface RecoverySettings {
  /** null: nowhere. */
  target: BackupTarget | null;
  /** Whether the operator chose the target, or chose none. */
  isChosen: boolean;
  /** Encrypts backups: 32 bytes in hexadecimal; null: they are not encrypted. */
  encryptionKey: string | null;
  /** For so many days back every second can be restored. */
  keepDays: number;
  baseBackupHours: number;
  /** Days between two drills by themselves; 0: none. */
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

/** For tools that restore: they work without a database, and must make no files in the data directory that was lost. */
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

function readTarget(read: EnvironmentReader, text: string | undefined, dataDir: string): BackupTarget | null {
  if (text === 'off') return null;
  // A database of somebody's own is backed up by its operator, unless told otherwise.
  if (text === undefined && read.optional('DATABASE_URL')) return null;
  if (text === undefined) return { kind: 'directory', path: `${dataDir}-backup` };
  if (!/^[a-z0-9+]+:\/\//i.test(text)) return readDirectory(read, text, dataDir);
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text);
  if (!found) {
    read.problems.push('BACKUP_URL must be a path, s3://bucket/prefix, or off');
    return null;
  }
  const region = read.text('BACKUP_S3_REGION', 'us-east-1');
  const endpoint = read.url('BACKUP_S3_ENDPOINT', ['http', 'https']) ?? `https://s3.${region}.amazonaws.com`;
  const accessKeyId = read.text('BACKUP_S3_ACCESS_KEY_ID', '');
  const secretAccessKey = read.text('BACKUP_S3_SECRET_ACCESS_KEY', '');
  if (!accessKeyId || !secretAccessKey) {
    read.problems.push(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are required with BACKUP_URL=s3://',
    );
  }
  const prefix = (found[2] ?? '').replace(/^\/+|\/+$/g, '');
  return {
    kind: 's3',
    ...{
      endpoint: endpoint.replace(/\/+$/, ''),
      region,
      bucket: found[1]!,
      prefix,
      accessKeyId,
      secretAccessKey,
    },
  };
}

function readDirectory(read: EnvironmentReader, text: string, dataDir: string): BackupTarget {
  const directory = path.resolve(text);
  // What is lost with the data directory is no backup of it, and a backup of itself would never end.
  if (directory === dataDir || directory.startsWith(dataDir + path.sep)) {
    read.problems.push('BACKUP_URL must not be inside DATA_DIR');
  }
  return { kind: 'directory', path: directory };
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

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../kernel/domain-error.js';
import { Connection } from '../storage/database.js';
import { APPLICATION_ID, LeagueFileError, migrate, SCHEMA_VERSION } from '../storage/migrate.js';
import { DATABASE_NAME, MANIFEST_NAME, parseManifest } from './manifest.js';
import type { Manifest } from './manifest.js';
import { countRows } from './tables.js';
import { digestFile } from './take-backup.js';
import { UnzippedFiles, ZipError } from './unzip.js';

/** More than any league has; a backup that claims to be larger is rejected before it is unpacked. */
export const MAX_DATABASE_BYTES = 1024 ** 3;
const MAX_MANIFEST_BYTES = 1_000_000;

/** A backup that passed verification, its database unpacked beside the league's and migrated to our schema. */
export interface VerifiedBackup {
  manifest: Manifest;
  database: string;
}

/** @param reason logged text for the backup's author; contains nothing about this machine. */
export function backupInvalid(reason: string): DomainError {
  return new DomainError('BACKUP_INVALID', 400, { reason });
}

/**
 * Unpacks a backup and verifies it: its manifest, checksum, SQLite's own check, foreign keys, and row counts.
 * @param zip the uploaded file.
 * @param database where to unpack to.
 * @param leagueId the league it must belong to.
 * @throws DomainError 400 `BACKUP_INVALID`, 409 `BACKUP_OF_ANOTHER_LEAGUE`, `BACKUP_NEWER`, 413 `BACKUP_TOO_LARGE`.
 */
export async function verifyBackup(zip: string, database: string, leagueId: string): Promise<VerifiedBackup> {
  try {
    const manifest = await unpack(zip, database, leagueId);
    checkDatabase(database, manifest);
    return { manifest, database };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isClientError = error instanceof ZipError || error instanceof LeagueFileError || isDataError(error);
    throw isClientError
      ? backupInvalid(error instanceof ZipError ? error.message : 'its content is damaged')
      : error;
  }
}

async function unpack(zip: string, database: string, leagueId: string): Promise<Manifest> {
  const files = await UnzippedFiles.open(zip);
  try {
    const manifest = await readManifest(files);
    if (manifest.league_id !== leagueId) throw new DomainError('BACKUP_OF_ANOTHER_LEAGUE', 409);
    if (manifest.schema_version > SCHEMA_VERSION) throw new DomainError('BACKUP_NEWER', 409);
    await unpackDatabase(files, manifest, database);
    return manifest;
  } finally {
    files.close();
  }
}

async function readManifest(files: UnzippedFiles): Promise<Manifest> {
  const bytes = files.getSize(MANIFEST_NAME);
  if (bytes === undefined || bytes > MAX_MANIFEST_BYTES) throw backupInvalid('it has no manifest');
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(MANIFEST_NAME)) chunks.push(chunk);
  const manifest = parseManifest(Buffer.concat(chunks).toString('utf8'));
  if (manifest === null) throw backupInvalid('its manifest cannot be read');
  return manifest;
}

async function unpackDatabase(files: UnzippedFiles, manifest: Manifest, database: string): Promise<void> {
  const length = files.getSize(DATABASE_NAME);
  const databaseEntry = manifest.files.find(({ path }) => path === DATABASE_NAME);
  if (length === undefined || databaseEntry === undefined) throw backupInvalid('it has no database');
  if (length > MAX_DATABASE_BYTES) throw new DomainError('BACKUP_TOO_LARGE', 413);
  await pipeline(files.read(DATABASE_NAME), createWriteStream(database, { mode: 0o600 }));
  const { bytes, sha256 } = await digestFile(database);
  if (bytes !== databaseEntry.bytes || sha256 !== databaseEntry.sha256)
    throw backupInvalid('its checksum does not match');
}

function checkDatabase(database: string, manifest: Manifest): void {
  const connection = new Connection(database);
  try {
    if (connection.pragma('application_id') !== APPLICATION_ID)
      throw backupInvalid('its database is not a league’s');
    if (connection.pragma('user_version') !== manifest.schema_version)
      throw backupInvalid('its schema version does not match its manifest');
    if (connection.pragma('integrity_check') !== 'ok') throw backupInvalid('its database is damaged');
    if (connection.all('PRAGMA foreign_key_check').length > 0)
      throw backupInvalid('it refers to records that it does not contain');
    const counts = countRows(connection);
    const tables = [...new Set([...Object.keys(counts), ...Object.keys(manifest.counts)])];
    if (tables.some((table) => counts[table] !== manifest.counts[table]))
      throw backupInvalid('its row counts do not match its manifest');
    migrate(connection);
  } finally {
    connection.close();
  }
}

/** Whether zlib or SQLite reported an error in the data they were given. */
export function isDataError(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code);
  return /^(Z_|ERR_.*ZLIB|SQLITE_(NOTADB|CORRUPT|CONSTRAINT|ERROR|CANTOPEN))/.test(code);
}

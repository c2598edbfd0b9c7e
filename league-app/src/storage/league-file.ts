import type { LeagueCode } from '@touchline/contracts';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '../kernel/domain-error.js';
import { Connection } from './database.js';
import type { SqlInput } from './database.js';
import { LeagueFileError, migrate } from './migrate.js';

/** Another process has the file. */
export class FileInUse extends Error {}

/** The error message of the triggers that protect closed tournaments. */
const CLOSED = 'a closed tournament is not changed';

/** Prefix of temporary files of a running backup or restore. */
export const TEMP_FILE = 'working';

/**
 * The single file that contains a league, used by a single process.
 *
 * Commits are synced (`synchronous=FULL`): acknowledged writes survive a power loss, not only the end of the process. A
 * league writes a few rows a minute, and a synced commit takes about 2 ms.
 */
export class LeagueFile {
  private closedFor: LeagueCode | null = null;
  private writes = 0;
  private opened: string = randomUUID();
  private parts: { path: string; connection: Connection; lock: Connection } | null = null;

  /** See `openAt`. */
  static open(file: string): LeagueFile {
    const opened = new LeagueFile();
    opened.openAt(file);
    return opened;
  }

  /**
   * Opens the file, creates it if it does not exist, and migrates its schema.
   * @param revision the revision when the file was closed, if nothing has written to it since
   * @throws FileInUse when another process has it; LeagueFileError when it is not a league's file, is damaged, or is
   * missing.
   */
  openAt(file: string, revision?: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    const lock = acquireLock(`${file}.lock`);
    try {
      clearLeftovers(file);
      rejectMissing(file);
      const connection = new Connection(file);
      rejectDamaged(connection);
      connection.execute('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
      connection.execute(
        'PRAGMA trusted_schema = OFF; PRAGMA cache_size = -2048; PRAGMA journal_size_limit = 4194304',
      );
      migrate(connection);
      writeFileSync(markFile(file), '');
      this.parts = { path: file, connection, lock };
    } catch (error) {
      lock.close();
      throw error;
    }
    const [, opened, writes] = REVISION.exec(revision ?? '') ?? [];
    if (opened !== undefined) [this.opened, this.writes] = [opened, Number(writes)];
  }

  get isOpen(): boolean {
    return this.parts !== null;
  }

  get path(): string {
    return this.open.path;
  }

  private get open(): { path: string; connection: Connection; lock: Connection } {
    if (this.parts === null) throw new Error('the file of the league is not open');
    return this.parts;
  }

  private get connection(): Connection {
    return this.open.connection;
  }

  all<Row>(sql: string, ...values: SqlInput[]): Row[] {
    return this.connection.all<Row>(sql, ...values);
  }

  one<Row>(sql: string, ...values: SqlInput[]): Row | undefined {
    return this.connection.one<Row>(sql, ...values);
  }

  /**
   * Must be called inside `write`; nothing else enforces that. Returns the number of rows changed.
   * @throws DomainError 409 `TOURNAMENT_CLOSED` for records of a closed tournament
   */
  run(sql: string, ...values: SqlInput[]): number {
    try {
      return this.connection.run(sql, ...values);
    } catch (error) {
      if ((error as Error).message.includes(CLOSED)) throw new DomainError('TOURNAMENT_CLOSED', 409);
      throw error;
    }
  }

  /**
   * Runs the work atomically; it is on disk when this returns.
   * @throws DomainError 503 during a restore.
   */
  write<T>(run: () => T): T {
    if (this.closedFor !== null) throw new DomainError(this.closedFor, 503);
    const result = this.connection.transaction(run);
    this.writes += 1;
    return result;
  }

  /**
   * Like `write`, for data that no page shows and no backup needs: cached pages stay valid.
   * @throws DomainError 503 during a restore.
   */
  writeUnversioned<T>(run: () => T): T {
    if (this.closedFor !== null) throw new DomainError(this.closedFor, 503);
    return this.connection.transaction(run);
  }

  /** Inside `write`: runs a part of the work atomically, so that it can fail without the rest. */
  runInSavepoint<T>(run: () => T): T {
    this.connection.execute('SAVEPOINT part');
    try {
      return run();
    } catch (error) {
      this.connection.execute('ROLLBACK TO part');
      throw error;
    } finally {
      this.connection.execute('RELEASE part');
    }
  }

  /** Rejects writes until the work is done: waiting for another connection's lock would block the whole process. */
  async withWritesClosed<T>(code: LeagueCode, run: () => Promise<T>): Promise<T> {
    if (this.closedFor !== null) throw new DomainError(code, 409);
    this.closedFor = code;
    try {
      return await run();
    } finally {
      this.writes += 1;
      this.closedFor = null;
    }
  }

  /** Increases with every write: anything derived from the file stays valid as long as this does not change. */
  get version(): number {
    return this.writes;
  }

  /** Like `version`, but also differs after a restart and between files. */
  get revision(): string {
    return `${this.opened}-${this.writes}`;
  }

  /** Path of a temporary file for a backup or restore; leftovers are deleted at the next start. */
  tempFilePath(name: string): string {
    return `${this.path}.${TEMP_FILE}-${name}`;
  }

  /** Closes the file; everything is then in this one file. */
  close(): void {
    this.connection.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    this.connection.close();
    this.open.lock.close();
  }
}

/** Format of a revision: the id of the opening, then its number of writes. */
const REVISION = /^([0-9a-f-]{36})-(\d+)$/;

/** Marks that the file has existed: otherwise a lost file would silently be replaced by an empty league. */
const markFile = (file: string): string => `${file}.mark`;

function rejectMissing(file: string): void {
  if (existsSync(file) || !existsSync(markFile(file))) return;
  throw new LeagueFileError('The file of the league is missing. Restore a backup, or put the file back.');
}

/** SQLite's error codes for a damaged file. */
export const NOT_READABLE = new Set<unknown>(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/** Reads the whole file once, so that damage is found before anybody relies on it. */
function rejectDamaged(connection: Connection): void {
  let found: unknown;
  try {
    found = connection.pragma('quick_check(1)');
  } catch (error) {
    if (!NOT_READABLE.has((error as { code?: unknown }).code)) throw error;
    found = error instanceof Error ? error.message : 'unreadable';
  }
  if (found === 'ok') return;
  connection.close();
  throw new LeagueFileError(`The file of the league is damaged (${String(found)}). Restore a backup.`);
}

/** SQLite's own lock, on a separate file: released with the process, however it ends. */
function acquireLock(file: string): Connection {
  const lock = new Connection(file);
  try {
    lock.execute('PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new FileInUse(`Another process has ${file.slice(0, -'.lock'.length)}.`);
  }
}

function clearLeftovers(file: string): void {
  const prefix = `${path.basename(file)}.${TEMP_FILE}-`;
  for (const name of readdirSync(path.dirname(file)))
    if (name.startsWith(prefix)) rmSync(path.join(path.dirname(file), name), { force: true });
}

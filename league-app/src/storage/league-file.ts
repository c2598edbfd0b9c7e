import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '../kernel/domain-error.js';
import { Connection } from './database.js';
import type { SqlInput } from './database.js';
import { FileRefused, migrate } from './migrate.js';

/** Another process has the file. */
export class FileInUse extends Error {}

/** What the triggers of closed tournaments say. */
const CLOSED = 'a closed tournament is not changed';

/** What a backup or a restore leaves beside the file while it works. */
export const WORK_FILE = 'working';

/**
 * The one file that a league lives in, for the one process that may have it.
 *
 * Commits are synced (`synchronous=FULL`): what has been answered survives the machine's loss of power too, not only the
 * process's death. A league writes a few rows a minute, and a synced commit takes about 2 ms.
 */
export class LeagueFile {
  private closedFor: string | null = null;
  private writes = 0;
  private opened: string = randomUUID();
  private parts: { path: string; connection: Connection; lock: Connection } | null = null;

  /** As `openAt` does. */
  static open(file: string): LeagueFile {
    const opened = new LeagueFile();
    opened.openAt(file);
    return opened;
  }

  /**
   * Opens the file, makes it where there is none, and brings its schema up to ours.
   * @param revision as it was when the file was closed: nothing has written to it since
   * @throws FileInUse when another process has it; FileRefused when it is not ours to open, is damaged, or is gone.
   */
  openAt(file: string, revision?: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    const lock = takeLock(`${file}.lock`);
    try {
      clearLeftovers(file);
      refuseMissing(file);
      const connection = new Connection(file);
      refuseDamaged(connection);
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
   * Writes outside of `write` are refused by nothing but this name: call it inside. Answers the number of rows.
   * @throws DomainError 409 `TOURNAMENT_CLOSED` for what belongs to a tournament that is closed
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
   * All of the work or nothing, on the disk when it returns.
   * @throws DomainError 503 while a restore has the file.
   */
  write<T>(work: () => T): T {
    if (this.closedFor !== null) throw new DomainError(this.closedFor, 503);
    const result = this.connection.transaction(work);
    this.writes += 1;
    return result;
  }

  /**
   * As `write`, for what no page is made of and no backup has to have: pages that are kept stay good.
   * @throws DomainError 503 while a restore has the file.
   */
  writeAside<T>(work: () => T): T {
    if (this.closedFor !== null) throw new DomainError(this.closedFor, 503);
    return this.connection.transaction(work);
  }

  /** Within `write`: all of a part of the work, or nothing of it, while the rest goes on. */
  partly<T>(work: () => T): T {
    this.connection.execute('SAVEPOINT part');
    try {
      return work();
    } catch (error) {
      this.connection.execute('ROLLBACK TO part');
      throw error;
    } finally {
      this.connection.execute('RELEASE part');
    }
  }

  /** Refuses writes until the work is done: waiting for another connection's lock would stop the whole process. */
  async closedToWrites<T>(code: string, work: () => Promise<T>): Promise<T> {
    if (this.closedFor !== null) throw new DomainError(code, 409);
    this.closedFor = code;
    try {
      return await work();
    } finally {
      this.writes += 1;
      this.closedFor = null;
    }
  }

  /** Grows with every write: what was made from the file is still true as long as this is the same. */
  get version(): number {
    return this.writes;
  }

  /** As `version`, but also different after a restart and for another file. */
  get revision(): string {
    return `${this.opened}-${this.writes}`;
  }

  /** A file beside ours, for a backup or restore at work; cleared at the next start if it is forgotten. */
  workFile(name: string): string {
    return `${this.path}.${WORK_FILE}-${name}`;
  }

  /** Leaves one file with everything in it. */
  close(): void {
    this.connection.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    this.connection.close();
    this.open.lock.close();
  }
}

/** The last one is of the process that opened the file, its number of writes behind it. */
const REVISION = /^([0-9a-f-]{36})-(\d+)$/;

/** Says that there has been a file: an empty league in the place of a lost one would pass for it. */
const markFile = (file: string): string => `${file}.mark`;

function refuseMissing(file: string): void {
  if (existsSync(file) || !existsSync(markFile(file))) return;
  throw new FileRefused('The file of the league is missing. Restore a backup, or put the file back.');
}

/** What SQLite says of a file that is damaged. */
export const NOT_READABLE = new Set<unknown>(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/** Reads the whole file once: what is damaged is found before anybody relies on it. */
function refuseDamaged(connection: Connection): void {
  let found: unknown;
  try {
    found = connection.pragma('quick_check(1)');
  } catch (error) {
    if (!NOT_READABLE.has((error as { code?: unknown }).code)) throw error;
    found = error instanceof Error ? error.message : 'unreadable';
  }
  if (found === 'ok') return;
  connection.close();
  throw new FileRefused(`The file of the league is damaged (${String(found)}). Restore a backup.`);
}

/** SQLite's own lock on a file of its own: gone with the process, however it dies. */
function takeLock(file: string): Connection {
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
  const prefix = `${path.basename(file)}.${WORK_FILE}-`;
  for (const name of readdirSync(path.dirname(file)))
    if (name.startsWith(prefix)) rmSync(path.join(path.dirname(file), name), { force: true });
}

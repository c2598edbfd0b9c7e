import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { CopySink } from '../../../server/src/ledger/maintenance/copy-sink.js';
import {
  clearCollectionCells,
  buildCollectionCells,
} from '../../../server/src/ledger/maintenance/collection-cells.js';
import type { Verification } from '../../../server/src/ledger/maintenance/verification.js';
import { verifyLedger } from '../../../server/src/ledger/maintenance/verify.js';
import { replay } from '../../../server/src/ledger/maintenance/replay.js';
import { PROJECTIONS } from '../../../server/src/ledger/maintenance/tables.js';
import type { Database } from '../../../server/src/platform/database/index.js';
import { DiskStorage } from '../../../server/src/platform/storage/index.js';
import type { TestDatabase } from '../../support/database.js';
import { createTestDatabase } from '../../support/database.js';
import type { TestDigests } from '../../support/digests.js';
import { testDigests } from '../../support/digests.js';
import { testDirectory } from '../../support/directory.js';
import { RandomBooks } from '../../support/random-books.js';

const ZONE = 'America/Guayaquil';
const LEAGUES = 8;
const STEPS = 320;
/** This many steps come before the digest; later ones are less protected. */
const BEFORE_DIGEST = 200;

/** A real ledger to tamper with, written by commands, with digests and receipt files. */
export class Target {
  private constructor(
    readonly database: TestDatabase,
    readonly owner: pg.Client,
    readonly leagues: string[],
    readonly filesDir: string,
    readonly proof: TestDigests,
  ) {}

  static async make(seed: number): Promise<Target> {
    const database = await createTestDatabase();
    const filesDir = testDirectory('files');
    const proof = testDigests(database);
    const books = new RandomBooks(database.db, seed);
    books.receipt = () => storedReceipt(filesDir);
    books.keyed = 0.15;
    for (let n = 0; n < LEAGUES; n++) await books.open();
    for (let n = 0; n < STEPS; n++) {
      if (n === BEFORE_DIGEST) {
        await proof.digests.make();
        await proof.digests.make();
      }
      await books.step();
    }
    await database.db.query('SELECT public.roll_collection($1)', [ZONE]);
    const owner = new pg.Client({ connectionString: database.ownerUrl, options: '-c timezone=UTC' });
    await owner.connect();
    return new Target(database, owner, books.leagues, filesDir, proof);
  }

  /** Verifies in the owner's open transaction, including its uncommitted changes. */
  verify(): Promise<Verification> {
    const client = joinedClient(this.owner as unknown as pg.PoolClient);
    const db = { withClient: (work: (one: pg.PoolClient) => unknown) => work(client) } as unknown as Database;
    return verifyLedger(db, {
      digests: this.proof.evidence,
      files: new DiskStorage(this.filesDir),
    });
  }

  /** Does something with the owner's rights, checks the result, and rolls it back. */
  async asOwner<T>(work: () => Promise<T>): Promise<T> {
    await this.owner.query('BEGIN; ALTER TABLE ledger.event DISABLE TRIGGER ALL');
    try {
      return await work();
    } finally {
      await this.owner.query('ROLLBACK');
    }
  }

  /** Rebuilds the projections of a league to match its events, as a forger would. */
  async rebuild(leagueId: string): Promise<void> {
    for (const table of PROJECTIONS) {
      await this.owner.query(`DELETE FROM read.${table} WHERE league_id = $1`, [leagueId]);
    }
    const sink = new CopySink(this.owner, 'read', false);
    await replay(this.owner, sink, { leagueIds: [leagueId] });
    await sink.flush();
    await clearCollectionCells(this.owner);
    await buildCollectionCells(this.owner);
  }

  async close(): Promise<void> {
    await this.owner.end();
    await this.database.close();
  }
}

function storedReceipt(filesDir: string) {
  const bytes = randomBytes(64);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `receipts/${sha256.slice(0, 32)}.png`;
  mkdirSync(path.join(filesDir, 'receipts'), { recursive: true });
  writeFileSync(path.join(filesDir, name), bytes);
  return { name, mime: 'image/png', size: bytes.length, sha256 };
}

const SAVEPOINT = 'joined_transaction';

/** Savepoint statements that replace the transaction statements of the verification. */
const translations: [RegExp, string][] = [
  [/^\s*(START TRANSACTION|BEGIN)\b/i, `SAVEPOINT ${SAVEPOINT}`],
  [/^\s*COMMIT\b/i, `RELEASE SAVEPOINT ${SAVEPOINT}`],
  [/^\s*ROLLBACK\s*;?\s*$/i, `ROLLBACK TO SAVEPOINT ${SAVEPOINT}`],
];

function translate(statement: unknown): unknown {
  if (typeof statement !== 'string') return statement;
  return translations.find(([pattern]) => pattern.test(statement))?.[1] ?? statement;
}

/** A client whose transactions become savepoints of the open one. */
function joinedClient(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') {
        return (statement: unknown, ...rest: unknown[]) => query(translate(statement), ...rest);
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

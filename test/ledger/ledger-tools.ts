import { execFile } from 'node:child_process';
import path from 'node:path';
import { SigningKey } from '../../server/src/ledger/digests/signing-key.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';
import { testDirectory } from '../support/directory.js';
import type { TestS3 } from '../support/s3.js';
import { startS3 } from '../support/s3.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SEED = '07'.repeat(32);

/** Options for verifying with only the digests in the bucket; the file of a public key follows. */
export const FROM_OUTSIDE = ['--digests', 's3://proof/liga', '--public-key'];

/** A tool's exit code and output. */
export interface Ran {
  code: number;
  out: string;
  errors: string;
}

/** The ledger's command-line tools on a database with two leagues, and a bucket for its digests. */
export class LedgerTools {
  static readonly publicKey = new SigningKey(SEED).publicKey;

  private constructor(
    private readonly root: string,
    private readonly database: TestDatabase,
    private readonly s3: TestS3,
  ) {}

  static async open(): Promise<LedgerTools> {
    const root = testDirectory('tools');
    const database = await createTestDatabase();
    const s3 = await startS3(path.join(root, 's3'), 'proof', 'liga');
    const accounts = new TestAccounts(database.db);
    for (let n = 0; n < 2; n++) await accounts.open({ type_tier: 1, match_price: 0 });
    return new LedgerTools(root, database, s3);
  }

  async close(): Promise<void> {
    await this.s3.stop();
    await this.database.close();
  }

  /** The path of a file in the directory that the tools run in. */
  at(name: string): string {
    return path.join(this.root, name);
  }

  /** Runs a built tool like `npm run ledger:NAME`. */
  run(name: string, ...words: string[]): Promise<Ran> {
    const { database, s3 } = this;
    const file = path.join(ROOT, 'dist/server/src/cli', `ledger-${name}.js`);
    const env = {
      ...{ PATH: process.env['PATH'], DATA_DIR: this.at('data'), BACKUP_URL: 'off' },
      ...{ DATABASE_URL: database.databaseUrl, DATABASE_OWNER_URL: database.ownerUrl },
      ...{ DIGEST_SIGNING_KEY: SEED, DIGEST_URL: 's3://proof/liga' },
      ...{ DIGEST_S3_ENDPOINT: s3.location.endpoint },
      ...{ DIGEST_S3_ACCESS_KEY_ID: 'S3RVER', DIGEST_S3_SECRET_ACCESS_KEY: 'S3RVER' },
    };
    return new Promise((resolve) => {
      execFile(process.execPath, [file, ...words], { cwd: this.root, env }, (error, out, errors) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
      );
    });
  }
}

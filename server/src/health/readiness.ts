import { Injectable, Logger } from '@nestjs/common';
import { PROJECTION_VERSION } from '../ledger/index.js';
import { Config } from '../platform/config/index.js';
import { Database, migrationNames } from '../platform/database/index.js';
import { QueueConnection } from '../platform/queues/index.js';
import { readDiskSpace } from '../platform/storage/index.js';

const CHECK_TIMEOUT_MS = 3_000;

/** `low`: works now, but soon will not. */
export type CheckResult = 'up' | 'low' | 'down';

/** Nothing can be served without these. If another check fails, only the work that needs it has to wait. */
const REQUIRED = ['database', 'migrations'] as const;

export interface ReadinessReport {
  /** `degraded`: requests are served, but something is missing. */
  status: 'ready' | 'degraded' | 'not_ready';
  checks: Record<'database' | 'migrations' | 'queue' | 'disk', CheckResult>;
}

/**
 * Whether this process can serve requests (its database responds and has the migrations of this version), and what is
 * missing.
 */
@Injectable()
export class Readiness {
  private readonly log = new Logger('Readiness');

  constructor(
    private readonly database: Database,
    private readonly queues: QueueConnection,
    private readonly config: Config,
  ) {}

  async report(): Promise<ReadinessReport> {
    const [database, migrations, queue, disk] = await Promise.all([
      this.check('database', async () => void (await this.database.query('SELECT 1'))),
      this.check('migrations', () => this.requireMigrations()),
      this.check('queue', () => this.queues.check()),
      this.check('disk', () => this.checkDisk()),
    ]);
    const checks = { database, migrations, queue, disk };
    const canServe = REQUIRED.every((name) => checks[name] === 'up');
    const isComplete = Object.values(checks).every((result) => result === 'up');
    return { status: !canServe ? 'not_ready' : isComplete ? 'ready' : 'degraded', checks };
  }

  private async check(name: string, run: () => Promise<CheckResult | void>): Promise<CheckResult> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), CHECK_TIMEOUT_MS);
    });
    try {
      return (await Promise.race([run(), timeout])) ?? 'up';
    } catch (error) {
      this.log.warn(`${name} is down: ${error instanceof Error ? error.message : String(error)}`);
      return 'down';
    } finally {
      clearTimeout(timer);
    }
  }

  private async checkDisk(): Promise<CheckResult> {
    const { freeBytes } = await readDiskSpace(this.config.dataDir);
    return freeBytes < this.config.diskMinFreeBytes ? 'low' : 'up';
  }

  private async requireMigrations(): Promise<void> {
    const rows = await this.database.query<{ name: string }>('SELECT name FROM public.migration');
    const applied = new Set(rows.map((row) => row.name));
    const missing = (await migrationNames()).filter((name) => !applied.has(name));
    if (missing.length > 0) throw new Error(`not yet run: ${missing.join(', ')}`);
    await this.requireProjections();
  }

  /** Rows written by older code lack what this version shows: `npm run migrate` rebuilds them first (R38b). */
  private async requireProjections(): Promise<void> {
    const [row] = await this.database.query<{ old: boolean }>(
      'SELECT version < $1 AS old FROM ledger.projection_version',
      [PROJECTION_VERSION],
    );
    if (row!.old) throw new Error('the projections are not yet rebuilt: run "npm run migrate"');
  }
}

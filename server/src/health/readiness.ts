import { Injectable, Logger } from '@nestjs/common';
import { Database, migrationNames } from '../platform/database/index.js';
import { QueueConnection } from '../platform/queues/index.js';

const CHECK_TIMEOUT_MS = 3_000;

export type CheckResult = 'up' | 'down';

export interface ReadinessReport {
  status: 'ready' | 'not_ready';
  checks: Record<'database' | 'migrations' | 'queue', CheckResult>;
}

/** Whether this process can serve: its database answers, is migrated as far as this version needs, and the queue answers. */
@Injectable()
export class Readiness {
  private readonly log = new Logger('Readiness');

  constructor(
    private readonly database: Database,
    private readonly queues: QueueConnection,
  ) {}

  async report(): Promise<ReadinessReport> {
    const [database, migrations, queue] = await Promise.all([
      this.check('database', async () => void (await this.database.query('SELECT 1'))),
      this.check('migrations', () => this.requireMigrations()),
      this.check('queue', () => this.queues.check()),
    ]);
    const ready = database === 'up' && migrations === 'up' && queue === 'up';
    return { status: ready ? 'ready' : 'not_ready', checks: { database, migrations, queue } };
  }

  private async check(name: string, work: () => Promise<void>): Promise<CheckResult> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), CHECK_TIMEOUT_MS);
    });
    try {
      await Promise.race([work(), timeout]);
      return 'up';
    } catch (error) {
      this.log.warn(`${name} is down: ${error instanceof Error ? error.message : String(error)}`);
      return 'down';
    } finally {
      clearTimeout(timer);
    }
  }

  private async requireMigrations(): Promise<void> {
    const rows = await this.database.query<{ name: string }>('SELECT name FROM public.migration');
    const done = new Set(rows.map((row) => row.name));
    const missing = (await migrationNames()).filter((name) => !done.has(name));
    if (missing.length > 0) throw new Error(`not yet run: ${missing.join(', ')}`);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { v7 } from 'uuid';
import { openAccount } from '../../server/src/ledger/index.js';
import type { Config } from '../../server/src/platform/config/index.js';
import { DiskStorage } from '../../server/src/platform/storage/index.js';
import { Backups } from '../../server/src/provisioning/backups/backups.js';
import { InstanceDirectory } from '../../server/src/provisioning/instance-directory.js';
import type { LeagueSnapshots } from '../../server/src/provisioning/index.js';
import { addTask } from '../../server/src/provisioning/task.js';
import type { StepDependencies } from '../../server/src/provisioning/steps/step-dependencies.js';
import type { TaskKind } from '../../server/src/provisioning/tasks/task-kinds.js';
import { StepStore } from '../../server/src/provisioning/tasks/step-store.js';
import { Workflows } from '../../server/src/provisioning/tasks/workflow.js';
import type { Step } from '../../server/src/provisioning/tasks/workflow.js';
import { TaskRunner } from '../../server/src/provisioning/tasks/task-runner.js';
import { TaskStore } from '../../server/src/provisioning/tasks/task-store.js';
import { TestAccounts } from './accounts.js';
import { FakeInstance } from './backups.js';
import { testConfig } from './config.js';
import { createTestDatabase } from './database.js';
import type { TestDatabase } from './database.js';
import { insertLeague, testBox } from './league.js';

const LEASE_MS = 5_000;

export interface EndedTask {
  id: string;
  status: string;
  error_code: string | null;
  log: string[];
}

/** Backup tasks of one league whose instance is a fake: real steps, real database, real files. */
export class BackupTasks {
  snapshots: LeagueSnapshots = { findLatest: async () => null };
  /** How long the instance may take to respond; null: long enough for a busy machine. */
  timeoutMs: number | null = null;

  private constructor(
    readonly database: TestDatabase,
    readonly config: Config,
    readonly storage: DiskStorage,
    readonly instance: FakeInstance,
    readonly leagueId: string,
  ) {}

  static async start(): Promise<BackupTasks> {
    const database = await createTestDatabase({ poolSize: 10 });
    const instance = await FakeInstance.start();
    const { leagueId } = await insertLeague(database.db, {
      instance: { port: instance.port, secret: 'x'.repeat(40) },
    });
    await new TestAccounts(database.db).run(leagueId, (d) =>
      openAccount(d, { tier_id: v7(), type_tier: 1, match_price: 0 }),
    );
    await database.db.query(`UPDATE public.league SET deployment_status = 'running' WHERE id = $1`, [
      leagueId,
    ]);
    const config = testConfig(database);
    const backups = { ...config.provisioning.backups, timeoutMs: 30_000, maxBytes: 2_000_000 };
    const quick = config.with({ provisioning: { ...config.provisioning, retryWaitMs: 1, backups } });
    const storage = new DiskStorage(path.join(quick.dataDir, 'files'));
    return new BackupTasks(database, quick, storage, instance, leagueId);
  }

  get backups(): Backups {
    return new Backups(this.database.db, this.storage);
  }

  /** Only the dependencies that these steps use. */
  get tools(): StepDependencies {
    const { backups, snapshots, timeoutMs } = this;
    const config = timeoutMs === null ? this.config : withTimeout(this.config, timeoutMs);
    const { db } = this.database;
    const directory = new InstanceDirectory(db, testBox);
    return { db, config, box: testBox, backups, snapshots, directory } as StepDependencies;
  }

  /** Runs a task with these steps to its end. */
  async run(kind: TaskKind, steps: Step[], input: Record<string, unknown> = {}): Promise<EndedTask> {
    const id = v7();
    const at = new Date().toISOString();
    await addTask(this.database.db, { id, kind, leagueId: this.leagueId, requestedBy: null, at, input });
    return this.goOn(id, kind, steps);
  }

  async goOn(id: string, kind: TaskKind, steps: Step[]): Promise<EndedTask> {
    const tasks = new TaskStore(this.database.db, LEASE_MS);
    const settings = { leaseMs: LEASE_MS, injectFault: () => undefined };
    const runner = new TaskRunner(tasks, new StepStore(tasks), new Workflows([{ kind, steps }]), settings);
    for (;;) {
      await runner.run(id);
      const [task] = await this.database.db.query<Omit<EndedTask, 'log'>>(
        'SELECT id, status, error_code FROM public.provisioning_task WHERE id = $1',
        [id],
      );
      if (!['pending', 'running'].includes(task!.status)) return { ...task!, log: await this.readLog(id) };
      await sleep(10);
    }
  }

  /** The keys of all stored files. */
  async files(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of this.storage.list('backups')) keys.push(key);
    return keys;
  }

  async close(): Promise<void> {
    await this.instance.close();
    await this.database.close();
  }

  private async readLog(id: string): Promise<string[]> {
    const rows = await this.database.db.query<{ line: string }>(
      'SELECT line FROM public.provisioning_log WHERE task_id = $1 ORDER BY id',
      [id],
    );
    return rows.map(({ line }) => line);
  }
}

function withTimeout(config: Config, timeoutMs: number): Config {
  const { provisioning } = config;
  return config.with({ provisioning: { ...provisioning, backups: { ...provisioning.backups, timeoutMs } } });
}

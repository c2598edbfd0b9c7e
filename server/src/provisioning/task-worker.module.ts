import { BullModule, InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import type {
  OnApplicationBootstrap,
  OnApplicationShutdown,
  OnModuleDestroy,
  Provider,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Queue } from 'bullmq';
import { LedgerModule } from '../ledger/index.js';
import { Config } from '../platform/config/index.js';
import { Database, PollingLoop } from '../platform/database/index.js';
import { queueNames } from '../platform/queues/index.js';
import { SecretBox } from '../platform/secrets/index.js';
import { Backups, BACKUPS } from './backups/backups.js';
import { LeagueSnapshots } from './backups/league-snapshots.js';
import { BackupWorkerModule } from './backups/backup-worker.module.js';
import type { Driver } from './drivers/driver.js';
import { DRIVER, DRIVERS } from './drivers/driver.providers.js';
import { InstanceSupervisor } from './drivers/local/instance-supervisor.js';
import type { PortChanges } from './drivers/local/instance-supervisor.js';
import { LocalDriver } from './drivers/local/local-driver.js';
import { LocalFiles } from './drivers/local/local-files.js';
import { LocalProcesses } from './drivers/local/local-processes.js';
import { Tunnels } from './drivers/ssh/tunnels.js';
import { InstanceDirectory } from './instance-directory.js';
import { ProvisioningProcessor } from './provisioning.processor.js';
import { portChanges } from './steps/change-port.js';
import { createWorkflows } from './steps/workflows.js';
import type { StepDependencies } from './steps/step-dependencies.js';
import { TaskAccounts } from './task-accounts.js';
import { createFaultInjector } from './tasks/fault-injection.js';
import { StepStore } from './tasks/step-store.js';
import { TaskDispatcher } from './tasks/task-dispatcher.js';
import { TaskRunner } from './tasks/task-runner.js';
import { TaskStore } from './tasks/task-store.js';

const STEP_DEPENDENCIES = Symbol('dependencies of steps');
const REAL_INSTANCES = Symbol('directory of deployed instances');
const CONNECTIONS = Symbol('driver, instance directory, snapshots and accounts');
type Connections = Pick<StepDependencies, 'driver' | 'directory' | 'accounts' | 'snapshots'>;

const PORT_CHANGES = Symbol('other ports for local instances');
const SUPERVISOR = Symbol('supervisor of local instances');
const SUPERVISOR_IDLE_MS = 2_000;

/**
 * The background loops of a worker: dispatching tasks and supervising local instances. With PROVISIONER=none no loop runs.
 */
@Injectable()
class ProvisioningLoops implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly log = new Logger('Provisioning');
  private readonly loops: PollingLoop[];
  private readonly config: Config;
  private readonly db: Database;
  private started = false;

  constructor(
    @Inject(STEP_DEPENDENCIES) { config, db }: StepDependencies,
    tasks: TaskStore,
    private readonly runner: TaskRunner,
    @Inject(SUPERVISOR) private readonly supervisor: InstanceSupervisor,
    @InjectQueue(queueNames.provisioning) queue: Queue,
  ) {
    this.config = config;
    this.db = db;
    const report = (error: unknown): void => this.log.error(error);
    const { signals } = db;
    this.loops = [
      new PollingLoop(new TaskDispatcher(tasks, queue), report, { wakeOn: { signals, topics: ['tasks'] } }),
    ];
    // Other machines supervise their instances themselves.
    if (config.provisioner === 'local')
      this.loops.push(
        new PollingLoop(supervisor, report, {
          idleMs: SUPERVISOR_IDLE_MS,
          fallbackPollMs: SUPERVISOR_IDLE_MS,
          wakeOn: { signals, topics: ['instances'] },
        }),
      );
  }

  onApplicationBootstrap(): void {
    const { provisioner } = this.config;
    if (provisioner === 'none') return;
    this.started = true;
    this.db.signals.subscribe(['instances'], () => this.supervisor.recordsChanged());
    for (const loop of this.loops) loop.start();
  }

  /** Tasks stop between two steps and resume after the next start. */
  async onModuleDestroy(): Promise<void> {
    if (!this.started) return;
    this.runner.stop();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** Runs once the API accepts no more requests: those in flight may be for instances. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    await this.runner.drain();
    if (this.config.provisioner === 'local') await this.supervisor.close();
  }
}

const SUPERVISORS: Provider[] = [
  {
    provide: PORT_CHANGES,
    inject: [Database, LocalFiles, LocalDriver, Config],
    useFactory: (db: Database, files: LocalFiles, driver: LocalDriver, config: Config) =>
      portChanges({ db, files, driver, config }),
  },
  {
    provide: SUPERVISOR,
    inject: [Database, SecretBox, LocalFiles, LocalProcesses, PORT_CHANGES],
    useFactory: (
      db: Database,
      box: SecretBox,
      files: LocalFiles,
      processes: LocalProcesses,
      changePort: PortChanges,
    ) => new InstanceSupervisor(db, box, files, processes, changePort),
  },
];

const TASKS: Provider[] = [
  BACKUPS,
  {
    provide: TaskStore,
    inject: [Database, Config],
    useFactory: (db: Database, config: Config) => new TaskStore(db, config.provisioning.leaseMs),
  },
  {
    // Without the fake instances of demo leagues.
    provide: REAL_INSTANCES,
    inject: [Database, SecretBox, Tunnels],
    useFactory: (db: Database, box: SecretBox, tunnels: Tunnels) =>
      new InstanceDirectory(db, box, null, tunnels),
  },
  {
    provide: CONNECTIONS,
    inject: [REAL_INSTANCES, DRIVER, LeagueSnapshots, CommandBus],
    useFactory: (
      directory: InstanceDirectory,
      driver: Driver,
      snapshots: LeagueSnapshots,
      commands: CommandBus,
    ): Connections => ({ driver, snapshots, directory, accounts: new TaskAccounts(commands) }),
  },
  {
    provide: STEP_DEPENDENCIES,
    inject: [Database, Config, SecretBox, Backups, CONNECTIONS],
    useFactory: (
      db: Database,
      config: Config,
      box: SecretBox,
      backups: Backups,
      connections: Connections,
    ): StepDependencies => ({
      ...{ db, config, box, backups },
      ...connections,
    }),
  },
  {
    provide: TaskRunner,
    inject: [TaskStore, STEP_DEPENDENCIES],
    useFactory: (tasks: TaskStore, deps: StepDependencies) => {
      const { leaseMs, fault } = deps.config.provisioning;
      const workflows = createWorkflows(deps);
      return new TaskRunner(tasks, new StepStore(tasks), workflows, {
        leaseMs,
        injectFault: createFaultInjector(fault),
      });
    },
  },
];

/** Executes tasks in the worker. */
@Module({
  imports: [BullModule.registerQueue({ name: queueNames.provisioning }), LedgerModule, BackupWorkerModule],
  providers: [...DRIVERS, ...SUPERVISORS, ...TASKS, ProvisioningProcessor, ProvisioningLoops],
})
export class TaskWorkerModule {}

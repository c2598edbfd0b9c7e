import { setTimeout as sleep } from 'node:timers/promises';
import type { Config, DigitalOceanSettings } from '../../../server/src/platform/config/index.js';
import { DigitalOceanDriver } from '../../../server/src/provisioning/drivers/digitalocean/digitalocean-driver.js';
import { DigitalOceanServers } from '../../../server/src/provisioning/drivers/digitalocean/digitalocean-servers.js';
import { Droplets } from '../../../server/src/provisioning/drivers/digitalocean/droplets.js';
import { ProviderClient } from '../../../server/src/provisioning/drivers/digitalocean/provider-client.js';
import type { ServerInfo, ServerOperations } from '../../../server/src/provisioning/drivers/driver.js';
import { addServer } from '../../../server/src/provisioning/new-server.js';
import { getServer } from '../../../server/src/provisioning/steps/server-creation.js';
import { createWorkflows } from '../../../server/src/provisioning/steps/workflows.js';
import type { StepDependencies } from '../../../server/src/provisioning/steps/step-dependencies.js';
import { StepStore } from '../../../server/src/provisioning/tasks/step-store.js';
import { TaskControl } from '../../../server/src/provisioning/tasks/task-control.js';
import { TaskError } from '../../../server/src/provisioning/tasks/task-error.js';
import { TaskRunner } from '../../../server/src/provisioning/tasks/task-runner.js';
import { TaskStore } from '../../../server/src/provisioning/tasks/task-store.js';
import { testConfig } from '../../support/config.js';
import { createTestDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';
import { testBox } from '../../support/league.js';
import { TIMEOUT_MS } from '../../support/until.js';
import { TOKEN } from './mock.js';
import type { DigitalOceanMock } from './mock.js';

const LEASE_MS = 10_000;
export const INSTALLATION_TAG = 'touchline-tests';

/** The mock's machines do not exist: work on servers is skipped, except that they may refuse connections. */
class FakeServerOperations {
  refusals = 0;

  async prepareServer() {
    if (this.refusals > 0) {
      this.refusals -= 1;
      throw new TaskError('SERVER_UNREACHABLE', 'nobody listens there');
    }
    return { hostKey: null, notes: [] };
  }

  async isPortFree() {
    return true;
  }
}

export interface MadeTask {
  id: string;
  serverId: string;
}

interface MakerOptions {
  settings?: Partial<DigitalOceanSettings>;
  times?: Partial<Config['provisioning']>;
}

const SHORT = { serverTimeoutMs: 100_000, lostRequestMs: 1_200, serversAtOnce: 3, serverCapacity: 10 };

/** Runs tasks that make servers at the mock, in this process, with all times shortened. */
export class ServerCreationRunner {
  readonly work = new FakeServerOperations();

  private constructor(
    readonly database: TestDatabase,
    readonly tools: StepDependencies,
    readonly servers: DigitalOceanServers,
  ) {}

  static async start(
    mock: DigitalOceanMock,
    { settings = {}, times = {} }: MakerOptions = {},
  ): Promise<ServerCreationRunner> {
    const database = await createTestDatabase({ poolSize: 20 });
    const base = testConfig(database);
    const config = base.with({ provisioning: { ...base.provisioning, ...SHORT, ...times } });
    const client = new ProviderClient({ ...settingsFor(mock), ...settings });
    const servers = new DigitalOceanServers({ ...settingsFor(mock), ...settings }, new Droplets(client));
    const runner = new ServerCreationRunner(database, createTools(config, database), servers);
    runner.tools.driver = new DigitalOceanDriver(servers, runner.work as unknown as ServerOperations, 0);
    return runner;
  }

  /** How long a server may take to be created. */
  limitTo(serverTimeoutMs: number): void {
    const { config } = this.tools;
    this.tools.config = config.with({ provisioning: { ...config.provisioning, serverTimeoutMs } });
  }

  /** Creates a server and its task, which nobody has started. */
  async order(): Promise<MadeTask> {
    const { db } = this.database;
    const at = new Date().toISOString();
    const order = { driver: 'digitalocean', freeTier: true, capacity: 10, requestedBy: null, at };
    const { id, taskId } = await db.transaction((tx) => addServer(tx, order));
    return { id: taskId, serverId: id };
  }

  async make(): Promise<MadeTask> {
    const made = await this.order();
    await this.workAll();
    return made;
  }

  async retry({ id }: MadeTask): Promise<void> {
    await new TaskControl(this.database.db).retry(id);
    await this.workAll();
  }

  /** Runs due tasks until none are left. */
  async workAll(workers = 1, workflows = createWorkflows(this.tools)): Promise<void> {
    const began = Date.now();
    const work = async (): Promise<void> => {
      const tasks = new TaskStore(this.database.db, LEASE_MS);
      const settings = { leaseMs: LEASE_MS, injectFault: () => undefined };
      const runner = new TaskRunner(tasks, new StepStore(tasks), workflows, settings);
      while (await this.hasOpen()) {
        if (Date.now() - began > TIMEOUT_MS) throw new Error('the tasks do not end');
        const due = await tasks.findDue(2);
        for (const id of due) await runner.run(id);
        if (due.length === 0) await sleep(25);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
  }

  async task({ id }: MadeTask) {
    const [task] = await this.database.db.query<{ status: string; error_code: string | null }>(
      'SELECT status, error_code FROM public.provisioning_task WHERE id = $1',
      [id],
    );
    return task!;
  }

  async log({ id }: MadeTask): Promise<string> {
    const rows = await this.database.db.query<{ line: string }>(
      'SELECT line FROM public.provisioning_log WHERE task_id = $1 ORDER BY id',
      [id],
    );
    return rows.map(({ line }) => line).join('\n');
  }

  async record({ serverId }: MadeTask) {
    const [server] = await this.database.db.query<ServerInfo & { status: string }>(
      'SELECT id, name, ip, free_tier, digital_ocean_id, status FROM public.servers WHERE id = $1',
      [serverId],
    );
    return server!;
  }

  place({ serverId }: MadeTask): Promise<ServerInfo> {
    return getServer(this.database.db, serverId);
  }

  async close(): Promise<void> {
    await this.database.close();
  }

  private async hasOpen(): Promise<boolean> {
    const open = `SELECT 1 FROM public.provisioning_task WHERE status IN ('pending', 'running') LIMIT 1`;
    return (await this.database.db.query(open)).length > 0;
  }
}

export function settingsFor(mock: DigitalOceanMock): DigitalOceanSettings {
  return {
    apiUrl: mock.url,
    token: TOKEN,
    region: 'nyc3',
    size: 's-2vcpu-4gb',
    image: 'debian-13-x64',
    sshKeys: ['512189', '3b:16:e4:bf:8b:00:8b:b8:59:8c:a9:d3:f0:19:fa:45'],
    vpcUuid: null,
    tag: INSTALLATION_TAG,
    timeoutMs: 2_000,
  };
}

/** The dependencies for making servers; the driver is added once it exists. */
function createTools(config: Config, { db }: TestDatabase): StepDependencies {
  const tools: Partial<StepDependencies> = { db, config, box: testBox };
  return tools as StepDependencies;
}

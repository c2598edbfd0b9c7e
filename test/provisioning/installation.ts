import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalFiles } from '../../server/src/provisioning/drivers/local/local-files.js';
import { LocalProcesses } from '../../server/src/provisioning/drivers/local/local-processes.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { queueNames } from '../../server/src/platform/queues/index.js';
import { Config } from '../../server/src/platform/config/index.js';
import type { ConfigValues } from '../../server/src/platform/config/index.js';
import { TestApi } from '../support/api.js';
import { TEST_SECRETS_KEY } from '../support/config.js';
import { BuiltProcess } from '../support/worker-process.js';
import { INSTANCE_TIMEOUT_MS, TIMEOUT_MS, until } from '../support/until.js';
import { firstLeaguePort, reservePort } from '../support/port.js';

export interface Page {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface Deployed {
  id: string;
  extension: string;
  taskId: string;
}

let made = 0;

/** The API in this process, listening; workers as separate processes that can be killed; real leagues. */
export class Installation {
  private readonly workers: BuiltProcess[] = [];
  readonly processes: LocalProcesses;

  private constructor(
    readonly api: TestApi,
    readonly port: number,
    readonly dataDir: string,
    private readonly environment: Record<string, string>,
  ) {
    this.processes = new LocalProcesses(new LocalFiles(dataDir, ''));
  }

  /** With the local driver, unless both the API's settings and the workers' environment say otherwise. */
  static async start(
    settings: Partial<ConfigValues> = {},
    environment: Record<string, string> = {},
  ): Promise<Installation> {
    const port = await reservePort();
    const local = { port, provisioner: 'local', publicUrl: `http://localhost:${port}` } as const;
    const here = { ...local, leagueInstanceTimeoutMs: INSTANCE_TIMEOUT_MS };
    const api = await TestApi.start({ ...here, ...settings });
    await api.app.listen(port, '127.0.0.1');
    const { dataDir } = api.app.get(Config);
    return new Installation(api, port, dataDir, {
      NODE_ENV: 'test',
      DATABASE_URL: api.databaseUrl,
      DATABASE_OWNER_URL: api.databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      JWT_SECRET: 'a-secret-of-the-tests-with-length',
      SECRETS_KEY: TEST_SECRETS_KEY,
      TEST_CLOCK: '1',
      PROVISIONER: 'local',
      PROVISIONING_LEASE_MS: '1000',
      PROVISIONING_RETRY_MS: '200',
      BACKUP_DAILY_AT: 'off',
      LEAGUE_FIRST_PORT: await firstLeaguePort(),
      ...environment,
    });
  }

  async worker(environment: Record<string, string> = {}): Promise<BuiltProcess> {
    const worker = BuiltProcess.start('worker.js', { ...this.environment, ...environment });
    this.workers.push(worker);
    return worker.ready();
  }

  async register(typeTier = 1): Promise<Deployed> {
    made += 1;
    const extension = `copa-${process.pid}-${made}`;
    const { id, task_id: taskId } = await this.api.league({
      name: `Copa ${made}`,
      url_extension: extension,
      type_tier: typeTier,
    });
    return { id, extension, taskId };
  }

  async task(id: string) {
    const { body } = await this.api.call<{ status: string; percent: number; error_code: string | null }>(
      'GET',
      `/api/provisioning_tasks/${id}`,
    );
    return body;
  }

  /** Resolves with the status of a task once it has ended. */
  async ended({ taskId }: Pick<Deployed, 'taskId'>): Promise<string> {
    for (const began = Date.now(); await this.isGoingOn(taskId); await sleep(50)) {
      if (Date.now() - began > TIMEOUT_MS)
        throw new Error(`not over: ${JSON.stringify(await this.task(taskId))}\n${this.outputs()}`);
    }
    return (await this.task(taskId)).status;
  }

  /** Resolves once a task has succeeded, and fails with its log otherwise. */
  async succeeds({ taskId }: Pick<Deployed, 'taskId'>): Promise<void> {
    if ((await this.ended({ taskId })) === 'succeeded') return;
    throw new Error(`not succeeded: ${JSON.stringify(await this.task(taskId))}\n${this.outputs()}`);
  }

  /** Polled often, so it bypasses the API, which is ten times slower. */
  private async isGoingOn(taskId: string): Promise<boolean> {
    const [task] = await this.api.db.query<{ status: string }>(
      'SELECT status FROM public.provisioning_task WHERE id = $1',
      [taskId],
    );
    return task?.status === 'pending' || task?.status === 'running';
  }

  /** Resolves when a league's site responds with this status; the proxy may use data that is half a second old. */
  async showsPage(extension: string, status: number): Promise<void> {
    await until(async () => (await this.page(extension)).status === status, `${extension} answers ${status}`);
  }

  /** Resolves when the instance of a league is known to be down. */
  async showsAsDown(leagueId: string): Promise<void> {
    await until(async () => {
      const [row] = await this.api.db.query<{ down_since: string | null }>(
        'SELECT down_since FROM public.league_deployment WHERE league_id = $1',
        [leagueId],
      );
      return row?.down_since != null;
    }, 'the league shows as down');
  }

  /** What a browser gets at the league's address. */
  page(extension: string, url = '/', headers: Record<string, string> = {}): Promise<Page> {
    return new Promise((resolve, reject) => {
      const host = `${extension}.localhost:${this.port}`;
      const options = {
        host: '127.0.0.1',
        port: this.port,
        path: url,
        headers: { host, ...headers },
        agent: false,
      };
      const ask = request(options, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
      });
      ask.once('error', reject);
      ask.end();
    });
  }

  /**
   * Deletes everything that BullMQ knows about the queue, as if its data were lost; the sequence belongs to the owner.
   */
  async emptyQueue(): Promise<void> {
    const tables = ['job', 'scheduler', 'rate_limit', 'event', 'metrics', 'dedup', 'dedup_next', 'meta'];
    await withConnection(this.api.ownerUrl, async (owner) => {
      for (const table of tables) {
        await owner.query(`DELETE FROM bullmq.${table} WHERE queue = $1`, [queueNames.provisioning]);
      }
    });
  }

  outputs(): string {
    return this.workers.map(({ output }) => output).join('\n');
  }

  /** Kills all workers, including those that outlasted the test that started them. */
  async killWorkers(): Promise<void> {
    for (const worker of this.workers) await worker.end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.killWorkers();
    await this.processes.stop();
    await this.api.close();
    await rm(path.join(this.dataDir, 'leagues'), { recursive: true, force: true });
  }
}

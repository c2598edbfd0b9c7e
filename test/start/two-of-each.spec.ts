import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../../server/src/platform/config/index.js';
import { LocalFiles } from '../../server/src/provisioning/drivers/local/local-files.js';
import { LocalProcesses } from '../../server/src/provisioning/drivers/local/local-processes.js';
import { addUser, TestApi } from '../support/api.js';
import { TEST_SECRETS_KEY } from '../support/config.js';
import { MISSING_FOR_REDIS, startRedis } from '../support/redis.js';
import type { TestRedis } from '../support/redis.js';
import { BuiltProcess } from '../support/worker-process.js';
import { until } from '../support/until.js';
import { firstLeaguePort, reservePort } from '../support/port.js';

/** Two APIs and two workers, each a separate process, on one database; the API in this process only makes users. */
class Platform {
  readonly processes: BuiltProcess[] = [];
  redis: TestRedis | undefined;

  private constructor(
    readonly setup: TestApi,
    readonly ports: [number, number],
    readonly leagues: LocalProcesses,
  ) {}

  static async start(onRedis: boolean): Promise<Platform> {
    const setup = await TestApi.start();
    const ports: [number, number] = [await reservePort(), await reservePort()];
    const { dataDir } = setup.app.get(Config);
    const platform = new Platform(setup, ports, new LocalProcesses(new LocalFiles(dataDir, '')));
    const queue = onRedis ? await startRedis() : undefined;
    platform.redis = queue;
    const environment: Record<string, string> = {
      ...{ NODE_ENV: 'test', DATABASE_URL: setup.databaseUrl, DATABASE_OWNER_URL: setup.databaseUrl },
      ...{
        DATA_DIR: dataDir,
        JWT_SECRET: 'a-secret-of-the-tests-with-length',
        SECRETS_KEY: TEST_SECRETS_KEY,
      },
      ...{ TEST_CLOCK: '1', PROVISIONER: 'local', PROVISIONING_LEASE_MS: '1000', PORT: String(ports[0]) },
      PUBLIC_URL: `http://localhost:${ports[0]}`,
      LEAGUE_FIRST_PORT: await firstLeaguePort(),
      ...(queue && { REDIS_URL: queue.url }),
    };
    // One after the other: a machine busy with other tests starts four at once too slowly.
    const start = async (entry: 'main.js' | 'worker.js', port: number): Promise<void> => {
      const process = BuiltProcess.start(entry, { ...environment, PORT: String(port) });
      platform.processes.push(process);
      await process.ready();
    };
    for (const port of ports) await start('main.js', port);
    for (let n = 0; n < 2; n += 1) await start('worker.js', ports[0]);
    return platform;
  }

  /** Calls one of the two APIs. */
  async call(api: 0 | 1, method: string, url: string, body?: object) {
    const answer = await fetch(`http://127.0.0.1:${this.ports[api]}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.setup.token('admin')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Answer };
  }

  /** The status of a league's front page, through the proxy of one of the two APIs. */
  page(api: 0 | 1, extension: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { host: `${extension}.localhost` };
      const options = { host: '127.0.0.1', port: this.ports[api], path: '/', headers, agent: false };
      const ask = request(options, (answer) => resolve(answer.resume().statusCode ?? 0));
      ask.once('error', reject);
      ask.end();
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.end('SIGKILL')));
    await this.leagues.stop();
    await this.redis?.end();
    const { dataDir } = this.setup.app.get(Config);
    await this.setup.close();
    await rm(path.join(dataDir, 'leagues'), { recursive: true, force: true });
  }
}

interface Answer {
  id: string;
  url_extension: string;
  task_id: string;
  status: string;
  fetched_at: string;
}

/**
 * Queues on Redis only in the deep tier: test/faults/redis.spec.ts and test/realtime/processes.spec.ts use Redis too.
 */
const isDeep = process.env['DEEP'] === '1';
const backends: [string, boolean][] = [['PostgreSQL', false]];
if (isDeep && MISSING_FOR_REDIS === null) backends.push(['Redis', true]);
else if (isDeep)
  describe.skip(`two APIs and two workers, with queues on Redis (${MISSING_FOR_REDIS})`, () =>
    it.todo('share the work'));

describe.each(backends)('two APIs and two workers, with queues on %s', (_name, onRedis) => {
  let platform: Platform;
  const leagues: Answer[] = [];

  beforeAll(async () => {
    platform = await Platform.start(onRedis);
  });
  afterAll(() => platform?.close());

  async function register(api: 0 | 1): Promise<void> {
    const name = `par-${process.pid}-${Number(onRedis)}-${leagues.length}`;
    const user_id = await addUser(platform.setup.db, 'common', name);
    const { status, body } = await platform.call(api, 'POST', '/api/leagues', {
      ...{ name: 'Par', url_extension: name, type_tier: 1, user_id },
    });
    expect(status).toBe(201);
    leagues.push(body);
  }

  /** Resolves when one of the two APIs reports that the deployment is done. */
  async function deployed(api: 0 | 1, { task_id }: Answer): Promise<void> {
    let status: unknown;
    await until(
      async () => {
        ({ status } = (await platform.call(api, 'GET', `/api/provisioning_tasks/${task_id}`)).body);
        return status === 'succeeded';
      },
      () => `succeeded, but ${status}: ${platform.processes.map(({ output }) => output).join('\n')}`,
    );
  }

  it('deploy leagues requested at either API and serve them from both', async () => {
    for (const api of [0, 1, 0, 1] as const) await register(api);
    // One worker dies while deployments are in progress, and the other one takes over.
    const running = `SELECT 1 FROM public.provisioning_task WHERE kind = 'deploy' AND status <> 'pending'`;
    await until(async () => (await platform.setup.db.query(running)).length > 0, 'a deployment has begun');
    await platform.processes[2]!.end('SIGKILL');
    for (const [n, league] of leagues.entries()) await deployed(n % 2 === 0 ? 1 : 0, league);
    for (const { url_extension } of leagues) {
      expect([await platform.page(0, url_extension), await platform.page(1, url_extension)]).toEqual([
        200, 200,
      ]);
    }
  });

  it('share one cached usage response of a league', async () => {
    const [league] = leagues;
    const ask = (api: 0 | 1) =>
      platform.call(api, 'POST', '/api/leagues/get_league_use_metrics/', { league_id: league!.id });
    const [one, other] = [await ask(0), await ask(1)];
    expect([one.status, other.status, other.body.fetched_at]).toEqual([200, 200, one.body.fetched_at]);
  });

  it('report the same figures to Prometheus', async () => {
    for (const api of [0, 1] as const) {
      let text = '';
      // Figures that take too long are left out, such as the first ones, for which a connection is opened.
      await until(
        async () => {
          ({ text } = await platform.call(api, 'GET', '/metrics'));
          return ['leagues{', 'task_duration', 'queue_jobs{'].every((part) =>
            text.includes(`touchline_${part}`),
          );
        },
        () => text,
      );
      expect(text).toContain(`touchline_leagues{status="running"} ${leagues.length}`);
      expect(text).toMatch(/touchline_task_duration_seconds_count\{kind="deploy",status="succeeded"\} 4\n/);
      expect(text).toMatch(/touchline_queue_jobs\{queue="provisioning",state="waiting"\} \d/);
      expect(text).toContain('touchline_figures_up{part="queues"} 1');
    }
  });

  it('reject a token at both APIs once its sessions are ended at one', async () => {
    const userId = await addUser(platform.setup.db, 'admin', `gone-${Number(onRedis)}`);
    const token = await platform.setup.token({ userId });
    const me = (api: 0 | 1) =>
      fetch(`http://127.0.0.1:${platform.ports[api]}/api/auth/me`, {
        headers: { authorization: `Bearer ${token}` },
      }).then(({ status }) => status);
    expect([await me(0), await me(1)]).toEqual([200, 200]);
    await platform.call(0, 'POST', `/api/users/${userId}/end_sessions`);
    await until(async () => (await me(0)) === 401 && (await me(1)) === 401, 'neither lets the user in');
  });
});

import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { loadConfig } from '../../server/src/platform/config/index.js';
import type { InstanceLocation } from '../../server/src/provisioning/drivers/driver.js';
import { LocalDriver } from '../../server/src/provisioning/drivers/local/local-driver.js';
import { LocalFiles } from '../../server/src/provisioning/drivers/local/local-files.js';
import { LocalProcesses } from '../../server/src/provisioning/drivers/local/local-processes.js';

const SECRET = 'the-secret-of-a-league-of-at-least-32-characters';
/** Concurrent deployments, as with several workers. */
const AT_ONCE = 20;

/** Leagues on this machine, deployed by the local driver without a platform. */
export class Leagues {
  readonly places: InstanceLocation[] = [];

  private constructor(
    private readonly dataDir: string,
    readonly processes: LocalProcesses,
    private readonly driver: LocalDriver,
  ) {}

  static async make(idleMs: number, maxWarm: number): Promise<Leagues> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-bench-'));
    const config = loadConfig({ DATABASE_URL: 'postgres://nobody', DATA_DIR: dataDir });
    const files = new LocalFiles(dataDir, path.resolve('dist/league-app'));
    const processes = new LocalProcesses(files, { idleMs, maxWarm });
    return new Leagues(dataDir, processes, new LocalDriver(config, files, processes));
  }

  /**
   * Deploys leagues that all have a copy of the first one's file, which has been awake once: like leagues that have
   * been used before.
   */
  async deploy(count: number, firstPort: number): Promise<void> {
    const [first] = await Promise.all([this.deployOne(firstPort)]);
    await visit(first.port, '/');
    const file = (place: InstanceLocation): string =>
      path.join(this.dataDir, 'leagues', place.directory, 'league.db');
    await this.driver.stopInstance(first);
    const ports = Array.from({ length: count - 1 }, (_, index) => firstPort + 1 + index);
    const next = async (): Promise<void> => {
      for (let port = ports.shift(); port !== undefined; port = ports.shift())
        await this.deployOne(port, (place) => copyFile(file(first), file(place)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    await this.driver.startInstance(first, SECRET);
  }

  /** As the platform's supervisor does when the host does not respond. */
  async hostAll(): Promise<void> {
    await this.processes.host.host(
      this.places.map(({ directory, port }) => ({ directory, port, secret: SECRET })),
    );
  }

  async close(): Promise<void> {
    await this.processes.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async deployOne(
    port: number,
    before: (place: InstanceLocation) => Promise<void> = async () => undefined,
  ): Promise<InstanceLocation> {
    const leagueId = v7();
    const urlExtension = `bench-${port}`;
    const place = { serverId: 'this', leagueId, directory: leagueId, urlExtension, ip: '127.0.0.1', port };
    await this.driver.copyRelease(place);
    const content = { league_id: leagueId, name: `League ${port}`, url_extension: urlExtension };
    await this.driver.writeConfiguration(place, content);
    await before(place);
    await this.driver.startInstance(place, SECRET);
    this.places.push(place);
    return place;
  }
}

export interface Visit {
  ms: number;
  status: number;
  body: string;
}

/**
 * One request over a new connection.
 * @throws Error when nobody answers
 */
export function visit(port: number, url: string, change?: object): Promise<Visit> {
  const began = performance.now();
  const headers: Record<string, string> = { connection: 'close' };
  if (change !== undefined)
    Object.assign(headers, { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' });
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: url,
      method: change === undefined ? 'GET' : 'PUT',
      headers,
    };
    const asked = request({ ...options, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (body += chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ ms: performance.now() - began, status: answer.statusCode ?? 0, body }),
      );
    });
    asked.setTimeout(60_000, () => asked.destroy(new Error('no answer within a minute')));
    asked.on('error', reject);
    asked.end(change === undefined ? undefined : JSON.stringify(change));
  });
}

/** Memory of one process, in megabytes. PSS divides shared memory (mostly Node's own code) among the processes. */
export interface Memory {
  pss: number;
  rss: number;
}

export async function readMemory(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { pss: read('Pss'), rss: read('Rss') };
}

export function sum(memories: readonly Memory[]): Memory {
  return memories.reduce((a, b) => ({ pss: a.pss + b.pss, rss: a.rss + b.rss }), { pss: 0, rss: 0 });
}

/** Process ids of the host and everything it has started. */
export async function hostFamily(processes: LocalProcesses): Promise<number[]> {
  const status = await processes.host.status();
  if (status === null) return [];
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    numbers.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return [status.pid, ...numbers.filter((_, at) => parents[at] === status.pid)];
}

/** Resolves when no league is awake. */
export async function asleep(processes: LocalProcesses): Promise<void> {
  while ((await processes.host.list()).some(({ state }) => state !== 'asleep')) await sleep(250);
}

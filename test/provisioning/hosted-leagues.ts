import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { loadConfig } from '../../server/src/platform/config/index.js';
import type { InstanceLocation } from '../../server/src/provisioning/drivers/driver.js';
import type { HostSettings } from '../../server/src/provisioning/drivers/local/league-host.js';
import { LocalDriver } from '../../server/src/provisioning/drivers/local/local-driver.js';
import { LocalFiles } from '../../server/src/provisioning/drivers/local/local-files.js';
import { LocalProcesses } from '../../server/src/provisioning/drivers/local/local-processes.js';

export type Place = InstanceLocation;

export const LEAGUE_SECRET = 'the-secret-of-a-league-of-at-least-32-characters';

/** Leagues of the built application, deployed by the local driver without a platform. */
export class HostedLeagues {
  readonly places: Place[] = [];

  private constructor(
    readonly dataDir: string,
    readonly processes: LocalProcesses,
    readonly driver: LocalDriver,
  ) {}

  static async make(settings: HostSettings, application = 'dist/league-app'): Promise<HostedLeagues> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-hosted-'));
    const config = loadConfig({ DATABASE_URL: 'postgres://nobody', DATA_DIR: dataDir });
    const files = new LocalFiles(dataDir, path.resolve(process.env['LEAGUE_APP'] ?? application));
    const processes = new LocalProcesses(files, settings);
    return new HostedLeagues(dataDir, processes, new LocalDriver(config, files, processes));
  }

  /** Deploys everything without starting it. */
  async prepare(port: number): Promise<Place> {
    const leagueId = v7();
    const urlExtension = `copa-${port}`;
    const place = { serverId: 'this', leagueId, directory: leagueId, urlExtension, ip: '127.0.0.1', port };
    await this.driver.copyRelease(place);
    const content = { league_id: leagueId, name: `Copa ${port}`, url_extension: urlExtension };
    await this.driver.writeConfiguration(place, content);
    this.places.push(place);
    return place;
  }

  start(place: Place): Promise<void> {
    return this.driver.startInstance(place, LEAGUE_SECRET);
  }

  async deploy(port: number): Promise<Place> {
    const place = await this.prepare(port);
    await this.start(place);
    return place;
  }

  /** Like the platform's supervisor when no host responds. */
  async hostAll(): Promise<Record<string, string>> {
    return this.processes.host.host(
      this.places.map(({ directory, port }) => ({ directory, port, secret: LEAGUE_SECRET })),
    );
  }

  async killHost(): Promise<void> {
    const status = await this.processes.host.status();
    if (status) process.kill(status.pid, 'SIGKILL');
  }

  async killSomeLeague(): Promise<void> {
    for (;;) {
      const [first] = await this.processes.list();
      if (first) return void process.kill(first.pid, 'SIGKILL');
      await sleep(20);
    }
  }

  /** Resolves when a host serves all ports again. */
  async recovered(): Promise<void> {
    for (;;) {
      await sleep(50);
      const hosted = await this.processes.host.list();
      const isLacking = hosted.length < this.places.length;
      if (isLacking) await this.hostAll();
      else if (hosted.every(({ state }) => state !== 'occupied' && state !== 'failed')) return;
    }
  }

  async stateOf({ directory }: Place): Promise<string | undefined> {
    return (await this.processes.host.list()).find((league) => league.directory === directory)?.state;
  }

  async close(): Promise<void> {
    await this.processes.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { findAsleep } from '../drivers/asleep.js';
import { LocalFiles } from '../drivers/local/local-files.js';
import { LocalProcesses } from '../drivers/local/local-processes.js';
import { RemoteLeagues } from '../drivers/ssh/remote-leagues.js';

const CACHE_TTL_MS = 2_000;
/** On another server, each query starts a program. */
const REMOTE_CACHE_TTL_MS = 15_000;

const SERVER = {
  name: 'server-of-a-league',
  text: `SELECT s.id, s.driver FROM public.league l JOIN public.servers s ON s.id = l.server_id WHERE l.id = $1`,
};

interface CachedList {
  readAt: number;
  leagues: Promise<ReadonlyMap<string, unknown>>;
}

/** Knows which leagues are asleep, so that unimportant updates do not wake them. */
@Injectable()
export class SleepingLeagues {
  private readonly processes: LocalProcesses | null;
  private readonly cache = new Map<string, CachedList>();

  constructor(
    config: Config,
    private readonly db: Database,
    private readonly remote: RemoteLeagues,
  ) {
    const { dataDir, provisioner, provisioning } = config;
    const files = new LocalFiles(dataDir, provisioning.leagueApp);
    this.processes = provisioner === 'local' ? new LocalProcesses(files, provisioning.host) : null;
  }

  /** Also false if unknown. */
  async has(leagueId: string): Promise<boolean> {
    const [server] = await this.db.query<{ id: string; driver: string }>(SERVER, [leagueId]);
    if (!server) return false;
    const { processes } = this;
    const asleep =
      server.driver !== 'local'
        ? this.read(server.id, REMOTE_CACHE_TTL_MS, () => this.listRemote(server.id))
        : processes && this.read('local', CACHE_TTL_MS, () => processes.host.list().then(findAsleep));
    return (await asleep)?.has(leagueId) ?? false;
  }

  private read(
    name: string,
    ttlMs: number,
    list: () => Promise<ReadonlyMap<string, unknown>>,
  ): Promise<ReadonlyMap<string, unknown>> {
    const cached = this.cache.get(name);
    if (cached && performance.now() - cached.readAt <= ttlMs) return cached.leagues;
    const loaded = { readAt: performance.now(), leagues: list() };
    this.cache.set(name, loaded);
    return loaded.leagues;
  }

  /** If the server does not respond, each league is treated as awake, and the failure shows there. */
  private listRemote(serverId: string): Promise<ReadonlyMap<string, unknown>> {
    return this.remote.listAsleep(serverId).catch(() => new Map());
  }
}

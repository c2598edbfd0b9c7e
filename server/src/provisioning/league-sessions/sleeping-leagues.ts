import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { findAsleep } from '../drivers/asleep.js';
import { LocalFiles } from '../drivers/local/local-files.js';
import { LocalProcesses } from '../drivers/local/local-processes.js';
import { RemoteLeagues } from '../drivers/ssh/remote-leagues.js';

const KEPT_MS = 2_000;
/** On another server, each query starts a program. */
const REMOTE_KEPT_MS = 15_000;

const SERVER = {
  name: 'server-of-a-league',
  text: `SELECT s.id, s.driver FROM public.league l JOIN public.servers s ON s.id = l.server_id WHERE l.id = $1`,
};

interface Kept {
  readAt: number;
  leagues: Promise<ReadonlyMap<string, unknown>>;
}

/** Knows which leagues are asleep, so that unimportant updates do not wake them. */
@Injectable()
export class SleepingLeagues {
  private readonly processes: LocalProcesses | null;
  private readonly kept = new Map<string, Kept>();

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
        ? this.read(server.id, REMOTE_KEPT_MS, () => this.listRemote(server.id))
        : processes && this.read('local', KEPT_MS, () => processes.host.list().then(findAsleep));
    return (await asleep)?.has(leagueId) ?? false;
  }

  private read(
    name: string,
    keptMs: number,
    list: () => Promise<ReadonlyMap<string, unknown>>,
  ): Promise<ReadonlyMap<string, unknown>> {
    const known = this.kept.get(name);
    if (known && performance.now() - known.readAt <= keptMs) return known.leagues;
    const fresh = { readAt: performance.now(), leagues: list() };
    this.kept.set(name, fresh);
    return fresh.leagues;
  }

  /** If the server does not respond, each league is treated as awake, and the failure shows there. */
  private listRemote(serverId: string): Promise<ReadonlyMap<string, unknown>> {
    return this.remote.listAsleep(serverId).catch(() => new Map());
  }
}

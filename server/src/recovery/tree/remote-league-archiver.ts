import { INSTANCE_ROUTES } from '@touchline/contracts';
import pLimit from 'p-limit';
import type { Config } from '../../platform/config/index.js';
import type { Database } from '../../platform/database/index.js';
import { downloadFile, getJson, InstanceResponseError, withTempFolder } from '../../provisioning/index.js';
import type { InstanceAddress, InstanceDirectory } from '../../provisioning/index.js';
import { parseSnapshotName, remoteSnapshot, SNAPSHOT } from './snapshot-name.js';
import type { TreeArchiver } from './tree-archiver.js';

/** How often each league is checked for changes: together with the time for a copy, well within the minute that may be lost. */
const POLL_MS = 20_000;
/** A league application of 1.0.0 does not report its revision: it is copied this often. */
const WITHOUT_REVISION_MS = 15 * 60_000;
const SERVERS_AT_ONCE = 8;
const ANSWER = { timeoutMs: 5_000, maxBytes: 10_000 };

/** Includes leagues that are not running: their last copy is kept as long as they are deployed. */
const REMOTE = `
  SELECT l.id, s.id AS server_id, s.name AS server, d.instance = 'up' AS is_up
  FROM public.league l JOIN public.league_deployment d ON d.league_id = l.id JOIN public.servers s ON s.id = l.server_id
  WHERE s.driver <> 'local' AND l.port IS NOT NULL ORDER BY l.id`;

export interface RemoteLeague {
  id: string;
  server_id: string;
  server: string;
  is_up: boolean;
}

export function findRemoteLeagues(db: Database): Promise<RemoteLeague[]> {
  return db.query<RemoteLeague>(REMOTE);
}

/** Lists leagues on other servers, and connects to them. */
export interface RemoteLeagueSource {
  listLeagues(): Promise<RemoteLeague[]>;
  /** The sleeping leagues of a server, with the revisions of their data. */
  listAsleep(serverId: string): Promise<ReadonlyMap<string, string | null>>;
  findAddress: InstanceDirectory['findAddress'];
  onError(what: string, error: unknown): void;
}

/** Snapshots of the leagues on other servers, within a minute of their last change: no more is lost with a server. */
export class RemoteLeagueArchiver {
  /** The last copied revision of each league. A restarted worker copies each league once more. */
  private readonly copied = new Map<string, string>();
  private polledMs = 0;

  constructor(
    private readonly config: Pick<Config, 'dataDir' | 'provisioning'>,
    private readonly leagues: RemoteLeagueSource,
    private readonly pollMs = POLL_MS,
  ) {}

  async archiveChanged(tree: TreeArchiver, signal: AbortSignal): Promise<void> {
    if (Date.now() - this.polledMs < this.pollMs) return;
    this.polledMs = Date.now();
    const leagues = await this.leagues.listLeagues();
    const servers = [...new Set(leagues.map(({ server_id }) => server_id))];
    const limit = pLimit(SERVERS_AT_ONCE);
    const archive = (server: string): Promise<void> =>
      this.archiveServer(
        tree,
        leagues.filter(({ server_id }) => server_id === server),
        signal,
      );
    await Promise.all(servers.map((server) => limit(() => archive(server))));
    const knownIds = new Set(leagues.map(({ id }) => id));
    for (const name of tree.paths) {
      const snapshot = parseSnapshotName(name);
      if (snapshot?.isRemote && !knownIds.has(snapshot.leagueId)) tree.remove(name);
    }
  }

  /** One league after another, so that a server does not have to make many copies at once. */
  private async archiveServer(
    tree: TreeArchiver,
    leagues: readonly RemoteLeague[],
    signal: AbortSignal,
  ): Promise<void> {
    const sleeping = await this.listAsleep(leagues);
    for (const { id, server, is_up } of leagues) {
      if (signal.aborted) return;
      if (!is_up || isCopied(sleeping.get(id), this.copied.get(id))) continue;
      try {
        const address = await this.leagues.findAddress(id);
        if (address) await this.archiveIfChanged(tree, { id, address }, signal);
      } catch (error) {
        if (signal.aborted) return;
        this.leagues.onError(`the league ${id} on the server ${server}`, error);
        // If the server is unavailable, its other leagues are skipped: their timeouts would delay the leagues of all
        // other servers.
        if (isConnectionFailure(error)) return;
      }
    }
  }

  /** The server's own list of sleeping leagues; if that fails, each league is queried, which reports the failure. */
  private async listAsleep(leagues: readonly RemoteLeague[]): Promise<ReadonlyMap<string, string | null>> {
    const server = leagues.find(({ is_up }) => is_up)?.server_id;
    if (server === undefined) return new Map();
    return this.leagues.listAsleep(server).catch(() => new Map<string, string | null>());
  }

  private async archiveIfChanged(
    tree: TreeArchiver,
    { id, address }: { id: string; address: InstanceAddress },
    signal: AbortSignal,
  ): Promise<void> {
    const revision = await readRevision(address);
    if (this.copied.get(id) === revision) return;
    const { dataDir, provisioning } = this.config;
    await withTempFolder(dataDir, async (folder) => {
      const atMs = Date.now();
      const file = `${folder}/${SNAPSHOT}`;
      await downloadFile(address, INSTANCE_ROUTES.backup, file, provisioning.backups, signal);
      await tree.addContent(remoteSnapshot(id), file, atMs);
    });
    await tree.commit();
    this.copied.set(id, revision);
  }
}

/** A sleeping league is not woken just to learn that it has not changed. */
function isCopied(revision: string | null | undefined, copied: string | undefined): boolean {
  return typeof revision === 'string' && revision === copied;
}

async function readRevision(address: InstanceAddress): Promise<string> {
  try {
    const { revision } = (await getJson(address, INSTANCE_ROUTES.revision, ANSWER)) as { revision?: unknown };
    if (typeof revision === 'string') return revision;
  } catch (error) {
    if (!(error instanceof InstanceResponseError) || error.status !== 404) throw error;
  }
  return `unknown ${Math.floor(Date.now() / WITHOUT_REVISION_MS)}`;
}

/** No response at all, as opposed to an error response of one league. */
function isConnectionFailure(error: unknown): boolean {
  return !(error instanceof InstanceResponseError);
}

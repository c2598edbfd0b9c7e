/** A server as seen by drivers. */
export interface ServerInfo {
  id: string;
  name: string;
  ip: string | null;
  free_tier: boolean;
  /** The provider's id; null if there is no provider, or the server has not been created yet. */
  digital_ocean_id: string | null;
}

/** An existing server, whose address may not be known yet. */
export interface CreatedServer {
  ip: string | null;
  providerId: string | null;
}

/** A machine of this installation, as listed by the provider. */
export interface ProviderServer {
  providerId: string;
  name: string;
  /** The record for which it was created. */
  serverId: string | null;
  ip: string | null;
  status: string;
  created: string;
}

/** The files of a league on a server. */
export interface LeagueDirectory {
  serverId: string;
  leagueId: string;
  /** Name of the directory: a league that is being moved has two for a moment, possibly on the same machine. */
  directory: string;
}

/** The location of a league's instance and site. Comes from our own records only: nothing here is a caller's text. */
export interface InstanceLocation extends LeagueDirectory {
  urlExtension: string;
  ip: string;
  port: number;
}

/** What was learned about a server while preparing it. */
export interface PreparedServer {
  /** The key by which the server is recognized, as shown by `ssh-keygen -l`; null without SSH. */
  hostKey: string | null;
  /** What was found and done, line by line, for the task's log. */
  notes: string[];
}

/** Contents of an instance's only configuration file; its secret is passed separately. */
export type LeagueConfiguration = Readonly<Record<string, unknown>>;

/** Creates and destroys servers. */
export interface ServerProvider {
  /** The server of this record, if an earlier call created it. */
  findServer(server: ServerInfo): Promise<CreatedServer | null>;
  /**
   * Creates the server of this record, which `findServer` has just not found. The only call that must not be repeated
   * without looking the server up again: the response may be lost although the server was created.
   */
  createServer(server: ServerInfo): Promise<CreatedServer>;
  /** Destroys the server with everything on it. Resolves once it is gone, or if it never existed. */
  destroyServer(server: ServerInfo): Promise<void>;
  /** All machines that the provider hosts, and bills, for this installation; empty without a provider. */
  providerServers(): Promise<ProviderServer[]>;
  /**
   * Removes machines by the provider's ids. Missing machines are not an error; machines of other installations are left
   * alone.
   */
  removeProviderServers(providerIds: readonly string[]): Promise<void>;
}

/** Operations on an existing server. */
export interface ServerOperations {
  /** Checks whether leagues can be deployed on the server, and installs what all of them need. */
  prepareServer(serverId: string): Promise<PreparedServer>;
  /** Makes the server's proxy reload its sites, or starts it. */
  reloadProxy(serverId: string): Promise<void>;

  /** Whether an instance could listen on the port, as far as known without contacting the server: callers hold a lock. */
  isPortFree(serverId: string, port: number): Promise<boolean>;
  /** @returns the version that the instance will run */
  copyRelease(location: InstanceLocation): Promise<string>;
  writeConfiguration(location: InstanceLocation, content: LeagueConfiguration): Promise<void>;
  /** First stops an instance of this league on another port. @throws TaskError PORT_TAKEN */
  startInstance(location: InstanceLocation, secret: string): Promise<void>;
  /** Resolves once the instance has stopped, or if it never ran. */
  stopInstance(directory: LeagueDirectory): Promise<void>;
  /**
   * Stops the instance and moves its data file, broken or not, to a folder of the server outside the leagues, where
   * nothing opens it.
   * @returns whether there was one
   */
  moveDataAside(directory: LeagueDirectory): Promise<boolean>;
  /** Removes all files of the league from the server, including its data. */
  removeFiles(directory: LeagueDirectory): Promise<void>;

  enableSite(location: InstanceLocation): Promise<void>;
  /** The site says that it is suspended; the instance keeps running (R31). */
  suspendSite(location: InstanceLocation): Promise<void>;
  /** The site says that it will be back in a moment and forwards nothing, while its data is moved or removed. */
  pauseSite(location: InstanceLocation): Promise<void>;
  disableSite(directory: LeagueDirectory): Promise<void>;
  /** HTTP status of the site's first page, requested by its public address. */
  probe(location: InstanceLocation): Promise<number>;
}

/**
 * How servers are created, and the operations on them. Every call except createServer is idempotent, even after an
 * earlier one was killed halfway; each throws TaskError for what staff should know.
 */
export interface Driver extends ServerProvider, ServerOperations {
  readonly name: 'local' | 'ssh' | 'digitalocean';
  /** How long to wait before using a newly created server (R35). */
  readonly bootWaitMs: number;
  /** Whether a server is created when none has capacity; otherwise staff add one. */
  readonly createsServers: boolean;
  /** Servers on which leagues may be placed, as an SQL condition over `s`. */
  readonly usableServers: string;
}

/** Servers on which each driver places leagues, as conditions over `s`. */
export const USABLE_SERVERS = {
  local: `s.driver = 'local' AND (s.ip IS NULL OR s.ip LIKE '127.%' OR s.ip = '::1')`,
  ssh: `s.driver = 'ssh' AND s.ip IS NOT NULL`,
  digitalocean: `s.driver = 'digitalocean'`,
} as const;

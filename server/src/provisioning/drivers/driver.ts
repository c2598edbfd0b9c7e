/** A server as drivers know it. */
export interface ServerInfo {
  id: string;
  name: string;
  ip: string | null;
  free_tier: boolean;
  /** What the provider calls it; null where there is no provider, or it has not been made yet. */
  digital_ocean_id: string | null;
}

/** A server that there is, though its address may not be known yet. */
export interface CreatedServer {
  ip: string | null;
  providerId: string | null;
}

/** A machine of this installation, as the provider lists it. */
export interface ProviderServer {
  providerId: string;
  name: string;
  /** The record that it was made for. */
  serverId: string | null;
  ip: string | null;
  status: string;
  created: string;
}

/** What a league has of a server, from the first file to the last. */
export interface LeagueDirectory {
  serverId: string;
  leagueId: string;
  /** The name of its directory: a league that is being moved has two for a moment, which may be on one machine. */
  directory: string;
}

/** Where one league's instance and site belong. From our own records only: nothing here is a caller's text. */
export interface InstanceLocation extends LeagueDirectory {
  urlExtension: string;
  ip: string;
  port: number;
}

/** What became known of a server while it was prepared. */
export interface PreparedServer {
  /** The key by which the server is known again, as `ssh-keygen -l` shows it; none where there is no ssh. */
  hostKey: string | null;
  /** For the task's log: what was found and done, line by line. */
  notes: string[];
}

/** What an instance's one configuration file says; its secret goes another way. */
export type LeagueConfiguration = Readonly<Record<string, unknown>>;

/** Where servers come from, and go. */
export interface ServerProvider {
  /** The server of this record, where an earlier call has made it. */
  findServer(server: ServerInfo): Promise<CreatedServer | null>;
  /**
   * Makes the server of this record, which `findServer` has just not found. The one call that is not to be repeated
   * before it was looked for again: the answer may be lost, and the server made all the same.
   */
  createServer(server: ServerInfo): Promise<CreatedServer>;
  /** Gives the server up, with all that is on it. Returns when it is gone, or never was. */
  destroyServer(server: ServerInfo): Promise<void>;
  /** All machines that the provider keeps, and charges, for this installation; none where there is no provider. */
  providerServers(): Promise<ProviderServer[]>;
  /** Gives up machines by the provider's own ids. What is gone already is no error, what is not ours is left alone. */
  removeProviderServers(providerIds: readonly string[]): Promise<void>;
}

/** What is done on a server, once there is one. */
export interface ServerOperations {
  /** Looks whether leagues can be deployed there, and puts there what all of them need. */
  prepareServer(serverId: string): Promise<PreparedServer>;
  /** Has the server's proxy read its sites again, or starts it. */
  reloadProxy(serverId: string): Promise<void>;

  /** Whether an instance could listen there, as far as that is known without asking the server: it is asked under a lock. */
  isPortFree(serverId: string, port: number): Promise<boolean>;
  /** @returns the version that the instance will run */
  copyRelease(location: InstanceLocation): Promise<string>;
  writeConfiguration(location: InstanceLocation, content: LeagueConfiguration): Promise<void>;
  /** Ends an instance of this league on another port first. @throws TaskError PORT_TAKEN */
  startInstance(location: InstanceLocation, secret: string): Promise<void>;
  /** Returns when it has ended, or never was. */
  stopInstance(directory: LeagueDirectory): Promise<void>;
  /**
   * Ends the instance and puts its data file, broken or not, beside the leagues of the server, where nobody opens it.
   * @returns whether there was one
   */
  setDataAside(directory: LeagueDirectory): Promise<boolean>;
  /** Everything of the league on the server: its data too. */
  removeFiles(directory: LeagueDirectory): Promise<void>;

  enableSite(location: InstanceLocation): Promise<void>;
  /** The site shows that it is suspended; the instance goes on (R31). */
  suspendSite(location: InstanceLocation): Promise<void>;
  /** The site says that it will be back in a moment, and passes nothing on: its data is being moved or put away. */
  pauseSite(location: InstanceLocation): Promise<void>;
  disableSite(directory: LeagueDirectory): Promise<void>;
  /** What the site answers to somebody who comes by its address: the status of its first page. */
  probe(location: InstanceLocation): Promise<number>;
}

/**
 * How servers are made, and what is done on them. Every call but the making can be repeated, also after one that was
 * killed half way, and then leads to the same; each throws TaskError for what staff should know.
 */
export interface Driver extends ServerProvider, ServerOperations {
  readonly name: 'local' | 'ssh' | 'digitalocean';
  /** How long a server that was just made is left alone (R35). */
  readonly settleMs: number;
  /** Whether a server is made when none has room; else staff add one. */
  readonly createsServers: boolean;
  /** Which servers of ours leagues may be placed on, as a condition in SQL over `s`. */
  readonly usableServers: string;
}

/** Which servers, as `s`, each driver places leagues on. */
export const USABLE_SERVERS = {
  local: `s.driver = 'local' AND (s.ip IS NULL OR s.ip LIKE '127.%' OR s.ip = '::1')`,
  ssh: `s.driver = 'ssh' AND s.ip IS NOT NULL`,
  digitalocean: `s.driver = 'digitalocean'`,
} as const;

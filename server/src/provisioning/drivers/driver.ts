/** A server as drivers know it. */
export interface ServerPlace {
  id: string;
  name: string;
  ip: string | null;
  free_tier: boolean;
}

/** Where one league's instance and site belong. From our own records only: nothing here is a caller's text. */
export interface InstancePlace {
  leagueId: string;
  urlExtension: string;
  ip: string;
  port: number;
}

/** What an instance's one configuration file says; its secret goes another way. */
export type LeagueConfiguration = Readonly<Record<string, unknown>>;

/**
 * How servers are made, and what is done on them. Every call can be repeated, also after one that was killed half way,
 * and then leads to the same; each throws TaskError for what staff should know.
 */
export interface Driver {
  readonly name: 'local' | 'ssh' | 'digitalocean';
  /** How long a server that was just made is left alone (R35). */
  readonly settleMs: number;
  /** Which servers of ours leagues may be placed on, as a condition in SQL over `s`. */
  readonly usableServers: string;

  /** Makes the server of this record, or finds it where an earlier call has made it. */
  createServer(server: ServerPlace): Promise<{ ip: string }>;

  /** Whether an instance could listen there. */
  isPortFree(ip: string, port: number): Promise<boolean>;
  /** @returns the version that the instance will run */
  copyRelease(place: InstancePlace): Promise<string>;
  writeConfiguration(place: InstancePlace, content: LeagueConfiguration): Promise<void>;
  /** Ends an instance of this league on another port first. @throws TaskError PORT_TAKEN */
  startInstance(place: InstancePlace, secret: string): Promise<void>;
  /** Returns when it has ended, or never was. */
  stopInstance(place: InstancePlace): Promise<void>;
  /** Everything of the league on the server: its data too. */
  removeFiles(leagueId: string): Promise<void>;

  enableSite(place: InstancePlace): Promise<void>;
  /** The site shows that it is suspended; the instance goes on (R31). */
  suspendSite(place: InstancePlace): Promise<void>;
  disableSite(place: InstancePlace): Promise<void>;
  /** What the site answers to somebody who comes by its address: the status of its first page. */
  visit(place: InstancePlace): Promise<number>;
}

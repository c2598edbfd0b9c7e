/** What a league's process is told, and what it tells: messages between it and the host of its server. */

/** What a league keeps in memory and is to have again after its sleep; the host does not look into it. */
export type KeptState = Readonly<Record<string, unknown>>;

/** Opens a league in a process that has none yet. */
export interface OpenMessage {
  type: 'open';
  /** As `readConfig` takes it. */
  environment: Record<string, string>;
  directory: string;
  log: string;
  /** What the process is called from then on: it is found by that. */
  title: string;
  /** So long without a visit, and the league sleeps. */
  idleMs: number;
  kept: KeptState | null;
}

/** Comes with the socket that the league listens on. */
export interface ServeMessage {
  type: 'serve';
}

/** Comes with a connection that was accepted before. */
export interface ConnectionMessage {
  type: 'connection';
}

/** The host has the listening socket again, and passes on no more connections. */
export interface ReleasedMessage {
  type: 'released';
}

export type HostMessage = OpenMessage | ServeMessage | ConnectionMessage | ReleasedMessage;

export type ProcessMessage =
  /** The code is loaded and the routes are built: it can be given a league. */
  | { type: 'warm' }
  | { type: 'opened' }
  | { type: 'failed'; reason: string }
  /** Comes with the listening socket. */
  | { type: 'asleep' }
  /** The last one: its file is closed. */
  | { type: 'closed'; kept: KeptState };

/** The name of a process that serves a league. The host's server finds it in the machine's list of processes. */
export function processTitle(directory: string, port: number): string {
  return `touchline-league --league=${directory} --port=${port}`;
}

/** Of a process that has no league yet. Longer than any title: the name of a process cannot outgrow its arguments. */
export const HOSTED_FLAG = '--hosted';
export const TITLE_ROOM = '-'.repeat(600);

/** Messages between a league's process and the host of its server. */

/** What a league keeps in memory and gets back after its sleep; opaque to the host. */
export type SavedState = Readonly<Record<string, unknown>>;

/** Opens a league in a process that has none yet. */
export interface OpenMessage {
  type: 'open';
  /** Passed to `readConfig`. */
  environment: Record<string, string>;
  directory: string;
  log: string;
  /** The process title from then on, by which the process is found. */
  title: string;
  /** The league falls asleep after this long without a visit. */
  idleMs: number;
  kept: SavedState | null;
}

/** Sent with the socket that the league listens on. */
export interface ServeMessage {
  type: 'serve';
}

/** Sent with a connection that the host has already accepted. */
export interface ConnectionMessage {
  type: 'connection';
}

/** The host has the listening socket again, and passes on no more connections. */
export interface ReleasedMessage {
  type: 'released';
}

export type HostMessage = OpenMessage | ServeMessage | ConnectionMessage | ReleasedMessage;

export type ProcessMessage =
  /** The code is loaded and the routes are built: the process can be given a league. */
  | { type: 'warm' }
  | { type: 'opened' }
  | { type: 'failed'; reason: string }
  /** Sent with the listening socket. */
  | { type: 'asleep' }
  /** The last message: the league's file is closed. */
  | { type: 'closed'; kept: SavedState };

/** The title of a process that serves a league. The server's host finds it in the process list. */
export function processTitle(directory: string, port: number): string {
  return `touchline-league --league=${directory} --port=${port}`;
}

/** Arguments of a process without a league. Longer than any title, as a process title cannot outgrow the arguments. */
export const HOSTED_FLAG = '--hosted';
export const TITLE_ROOM = '-'.repeat(600);

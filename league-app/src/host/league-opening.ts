import { realpathSync } from 'node:fs';
import type { Server } from 'node:net';
import path from 'node:path';
import type { HostServices } from './host-services.js';
import type { LeagueProcess } from './league-process.js';
import { processTitle } from './protocol.js';
import type { SavedState, OpenMessage, ProcessMessage } from './protocol.js';

export interface LeagueSettings {
  /** Path of its files. */
  directory: string;
  port: number;
  secret: string;
  idleMs: number;
  /** How long a process may take to open the league's file. */
  openMs: number;
}

/** The league to open, and callbacks about its process. */
export interface LeagueToOpen {
  settings: LeagueSettings;
  kept: SavedState | null;
  /** Whether the league should still be opened. */
  isStillNeeded(): boolean;
  /** Called with the process that has been given the league. */
  onProcess(process: LeagueProcess): void;
  /** Called with that process's messages once the league is open. */
  onMessage(process: LeagueProcess, message: ProcessMessage, handle?: Server): void;
}

/** If this many processes in a row exit without a message after being given the league, it counts as failed. */
const MAX_PROCESSES = 3;

/**
 * The program of the league's release.
 * @throws Error if there is none
 */
export function findProgram(directory: string): string {
  return path.join(realpathSync(path.join(directory, 'release')), 'src', 'main.js');
}

/**
 * Gives a league to a process that has none.
 * @returns the process that has opened it; null if the league is no longer wanted
 * @throws Error with the reason why it cannot be opened
 */
export async function openLeague(
  league: LeagueToOpen,
  services: Pick<HostServices, 'acquireProcess'>,
): Promise<LeagueProcess | null> {
  const { openMs, directory } = league.settings;
  for (let attempt = 1; league.isStillNeeded(); attempt += 1) {
    const process = await services.acquireProcess(findProgram(directory));
    league.onProcess(process);
    if (!league.isStillNeeded()) {
      process.kill('SIGTERM');
      return null;
    }
    const opening = await process.open(openMessage(league), openMs, (message, handle) =>
      league.onMessage(process, message, handle),
    );
    if (opening.outcome === 'opened') return process;
    await process.whenEnded;
    if (opening.outcome === 'failed') throw new Error(opening.reason);
    if (opening.outcome === 'late') throw new Error(`process did not open the league within ${openMs} ms`);
    if (attempt === MAX_PROCESSES) throw new Error('process exited while opening the league');
  }
  return null;
}

function openMessage({ settings, kept }: LeagueToOpen): OpenMessage {
  const { directory, port, secret, idleMs } = settings;
  const config = path.join(directory, 'league.json');
  return {
    type: 'open',
    environment: { LEAGUE_CONFIG: config, LEAGUE_SECRET: secret, NODE_ENV: 'production' },
    directory,
    log: path.join(directory, 'instance.log'),
    title: processTitle(directory, port),
    idleMs,
    kept,
  };
}

import { realpathSync } from 'node:fs';
import type { Server } from 'node:net';
import path from 'node:path';
import type { HostServices } from './host-services.js';
import type { LeagueProcess } from './league-process.js';
import { processTitle } from './protocol.js';
import type { KeptState, OpenMessage, ProcessMessage } from './protocol.js';

export interface LeagueSettings {
  /** Where its files are. */
  directory: string;
  port: number;
  secret: string;
  idleMs: number;
  /** How long a process may take to open the league's file. */
  openMs: number;
}

/** What is to be opened, and who is told of it. */
export interface LeagueToOpen {
  settings: LeagueSettings;
  kept: KeptState | null;
  /** Whether it is still to be opened. */
  isWanted(): boolean;
  /** The process that has been given the league. */
  given(process: LeagueProcess): void;
  /** What that process says once the league is open. */
  said(process: LeagueProcess, message: ProcessMessage, handle?: Server): void;
}

/** Processes that are given a league when one after the other ends without a word, before the league counts as failed. */
const MAX_PROCESSES = 3;

/** The program that the release of a league has. @throws Error where there is none */
export function findProgram(directory: string): string {
  return path.join(realpathSync(path.join(directory, 'release')), 'src', 'main.js');
}

/**
 * Gives a league to a process that has none.
 * @returns the process that has it open; null: the league is not wanted any more
 * @throws Error that says why it cannot be opened
 */
export async function openLeague(
  league: LeagueToOpen,
  services: Pick<HostServices, 'takeProcess'>,
): Promise<LeagueProcess | null> {
  const { openMs, directory } = league.settings;
  for (let tried = 1; league.isWanted(); tried += 1) {
    const process = await services.takeProcess(findProgram(directory));
    league.given(process);
    if (!league.isWanted()) {
      process.kill('SIGTERM');
      return null;
    }
    const opening = await process.open(openMessage(league), openMs, (message, handle) =>
      league.said(process, message, handle),
    );
    if (opening.outcome === 'opened') return process;
    await process.whenEnded;
    if (opening.outcome === 'failed') throw new Error(opening.reason);
    if (opening.outcome === 'late') throw new Error(`process did not open the league within ${openMs} ms`);
    if (tried === MAX_PROCESSES) throw new Error('process exited while opening the league');
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

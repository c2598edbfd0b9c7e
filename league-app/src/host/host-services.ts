import type { Socket } from 'node:net';
import type { LeagueProcess } from './league-process.js';

/** What a league needs from its host. */
export interface HostServices {
  acquireProcess(program: string): Promise<LeagueProcess>;
  /** Called when a league's problem appears or disappears; not when it wakes or falls asleep. */
  changed(): void;
  /** Reports how long a visitor waited for a sleeping league. */
  recordWake(durationMs: number): void;
  /** Reports that a league did not start, or that its process exited unexpectedly. */
  failed(directory: string, reason: string): void;
  /** Responds that the league is unavailable for at least this long. */
  respondUnavailable(socket: Socket, retryMs: number): void;
}

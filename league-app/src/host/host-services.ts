import type { Socket } from 'node:net';
import type { LeagueProcess } from './league-process.js';

/** What a league needs of its host. */
export interface HostServices {
  takeProcess(program: string): Promise<LeagueProcess>;
  /** Called when a league begins or stops to have a problem; not when it wakes or falls asleep. */
  changed(): void;
  /** How long a visitor waited for a league that was asleep. */
  woke(durationMs: number): void;
  /** A league did not start, or its process has ended by itself. */
  failed(directory: string, reason: string): void;
  /** Answers that the league is unavailable, for so long at least. */
  refuse(socket: Socket, retryMs: number): void;
}

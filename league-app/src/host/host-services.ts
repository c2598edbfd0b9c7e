import type { LeagueProcess } from './league-process.js';

/** What a league needs of its host. */
export interface HostServices {
  takeProcess(program: string): Promise<LeagueProcess>;
  /** Whether a process of this league, started by an earlier host or platform, runs. */
  isRunningElsewhere(directory: string): boolean;
  /** Told when a league comes into trouble or out of it; that it wakes and sleeps is nobody's business. */
  changed(): void;
  /** How long a visitor waited for a league that was asleep. */
  woke(durationMs: number): void;
  log(text: string): void;
}

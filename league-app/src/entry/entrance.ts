import type { Config } from '../config/config.js';
import { readPass } from './pass.js';
import type { Person } from './pass.js';

/** Two machines' clocks may differ by as much. */
const SKEW_MS = 5_000;

/**
 * Lets in whom the platform sends: a link of it is good once. Which ones were used is known to this process alone; one
 * that was made before the process began is therefore refused, and asked for again.
 */
export class Entrance {
  /** Links that were used, with the time from which on they would be refused anyway. */
  private readonly used = new Map<string, number>();

  constructor(
    private readonly config: Pick<Config, 'leagueId' | 'secret'>,
    private readonly startedAt = Date.now(),
  ) {}

  /** Whom a link's token lets in; null when it is not good, or not any more. */
  enter(token: string, now = Date.now()): Person | null {
    const { leagueId, secret } = this.config;
    const pass = readPass(token, secret, { purpose: 'sign-in', leagueId, now });
    if (pass === null || pass.issued_at < this.startedAt - SKEW_MS || this.used.has(pass.id)) return null;
    for (const [id, until] of this.used) if (until <= now) this.used.delete(id);
    this.used.set(pass.id, pass.expires_at);
    return pass.person;
  }
}

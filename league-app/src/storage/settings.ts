import type { Plan } from '../domain/plan.js';
import type { Instant } from '../kernel/instant.js';
import type { LeagueFile } from './league-file.js';

/** What the platform says about the league. */
export interface LeagueInfo {
  name: string;
  urlExtension: string;
  country: { code: string; name: string } | null;
  owner: { name: string; email: string } | null;
  walkoverCharge: boolean;
  uniqueInscriptionCharge: boolean;
  /** The league's public URL. */
  url: string | null;
  /** IANA name; kick-offs are entered and shown in it. */
  timeZone: string;
  /** The public only sees a page that says so (R31). */
  suspended: boolean;
}

interface Values {
  info: LeagueInfo;
  plan: Plan;
}

/** What the platform has last sent, stored in the league's file. */
export class Settings {
  private cached: Partial<Values> = {};

  constructor(
    private readonly file: LeagueFile,
    /** Its info is used until the platform has sent its own. */
    private readonly config: { info: LeagueInfo },
  ) {}

  info(): LeagueInfo {
    return { ...this.config.info, ...this.read('info') };
  }

  plan(): Plan | null {
    return this.read('plan');
  }

  /** Returns whether the value has changed. Storing the same value again writes nothing. */
  put<Name extends keyof Values>(name: Name, value: Values[Name], now: Instant): boolean {
    const text = JSON.stringify(value);
    const isNew = this.file.write(
      () =>
        this.file.run(
          `INSERT INTO setting (name, value, changed_at) VALUES (?, ?, ?)
           ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at
           WHERE value <> excluded.value`,
          name,
          text,
          now,
        ) > 0,
    );
    this.clearCache();
    return isNew;
  }

  /** Forces a re-read of the file, after a restore. */
  clearCache(): void {
    this.cached = {};
  }

  private read<Name extends keyof Values>(name: Name): Values[Name] | null {
    const cached = this.cached[name];
    if (cached !== undefined) return cached;
    const row = this.file.one<{ value: string }>('SELECT value FROM setting WHERE name = ?', name);
    if (row === undefined) return null;
    const value = JSON.parse(row.value) as Values[Name];
    this.cached[name] = value;
    return value;
  }
}

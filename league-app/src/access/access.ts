import { PlatformSessions } from './platform-sessions.js';
import type { LeagueFile } from '../storage/league-file.js';
import { LoginAttempts } from './attempts.js';
import { LoginThrottle } from './login-throttle.js';
import { Logins } from './logins.js';
import { People } from './people.js';

/** Who may log in, and how. */
export interface Access {
  people: People;
  logins: Logins;
  /** Successful and refused logins. */
  attempts: LoginAttempts;
  /** Sessions of visitors from the platform. */
  platformSessions: PlatformSessions;
  /** Limits logins and requested mails. */
  throttle: LoginThrottle;
}

export function createAccess(file: LeagueFile): Access {
  const platformSessions = new PlatformSessions(file);
  return {
    people: new People(file),
    logins: new Logins(file, platformSessions),
    attempts: new LoginAttempts(file),
    platformSessions,
    throttle: new LoginThrottle(),
  };
}

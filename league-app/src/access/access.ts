import { PlatformSessions } from './platform-sessions.js';
import type { LeagueFile } from '../storage/league-file.js';
import { LoginAttempts } from './attempts.js';
import { LoginThrottle } from './login-throttle.js';
import { Logins } from './logins.js';
import { People } from './people.js';

/** Who may come in, and how. */
export interface Access {
  people: People;
  logins: Logins;
  /** Who came in, and who was refused. */
  attempts: LoginAttempts;
  /** Those who come in from the platform. */
  platformSessions: PlatformSessions;
  /** Of logins and of mails that somebody asks for. */
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

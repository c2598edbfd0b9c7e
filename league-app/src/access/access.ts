import type { LeagueFile } from '../storage/league-file.js';
import { Logins } from './logins.js';
import { People } from './people.js';
import { Throttle } from './throttle.js';

/** Who may come in, and how. */
export interface Access {
  people: People;
  logins: Logins;
  /** Of logins and of mails that somebody asks for. */
  throttle: Throttle;
}

export function accessOf(file: LeagueFile): Access {
  return { people: new People(file), logins: new Logins(file), throttle: new Throttle() };
}

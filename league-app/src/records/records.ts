import type { LeagueFile } from '../storage/league-file.js';
import type { Settings } from '../storage/settings.js';
import { Audit } from './audit.js';
import { Changes } from './changes.js';
import { Matches } from './matches.js';
import { Counts } from './counts.js';
import { Series, Teams, Players } from './people.js';
import { Tournaments } from './tournaments.js';

/** All that a league keeps, over one file. */
export interface Records {
  changes: Changes;
  series: Series;
  teams: Teams;
  players: Players;
  tournaments: Tournaments;
  matches: Matches;
  counts: Counts;
  audit: Audit;
}

/** @param nowMs the time of changes, in milliseconds since 1970. */
export function recordsOf(file: LeagueFile, settings: Settings, nowMs?: () => number): Records {
  const tournaments = new Tournaments(file);
  return {
    changes: new Changes(file, settings, nowMs),
    series: new Series(file),
    teams: new Teams(file),
    players: new Players(file),
    tournaments,
    matches: new Matches(file, tournaments),
    counts: new Counts(file),
    audit: new Audit(file),
  };
}

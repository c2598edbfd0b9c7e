import type { LeagueFile } from '../storage/league-file.js';
import type { Settings } from '../storage/settings.js';
import { Accounts } from './accounts.js';
import { createAreas } from './areas.js';
import type { Areas } from './areas.js';
import { Audit } from './audit.js';
import { Changes } from './changes.js';
import { Counts } from './counts.js';
import { Cups } from './cups/cups.js';
import { FixturePlans } from './fixture-plans.js';
import { Fines } from './fines.js';
import { Matches } from './matches.js';
import { Images } from './images.js';
import { LeagueSettings } from './league-settings.js';
import { Honors } from './season/honors.js';
import { Series, Teams, Players } from './people.js';
import { Registrations } from './registrations.js';
import { ResultEntries } from './result-entries.js';
import { Suspensions } from './suspensions.js';
import { Tournaments } from './tournaments.js';
import { Venues } from './venues.js';

/** All records of a league, in one file. */
export interface Records {
  file: LeagueFile;
  changes: Changes;
  series: Series;
  teams: Teams;
  players: Players;
  tournaments: Tournaments;
  matches: Matches;
  entries: ResultEntries;
  cups: Cups;
  venues: Venues;
  suspensions: Suspensions;
  fines: Fines;
  fixturePlans: FixturePlans;
  honors: Honors;
  counts: Counts;
  settings: LeagueSettings;
  images: Images;
  registrations: Registrations;
  accounts: Accounts;
  areas: Areas;
  audit: Audit;
}

/** @param nowMs returns the time of changes, in milliseconds since 1970. */
export function createRecords(file: LeagueFile, settings: Settings, nowMs?: () => number): Records {
  const tournaments = new Tournaments(file);
  const players = new Players(file);
  const entries = new ResultEntries(file);
  return {
    file,
    changes: new Changes(file, settings, nowMs),
    series: new Series(file),
    teams: new Teams(file),
    players,
    tournaments,
    matches: new Matches(file, tournaments, entries),
    entries,
    cups: new Cups(file),
    venues: new Venues(file),
    suspensions: new Suspensions(file),
    fines: new Fines(file),
    fixturePlans: new FixturePlans(file),
    honors: new Honors(file, tournaments),
    counts: new Counts(file),
    settings: new LeagueSettings(file),
    images: new Images(file),
    registrations: new Registrations(file, players, tournaments),
    accounts: new Accounts(file),
    areas: createAreas(file),
    audit: new Audit(file),
  };
}

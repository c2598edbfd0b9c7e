import type { LeagueFile } from '../storage/league-file.js';
import { PublicAreas } from './public-areas.js';
import { PublicEvents } from './public-events.js';
import { PublicHonors } from './public-honors.js';
import { PublicMatches } from './public-matches.js';
import { PublicPlayers } from './public-players.js';
import { PublicRecords } from './public-records.js';
import { PublicSearch } from './public-search.js';
import { PublicTeams } from './public-teams.js';
import { PublicTournaments } from './public-tournaments.js';

/** Everything the public may read about a league; never contains anything unpublished. */
export interface PublicQueries {
  tournaments: PublicTournaments;
  matches: PublicMatches;
  events: PublicEvents;
  honors: PublicHonors;
  teams: PublicTeams;
  players: PublicPlayers;
  areas: PublicAreas;
  records: PublicRecords;
  search: PublicSearch;
}

export function publicQueries(file: LeagueFile): PublicQueries {
  return {
    tournaments: new PublicTournaments(file),
    matches: new PublicMatches(file),
    events: new PublicEvents(file),
    honors: new PublicHonors(file),
    teams: new PublicTeams(file),
    players: new PublicPlayers(file),
    areas: new PublicAreas(file),
    records: new PublicRecords(file),
    search: new PublicSearch(file),
  };
}

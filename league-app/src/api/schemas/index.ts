import { DASHBOARD } from './dashboard.js';
import { FIXTURE_PLAN, FIXTURE_RULE, FIXTURE_RULES, QUALITY, REPAIR } from './fixture-plans.js';
import { PAST_PLAYER, PAST_TOURNAMENT, PLAYER_TOTALS } from './historical.js';
import { AUDIT_ENTRY, IMAGE, PLAN, SESSION, SETTINGS, TIER } from './league.js';
import { CHECKED_MATCH_SHEET, SCORES_ENTERED, MATCH, MATCH_SHEET } from './matches.js';
import { ACCOUNT, BALANCE, FINANCE_ENTRY, FINANCE_YEAR, FINE_TYPE, PAYMENT_TYPE } from './money.js';
import { INVITATION, INVITED_PERSON, LOGIN, PERSON, PLAYER } from './people.js';
import { REGISTERED_ALL, REGISTRATION, SERIES, TEAM, TOURNAMENT_PLAYER, TRANSFER } from './people.js';
import { BRACKET, CARDED_PLAYER, CSV_IMPORT, DEDUCTION, DISCIPLINE, ENTRANT } from './tournaments.js';
import { FIXTURES, HOLIDAYS, LOTS } from './tournaments.js';
import { RULES, RULING, SCORER, SEASON_IMPORT, STANDINGS, STANDINGS_ROW, SUSPENSION } from './tournaments.js';
import { AWARD, BEST_PLAYER, SEASON, SEASON_ROLLOVER } from './season-rollover.js';
import { TIE, TOURNAMENT, VENUE, WEEK } from './tournaments.js';
import { ANNOUNCEMENT, GALLERY, GALLERY_IMAGE, PUBLICATION, SOCIAL_LINKS, SPONSOR } from './website.js';

/** What the API returns, by schema name in the OpenAPI document. */
export const SCHEMAS = {
  Account: ACCOUNT,
  Announcement: ANNOUNCEMENT,
  AuditEntry: AUDIT_ENTRY,
  Balance: BALANCE,
  Bracket: BRACKET,
  CardedPlayer: CARDED_PLAYER,
  CheckedMatchSheet: CHECKED_MATCH_SHEET,
  CsvImport: CSV_IMPORT,
  Dashboard: DASHBOARD,
  Deduction: DEDUCTION,
  Discipline: DISCIPLINE,
  Entrant: ENTRANT,
  FinanceEntry: FINANCE_ENTRY,
  FinanceYear: FINANCE_YEAR,
  FineType: FINE_TYPE,
  FixturePlan: FIXTURE_PLAN,
  FixtureQuality: QUALITY,
  FixtureRule: FIXTURE_RULE,
  FixtureRules: FIXTURE_RULES,
  Fixtures: FIXTURES,
  Gallery: GALLERY,
  GalleryImage: GALLERY_IMAGE,
  Holidays: HOLIDAYS,
  Image: IMAGE,
  Invitation: INVITATION,
  InvitedPerson: INVITED_PERSON,
  Login: LOGIN,
  Lots: LOTS,
  Match: MATCH,
  MatchSheet: MATCH_SHEET,
  PlayerTotals: PLAYER_TOTALS,
  PastPlayer: PAST_PLAYER,
  PastTournament: PAST_TOURNAMENT,
  PaymentType: PAYMENT_TYPE,
  Person: PERSON,
  Plan: PLAN,
  Player: PLAYER,
  Publication: PUBLICATION,
  RegisteredAll: REGISTERED_ALL,
  Repair: REPAIR,
  Registration: REGISTRATION,
  TournamentPlayer: TOURNAMENT_PLAYER,
  Rules: RULES,
  Ruling: RULING,
  Scorer: SCORER,
  ScoresEntered: SCORES_ENTERED,
  Award: AWARD,
  BestPlayer: BEST_PLAYER,
  Season: SEASON,
  SeasonImport: SEASON_IMPORT,
  SeasonRollover: SEASON_ROLLOVER,
  Series: SERIES,
  Session: SESSION,
  Settings: SETTINGS,
  SocialLinks: SOCIAL_LINKS,
  Sponsor: SPONSOR,
  Standings: STANDINGS,
  StandingsRow: STANDINGS_ROW,
  Suspension: SUSPENSION,
  Team: TEAM,
  Tie: TIE,
  Tier: TIER,
  Tournament: TOURNAMENT,
  Transfer: TRANSFER,
  Venue: VENUE,
  Week: WEEK,
};

import type { components } from '@touchline/contracts/api/league';

/** The API's response types, under the app's names. Money is in cents, instants are ISO 8601 in UTC. */
type Schemas = components['schemas'];

export type Session = Schemas['Session'];
export type Plan = Schemas['Plan'];
export type Tier = Schemas['Tier'];
export type Dashboard = Schemas['Dashboard'];
export type AuditEntry = Schemas['AuditEntry'];
export type Person = Schemas['Person'];
export type InvitedPerson = Schemas['InvitedPerson'];
export type Invitation = Schemas['Invitation'];

export type Series = Schemas['Series'];
export type Team = Schemas['Team'];
export type Player = Schemas['Player'];
export type RegisteredAll = Schemas['RegisteredAll'];
export type Registration = Schemas['Registration'];
export type TournamentPlayer = Schemas['TournamentPlayer'];

export type Tournament = Schemas['Tournament'];
export type Rules = Schemas['Rules'];
export type Entrant = Schemas['Entrant'];
export type StandingsRow = Schemas['StandingsRow'];
export type Deduction = Schemas['Deduction'];
export type Suspension = Schemas['Suspension'];
export type Tie = Schemas['Tie'];
export type Fixtures = Schemas['Fixtures'];
export type FixturePlan = Schemas['FixturePlan'];
export type FixtureQuality = Schemas['FixtureQuality'];
export type FixtureRule = Schemas['FixtureRule'];
export type Repair = Schemas['Repair'];
export type Award = Schemas['Award'];
export type BestPlayer = Schemas['BestPlayer'];
export type Season = Schemas['Season'];
export type SeasonRollover = Schemas['SeasonRollover'];
export type WeeklySlot = Schemas['Week']['slots'][number];
export type Holiday = Schemas['Holidays']['holidays'][number];

export type Match = Schemas['Match'];
/** A match with its goals, cards and lineups. */
export type MatchSheet = Schemas['MatchSheet'];
export type Side = Match['home'];
export type MatchEvent = MatchSheet['events'][number];
export type EventKind = MatchEvent['kind'];
export type WaitingResult = NonNullable<Match['waiting']>;

export type Account = Schemas['Account'];
export type AccountLine = Account['items'][number];
export type FineType = Schemas['FineType'];
export type PaymentType = Schemas['PaymentType'];
export type FinanceYear = Schemas['FinanceYear'];

export type GalleryImage = Schemas['GalleryImage'];
export type PastTournament = Schemas['PastTournament'];
export type CsvImport = Schemas['CsvImport'];
export type SeasonImport = Schemas['SeasonImport'];

import { CLOSED_TOURNAMENTS } from './migration-steps/closed-tournaments.js';
import { COMPETITION } from './migration-steps/competition.js';
import { DRAFTS } from './migration-steps/drafts.js';
import { FOLLOWERS } from './migration-steps/followers.js';
import { PEOPLE_AND_AREAS } from './migration-steps/people-and-areas.js';
import { TIMETABLES } from './migration-steps/timetables.js';
import { VISITS } from './migration-steps/visits.js';

/**
 * The schema of a league's file, step by step. Append-only: a step that has run somewhere never changes; its position
 * in the list is the file's `user_version` afterwards.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL CHECK (json_valid(value)),
    changed_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE series (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 120),
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;

  CREATE TABLE team (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 120),
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;

  CREATE TABLE player (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    document_number TEXT UNIQUE CHECK (length(document_number) BETWEEN 1 AND 40),
    team_id TEXT REFERENCES team (id),
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;
  CREATE INDEX player_team ON player (team_id);

  CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    series_id TEXT NOT NULL REFERENCES series (id),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    legs INTEGER NOT NULL CHECK (legs IN (1, 2)),
    rules TEXT NOT NULL CHECK (json_valid(rules)),
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    UNIQUE (series_id, name)
  ) STRICT;

  CREATE TABLE tournament_team (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    place INTEGER NOT NULL CHECK (place >= 1),
    UNIQUE (tournament_id, team_id),
    UNIQUE (tournament_id, place)
  ) STRICT;
  CREATE INDEX tournament_team_team ON tournament_team (team_id);

  CREATE TABLE match (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL CHECK (round >= 1),
    round_name TEXT,
    home_team_id TEXT NOT NULL REFERENCES team (id),
    away_team_id TEXT NOT NULL REFERENCES team (id),
    state TEXT NOT NULL CHECK (state IN ('scheduled', 'postponed', 'played', 'walkover', 'awarded', 'abandoned')),
    kick_off_at TEXT,
    home_goals INTEGER CHECK (home_goals BETWEEN 0 AND 999),
    away_goals INTEGER CHECK (away_goals BETWEEN 0 AND 999),
    absent TEXT CHECK (absent IN ('home', 'away', 'both')),
    reason TEXT,
    ended_at TEXT,
    walkover INTEGER NOT NULL CHECK (walkover IN (0, 1)),
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    CHECK (home_team_id <> away_team_id),
    CHECK ((home_goals IS NULL) = (away_goals IS NULL)),
    CHECK (state NOT IN ('played', 'walkover', 'awarded') OR (home_goals IS NOT NULL AND ended_at IS NOT NULL))
  ) STRICT;
  CREATE INDEX match_tournament ON match (tournament_id, round);
  CREATE INDEX match_home ON match (home_team_id);
  CREATE INDEX match_away ON match (away_team_id);
  CREATE INDEX match_ended ON match (ended_at, id) WHERE ended_at IS NOT NULL;

  CREATE TRIGGER match_ends_once BEFORE UPDATE ON match
    WHEN OLD.ended_at IS NOT NULL AND NEW.ended_at IS NOT OLD.ended_at
    BEGIN SELECT RAISE(ABORT, 'a match ends once'); END;
  CREATE TRIGGER match_that_ended_stays BEFORE DELETE ON match
    WHEN OLD.ended_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a match that has ended is not deleted'); END;

  CREATE TABLE match_event (
    id TEXT PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES match (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    player_id TEXT REFERENCES player (id),
    kind TEXT NOT NULL CHECK (kind IN ('goal', 'own_goal', 'yellow', 'second_yellow', 'red')),
    minute INTEGER CHECK (minute BETWEEN 0 AND 200),
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX match_event_match ON match_event (match_id);
  CREATE INDEX match_event_player ON match_event (player_id);

  CREATE TABLE deduction (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    points INTEGER NOT NULL CHECK (points BETWEEN 1 AND 999),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX deduction_tournament ON deduction (tournament_id);

  CREATE TABLE draw_of_lots (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    team_order TEXT NOT NULL CHECK (json_valid(team_order)),
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX draw_of_lots_tournament ON draw_of_lots (tournament_id);

  CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    entity TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    before TEXT CHECK (before IS NULL OR json_valid(before)),
    after TEXT CHECK (after IS NULL OR json_valid(after))
  ) STRICT;
  CREATE INDEX audit_entity ON audit (entity, entity_id);
  CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
  CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
  `,
  COMPETITION,
  PEOPLE_AND_AREAS,
  DRAFTS,
  VISITS,
  TIMETABLES,
  FOLLOWERS,
  CLOSED_TOURNAMENTS,
];

/** Tournament formats, groups, cups, venues and slots, entered results, lineups, suspensions, fines. */
export const COMPETITION = `
  ALTER TABLE tournament ADD COLUMN format TEXT NOT NULL DEFAULT 'league'
    CHECK (format IN ('league', 'groups', 'cup', 'groups_cup'));
  ALTER TABLE tournament ADD COLUMN cup_legs INTEGER NOT NULL DEFAULT 1 CHECK (cup_legs IN (1, 2));
  ALTER TABLE tournament ADD COLUMN third_place INTEGER NOT NULL DEFAULT 0 CHECK (third_place IN (0, 1));
  ALTER TABLE tournament ADD COLUMN qualifiers INTEGER NOT NULL DEFAULT 2 CHECK (qualifiers BETWEEN 1 AND 16);
  ALTER TABLE tournament ADD COLUMN walkover_goals INTEGER NOT NULL DEFAULT 3 CHECK (walkover_goals BETWEEN 0 AND 99);
  ALTER TABLE tournament ADD COLUMN match_minutes INTEGER NOT NULL DEFAULT 105 CHECK (match_minutes BETWEEN 10 AND 600);
  ALTER TABLE tournament ADD COLUMN discipline TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(discipline));

  CREATE TABLE tournament_group (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    place INTEGER NOT NULL CHECK (place >= 1),
    UNIQUE (tournament_id, place),
    UNIQUE (tournament_id, name)
  ) STRICT;
  ALTER TABLE tournament_team ADD COLUMN group_id TEXT REFERENCES tournament_group (id);

  CREATE TABLE cup (
    id TEXT PRIMARY KEY REFERENCES tournament (id),
    seeding TEXT NOT NULL CHECK (json_valid(seeding)),
    bracket TEXT NOT NULL CHECK (json_valid(bracket)),
    version INTEGER NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;

  CREATE TABLE tie (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    bracket_match INTEGER NOT NULL,
    round INTEGER NOT NULL CHECK (round >= 1),
    place INTEGER NOT NULL CHECK (place >= 1),
    stage TEXT NOT NULL CHECK (stage IN ('final', 'third_place', 'semi_final', 'quarter_final', 'round_of_16', 'round_of_32', 'round_of_64')),
    home_team_id TEXT REFERENCES team (id),
    away_team_id TEXT REFERENCES team (id),
    winner_team_id TEXT REFERENCES team (id),
    decided_by TEXT CHECK (decided_by IN ('bye', 'matches', 'decision')),
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 500),
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    UNIQUE (tournament_id, bracket_match)
  ) STRICT;

  CREATE TABLE venue (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 120),
    address TEXT CHECK (length(address) BETWEEN 1 AND 200),
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;

  CREATE TABLE kick_off_slot (
    id TEXT PRIMARY KEY,
    venue_id TEXT NOT NULL REFERENCES venue (id),
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    time TEXT NOT NULL CHECK (time GLOB '[0-2][0-9]:[0-5][0-9]'),
    created TEXT NOT NULL,
    UNIQUE (venue_id, weekday, time)
  ) STRICT;

  CREATE TABLE holiday (
    id TEXT PRIMARY KEY,
    date TEXT NOT NULL UNIQUE,
    name TEXT CHECK (length(name) BETWEEN 1 AND 120),
    created TEXT NOT NULL
  ) STRICT;

  ALTER TABLE match ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE match ADD COLUMN published INTEGER NOT NULL DEFAULT 1 CHECK (published IN (0, 1));
  ALTER TABLE match ADD COLUMN venue_id TEXT REFERENCES venue (id);
  ALTER TABLE match ADD COLUMN group_id TEXT REFERENCES tournament_group (id);
  ALTER TABLE match ADD COLUMN tie_id TEXT REFERENCES tie (id);
  ALTER TABLE match ADD COLUMN leg INTEGER NOT NULL DEFAULT 1 CHECK (leg IN (1, 2));
  ALTER TABLE match ADD COLUMN home_penalties INTEGER CHECK (home_penalties BETWEEN 0 AND 99);
  ALTER TABLE match ADD COLUMN away_penalties INTEGER CHECK (away_penalties BETWEEN 0 AND 99);
  CREATE INDEX match_kick_off ON match (kick_off_at);
  CREATE INDEX match_venue ON match (venue_id, kick_off_at);
  CREATE INDEX match_tie ON match (tie_id) WHERE tie_id IS NOT NULL;

  CREATE TABLE match_event_anew (
    id TEXT PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES match (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    player_id TEXT REFERENCES player (id),
    kind TEXT NOT NULL CHECK (kind IN ('goal', 'penalty', 'own_goal', 'yellow', 'second_yellow', 'red')),
    minute INTEGER CHECK (minute BETWEEN 0 AND 200),
    created TEXT NOT NULL
  ) STRICT;
  INSERT INTO match_event_anew SELECT id, match_id, team_id, player_id, kind, minute, created FROM match_event;
  DROP TABLE match_event;
  ALTER TABLE match_event_anew RENAME TO match_event;
  CREATE INDEX match_event_match ON match_event (match_id);
  CREATE INDEX match_event_player ON match_event (player_id);

  CREATE TABLE result_entry (
    id TEXT PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES match (id),
    entered_by TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'confirmed', 'declined', 'replaced')),
    decided_by TEXT,
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 500),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;
  CREATE INDEX result_entry_match ON result_entry (match_id);
  CREATE UNIQUE INDEX result_entry_waiting ON result_entry (match_id) WHERE state = 'waiting';

  CREATE TABLE lineup (
    id TEXT PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES match (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    player_id TEXT NOT NULL REFERENCES player (id),
    starter INTEGER NOT NULL CHECK (starter IN (0, 1)),
    shirt_number INTEGER CHECK (shirt_number BETWEEN 0 AND 999),
    created TEXT NOT NULL,
    UNIQUE (match_id, player_id)
  ) STRICT;
  CREATE INDEX lineup_player ON lineup (player_id);

  CREATE TABLE suspension (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    player_id TEXT NOT NULL REFERENCES player (id),
    match_id TEXT REFERENCES match (id),
    matches INTEGER NOT NULL CHECK (matches BETWEEN 1 AND 99),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX suspension_tournament ON suspension (tournament_id);

  CREATE TABLE fine_type (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 120),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 100000000),
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;

  CREATE TABLE fine (
    id TEXT PRIMARY KEY,
    fine_type_id TEXT NOT NULL REFERENCES fine_type (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    player_id TEXT REFERENCES player (id),
    match_id TEXT REFERENCES match (id),
    match_event_id TEXT UNIQUE,
    amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 100000000),
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 500),
    cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled IN (0, 1)),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;
  CREATE INDEX fine_team ON fine (team_id);
  CREATE INDEX fine_match ON fine (match_id);
`;

/** Tables that belong to a tournament, by the column that references it. */
const OF_TOURNAMENT = {
  match: 'tournament_id',
  tournament_team: 'tournament_id',
  tournament_group: 'tournament_id',
  tie: 'tournament_id',
  cup: 'id',
  deduction: 'tournament_id',
  draw_of_lots: 'tournament_id',
  suspension: 'tournament_id',
  registration: 'tournament_id',
  fixture_rules: 'id',
};
const OF_MATCH = ['match_event', 'lineup', 'result_entry'];
const REFUSE = `BEGIN SELECT RAISE(ABORT, 'a closed tournament is not changed'); END;`;

function closedTo(table: string, tournament: (row: 'OLD' | 'NEW') => string): string {
  const trigger = (what: 'INSERT' | 'UPDATE' | 'DELETE', row: 'OLD' | 'NEW'): string => `
  CREATE TRIGGER ${table}_closed_to_${what.toLowerCase()} BEFORE ${what} ON ${table}
    WHEN EXISTS (SELECT 1 FROM tournament WHERE id = ${tournament(row)} AND closed_at IS NOT NULL)
    ${REFUSE}`;
  return trigger('INSERT', 'NEW') + trigger('UPDATE', 'OLD') + trigger('DELETE', 'OLD');
}

const RULES = 'series_id, name, legs, rules, format, cup_legs, third_place, qualifiers, walkover_goals';

/**
 * Makes closed tournaments immutable until they are reopened, enforced by the file itself. Their awards and best teams
 * may be set once everything is played, and later.
 */
export const CLOSED_TOURNAMENTS = `
  ALTER TABLE tournament ADD COLUMN closed_at TEXT;
  CREATE TRIGGER tournament_closed BEFORE UPDATE OF ${RULES}, match_minutes, discipline, starts_on, ends_on, active ON tournament
    WHEN OLD.closed_at IS NOT NULL AND NEW.closed_at IS NOT NULL
    ${REFUSE}
  CREATE TRIGGER tournament_closed_to_delete BEFORE DELETE ON tournament WHEN OLD.closed_at IS NOT NULL
    ${REFUSE}
  ${Object.entries(OF_TOURNAMENT)
    .map(([table, column]) => closedTo(table, (row) => `${row}.${column}`))
    .join('')}
  ${OF_MATCH.map((table) =>
    closedTo(table, (row) => `(SELECT tournament_id FROM match WHERE id = ${row}.match_id)`),
  ).join('')}

  CREATE TABLE award (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    place INTEGER NOT NULL CHECK (place >= 1),
    kind TEXT NOT NULL CHECK (kind IN
      ('best_player', 'top_scorer', 'best_goalkeeper', 'best_young_player', 'best_coach', 'fewest_conceded', 'fair_play', 'other')),
    title TEXT CHECK (length(title) BETWEEN 1 AND 80),
    player_id TEXT REFERENCES player (id),
    team_id TEXT REFERENCES team (id),
    person TEXT CHECK (length(person) BETWEEN 1 AND 120),
    created TEXT NOT NULL,
    UNIQUE (tournament_id, place),
    CHECK ((kind = 'other') = (title IS NOT NULL)),
    CHECK (player_id IS NOT NULL OR team_id IS NOT NULL OR person IS NOT NULL)
  ) STRICT;

  CREATE TABLE best_team (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    place INTEGER NOT NULL CHECK (place >= 1),
    line TEXT NOT NULL CHECK (line IN ('goalkeeper', 'defender', 'midfielder', 'forward')),
    player_id TEXT NOT NULL REFERENCES player (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    created TEXT NOT NULL,
    UNIQUE (tournament_id, place),
    UNIQUE (tournament_id, player_id)
  ) STRICT;
`;

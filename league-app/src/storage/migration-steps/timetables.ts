/** Rules for a tournament's fixtures, the last timetable made from them, and weekly hours reserved for one series. */
export const TIMETABLES = `
  CREATE TABLE fixture_rules (
    id TEXT PRIMARY KEY REFERENCES tournament (id),
    rules TEXT NOT NULL CHECK (json_valid(rules)),
    updated TEXT NOT NULL
  ) STRICT;

  CREATE TABLE fixture_plan (
    id TEXT PRIMARY KEY REFERENCES tournament (id),
    state TEXT NOT NULL CHECK (state IN ('running', 'ready', 'impossible', 'failed')),
    basis TEXT NOT NULL,
    request TEXT NOT NULL CHECK (json_valid(request)),
    result TEXT CHECK (json_valid(result)),
    started TEXT NOT NULL
  ) STRICT;

  ALTER TABLE kick_off_slot ADD COLUMN series_id TEXT REFERENCES series (id);
  CREATE INDEX kick_off_slot_series ON kick_off_slot (series_id) WHERE series_id IS NOT NULL;
`;

/**
 * Visits from the platform, which ends them (R44); login attempts; and banned users of the platform. Visitors already
 * logged in are unknown to the platform: they have to log in again.
 */
export const VISITS = `
  DELETE FROM session WHERE visitor IS NOT NULL;
  ALTER TABLE session ADD COLUMN visit_id TEXT;
  ALTER TABLE session ADD COLUMN handed_at INTEGER;

  CREATE TABLE banned_visitor (
    user_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    banned_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE login_attempt (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    way TEXT NOT NULL CHECK (way IN ('password', 'link', 'platform')),
    outcome TEXT NOT NULL CHECK (outcome IN ('signed_in', 'refused')),
    person_id TEXT,
    name TEXT,
    address TEXT NOT NULL,
    device TEXT NOT NULL
  ) STRICT;
  CREATE INDEX login_attempt_outcome ON login_attempt (outcome, id);
  CREATE INDEX login_attempt_person ON login_attempt (person_id, id);
`;

/**
 * People who follow the league or a team by push messages, without an account: their browser's push subscription, what
 * they want to be notified about, and messages still to be sent.
 */
export const FOLLOWERS = `
  CREATE TABLE follower (
    id TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1000),
    p256dh TEXT NOT NULL CHECK (length(p256dh) BETWEEN 80 AND 100),
    auth TEXT NOT NULL CHECK (length(auth) BETWEEN 16 AND 30),
    language TEXT NOT NULL CHECK (language IN ('en', 'es')),
    created TEXT NOT NULL,
    updated TEXT NOT NULL
  ) STRICT;

  CREATE TABLE follow (
    follower_id TEXT NOT NULL REFERENCES follower (id) ON DELETE CASCADE,
    team_id TEXT REFERENCES team (id) ON DELETE CASCADE,
    kinds TEXT NOT NULL CHECK (json_valid(kinds))
  ) STRICT;
  CREATE UNIQUE INDEX follow_subject ON follow (follower_id, coalesce(team_id, ''));
  CREATE INDEX follow_team ON follow (team_id);

  CREATE TABLE push_message (
    id INTEGER PRIMARY KEY,
    follower_id TEXT NOT NULL REFERENCES follower (id) ON DELETE CASCADE,
    payload TEXT NOT NULL CHECK (length(payload) <= 3000),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX push_message_due ON push_message (due_at);
  CREATE INDEX push_message_follower ON push_message (follower_id);

  CREATE TABLE push_key (
    id TEXT PRIMARY KEY CHECK (id = 'vapid'),
    public_key TEXT NOT NULL,
    private_key TEXT NOT NULL,
    created TEXT NOT NULL
  ) STRICT;
`;

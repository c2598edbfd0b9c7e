const STAMPS = 'created TEXT NOT NULL, updated TEXT NOT NULL';
const ACTIVE = 'active INTEGER NOT NULL CHECK (active IN (0, 1))';

/**
 * People and their logins, the looks of teams and players, registrations and transfers, images, and the areas and
 * records that are not about matches. Passwords, sessions and links have their own tables, so that the audit never
 * contains them.
 */
export const PEOPLE_AND_AREAS = `
  CREATE TABLE image (
    id TEXT PRIMARY KEY,
    content_type TEXT NOT NULL CHECK (content_type IN ('image/webp', 'image/jpeg', 'image/png')),
    bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 524288),
    width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 4096),
    height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 4096),
    created TEXT NOT NULL
  ) STRICT;

  CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    email TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(email) BETWEEN 3 AND 254),
    role TEXT NOT NULL CHECK (role IN ('admin', 'delegate', 'collaborator')),
    team_id TEXT REFERENCES team (id),
    invited_at TEXT,
    ${STAMPS},
    CHECK ((role = 'delegate') = (team_id IS NOT NULL))
  ) STRICT;
  CREATE INDEX person_team ON person (team_id);

  CREATE TABLE credential (
    person_id TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    password TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE session (
    id TEXT PRIMARY KEY,
    person_id TEXT REFERENCES person (id) ON DELETE CASCADE,
    visitor TEXT CHECK (json_valid(visitor)),
    created TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    CHECK ((person_id IS NULL) <> (visitor IS NULL))
  ) STRICT;
  CREATE INDEX session_person ON session (person_id);

  CREATE TABLE access_link (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reset')),
    created TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX access_link_person ON access_link (person_id);

  ALTER TABLE team ADD COLUMN short_name TEXT CHECK (length(short_name) BETWEEN 1 AND 12);
  ALTER TABLE team ADD COLUMN color_1 TEXT CHECK (color_1 GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]');
  ALTER TABLE team ADD COLUMN color_2 TEXT CHECK (color_2 GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]');
  ALTER TABLE team ADD COLUMN crest_image_id TEXT REFERENCES image (id);
  ALTER TABLE team ADD COLUMN venue TEXT CHECK (length(venue) BETWEEN 1 AND 120);
  ALTER TABLE team ADD COLUMN founded INTEGER CHECK (founded BETWEEN 1800 AND 2200);

  ALTER TABLE player ADD COLUMN photo_image_id TEXT REFERENCES image (id);
  ALTER TABLE player ADD COLUMN birth_date TEXT;
  ALTER TABLE player ADD COLUMN position TEXT CHECK (position IN ('goalkeeper', 'defender', 'midfielder', 'forward'));
  ALTER TABLE player ADD COLUMN shirt_number INTEGER CHECK (shirt_number BETWEEN 0 AND 999);

  CREATE TABLE registration (
    id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    team_id TEXT NOT NULL REFERENCES team (id),
    player_id TEXT NOT NULL REFERENCES player (id),
    shirt_number INTEGER CHECK (shirt_number BETWEEN 0 AND 999),
    created TEXT NOT NULL,
    UNIQUE (tournament_id, player_id)
  ) STRICT;
  CREATE INDEX registration_player ON registration (player_id);

  CREATE TABLE transfer (
    id TEXT PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES player (id),
    from_team_id TEXT REFERENCES team (id),
    to_team_id TEXT REFERENCES team (id),
    on_date TEXT NOT NULL,
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 500),
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX transfer_player ON transfer (player_id);

  CREATE TABLE league_settings (
    id TEXT PRIMARY KEY CHECK (id = 'league'),
    language TEXT NOT NULL CHECK (language IN ('en', 'es')),
    description TEXT CHECK (length(description) <= 1000),
    contact_email TEXT CHECK (length(contact_email) <= 254),
    contact_phone TEXT CHECK (length(contact_phone) <= 40),
    accent_color TEXT NOT NULL CHECK (accent_color GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
    logo_image_id TEXT REFERENCES image (id),
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    ${STAMPS}
  ) STRICT;

  CREATE TABLE publication (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
    slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 80),
    body TEXT NOT NULL CHECK (length(body) <= 20000),
    image_id TEXT REFERENCES image (id),
    published INTEGER NOT NULL CHECK (published IN (0, 1)),
    published_on TEXT NOT NULL,
    ${STAMPS}
  ) STRICT;
  CREATE INDEX publication_published ON publication (published, published_on);

  CREATE TABLE gallery (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    description TEXT CHECK (length(description) <= 1000),
    tournament_id TEXT REFERENCES tournament (id),
    published INTEGER NOT NULL CHECK (published IN (0, 1)),
    ${STAMPS}
  ) STRICT;
  CREATE TABLE gallery_image (
    id TEXT PRIMARY KEY,
    gallery_id TEXT NOT NULL REFERENCES gallery (id),
    image_id TEXT NOT NULL REFERENCES image (id),
    caption TEXT CHECK (length(caption) <= 200),
    place INTEGER NOT NULL CHECK (place >= 1),
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX gallery_image_gallery ON gallery_image (gallery_id, place);

  CREATE TABLE sponsor (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    url TEXT CHECK (length(url) <= 500),
    image_id TEXT REFERENCES image (id),
    place INTEGER NOT NULL CHECK (place >= 1),
    ${ACTIVE},
    ${STAMPS}
  ) STRICT;

  CREATE TABLE social_link (
    id TEXT PRIMARY KEY CHECK (id IN
      ('facebook', 'instagram', 'x', 'tiktok', 'youtube', 'whatsapp', 'telegram', 'website')),
    url TEXT NOT NULL CHECK (length(url) <= 500),
    place INTEGER NOT NULL CHECK (place >= 1)
  ) STRICT;

  CREATE TABLE informative_modal (
    id TEXT PRIMARY KEY CHECK (id = 'modal'),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
    body TEXT NOT NULL CHECK (length(body) <= 2000),
    image_id TEXT REFERENCES image (id),
    link_url TEXT CHECK (length(link_url) <= 500),
    link_text TEXT CHECK (length(link_text) BETWEEN 1 AND 60),
    from_date TEXT,
    until_date TEXT,
    ${ACTIVE},
    ${STAMPS}
  ) STRICT;

  CREATE TABLE payment_type (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 120),
    amount INTEGER CHECK (amount BETWEEN 0 AND 100000000),
    ${ACTIVE},
    ${STAMPS}
  ) STRICT;

  CREATE TABLE account_entry (
    id TEXT PRIMARY KEY,
    team_id TEXT NOT NULL REFERENCES team (id),
    kind TEXT NOT NULL CHECK (kind IN ('charge', 'payment')),
    payment_type_id TEXT REFERENCES payment_type (id),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 100000000),
    on_date TEXT NOT NULL,
    note TEXT CHECK (length(note) BETWEEN 1 AND 500),
    void_reason TEXT CHECK (length(void_reason) BETWEEN 1 AND 500),
    ${STAMPS},
    CHECK (kind = 'payment' OR payment_type_id IS NOT NULL)
  ) STRICT;
  CREATE INDEX account_entry_team ON account_entry (team_id);

  CREATE TABLE finance_entry (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('income', 'expense')),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 100000000),
    category TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 60),
    on_date TEXT NOT NULL,
    note TEXT CHECK (length(note) BETWEEN 1 AND 500),
    ${STAMPS}
  ) STRICT;
  CREATE INDEX finance_entry_date ON finance_entry (on_date);

  CREATE TABLE historical_tournament (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    season TEXT NOT NULL CHECK (length(season) BETWEEN 1 AND 40),
    champion TEXT NOT NULL CHECK (length(champion) BETWEEN 1 AND 120),
    runner_up TEXT CHECK (length(runner_up) BETWEEN 1 AND 120),
    third TEXT CHECK (length(third) BETWEEN 1 AND 120),
    top_scorer TEXT CHECK (length(top_scorer) BETWEEN 1 AND 120),
    note TEXT CHECK (length(note) BETWEEN 1 AND 1000),
    ${STAMPS},
    UNIQUE (name, season)
  ) STRICT;

  CREATE TABLE historical_player (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    team_name TEXT CHECK (length(team_name) BETWEEN 1 AND 120),
    from_year INTEGER CHECK (from_year BETWEEN 1800 AND 2200),
    to_year INTEGER CHECK (to_year BETWEEN 1800 AND 2200),
    matches INTEGER CHECK (matches BETWEEN 0 AND 100000),
    goals INTEGER CHECK (goals BETWEEN 0 AND 100000),
    note TEXT CHECK (length(note) BETWEEN 1 AND 1000),
    ${STAMPS}
  ) STRICT;
`;

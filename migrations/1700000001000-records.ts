import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The form in which text is searched: lower case, without the accents of Spanish, Portuguese and French, so that
 * "fenix" finds "Fénix". It uses translate() instead of unaccent(), because an index requires an immutable function.
 */
const SEARCH_FORM = `
  CREATE FUNCTION public.search_form(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(translate(value,
    'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇçÝýÿ',
    'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCcYyy'));
`;

const IDENTITY = `
  CREATE TABLE public.roles (
    id uuid PRIMARY KEY,
    name text NOT NULL UNIQUE,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE public.users (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    name text COLLATE "und-x-icu" NOT NULL,
    last_name text COLLATE "und-x-icu" NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    password_hash text,
    is_vetado boolean NOT NULL DEFAULT false,
    ban_reason text,
    prefix_telephone_number text,
    telephone_number text,
    verified boolean NOT NULL DEFAULT false,
    role_id uuid REFERENCES public.roles (id),
    language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es')),
    terms_version text,
    terms_accepted_at timestamptz,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS
      (public.search_form(name || ' ' || last_name || E'\\n' || username || E'\\n' || email)) STORED
  );
  CREATE UNIQUE INDEX users_username_key ON public.users (lower(username));
  CREATE UNIQUE INDEX users_email_key ON public.users (lower(email));
  CREATE INDEX users_role ON public.users (role_id);
  CREATE INDEX users_created ON public.users (created, id);
  CREATE INDEX users_name ON public.users (name, id);
  CREATE INDEX users_search ON public.users USING gin (search public.gin_trgm_ops);

  CREATE TABLE public.roles_user_accountant (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL UNIQUE REFERENCES public.users (id) ON DELETE CASCADE,
    can_view_leagues boolean NOT NULL DEFAULT true,
    can_view_collection boolean NOT NULL DEFAULT true,
    can_export boolean NOT NULL DEFAULT true,
    can_bonus boolean NOT NULL DEFAULT true,
    can_approve boolean NOT NULL DEFAULT false,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now()
  );
`;

/**
 * The four roles, and the system user, to which actions of the calendar are attributed (R42a): it has no role and no
 * password, so it cannot log in.
 */
const FIXED_ROWS = `
  INSERT INTO public.roles (id, name) VALUES
    ('00000000-0000-7000-8000-000000000011', 'admin'),
    ('00000000-0000-7000-8000-000000000012', 'common'),
    ('00000000-0000-7000-8000-000000000013', 'operario'),
    ('00000000-0000-7000-8000-000000000014', 'contador');
  INSERT INTO public.users (id, name, last_name, username, email, verified)
  VALUES ('00000000-0000-7000-8000-000000000001', 'System', 'Touchline', 'system', 'system@touchline.invalid', true);
`;

const ACCESS_FLAGS = [
  'dashboard',
  'series',
  'users',
  'teams',
  'players',
  'tournaments',
  'tournament_cups',
  'web_publications',
  'social_networks',
  'payment_types',
  'fine_types',
  'informative_modal',
  'historical_tournament',
  'historical_players',
  'galleries',
  'sponsors',
  'finances',
];

const MAXIMUMS = [
  'series',
  'tournaments',
  'teams',
  'players',
  'matches',
  'days_of_use',
  'admin_users',
  'delegate_users',
  'collaborative_users',
];

const TIERS = `
  CREATE TABLE public.tiers (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    type_tier integer NOT NULL UNIQUE CHECK (type_tier BETWEEN 1 AND 1000),
    name text COLLATE "und-x-icu" NOT NULL,
    description text NOT NULL DEFAULT '',
    ${MAXIMUMS.map((limit) => `max_${limit} integer NOT NULL CHECK (max_${limit} >= 0),`).join('\n    ')}
    match_price bigint NOT NULL CHECK (match_price >= 0),
    ${ACCESS_FLAGS.map((area) => `access_${area} boolean NOT NULL DEFAULT false,`).join('\n    ')}
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now()
  );
`;

const CATALOGUES = `
  CREATE TABLE public.countries (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    name text COLLATE "und-x-icu" NOT NULL,
    dial_code text NOT NULL CHECK (dial_code ~ '^[+][0-9]{1,7}$'),
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2}$'),
    icon_url text,
    is_main_for_dial_code boolean NOT NULL DEFAULT false,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS
      (public.search_form(name || E'\\n' || code || E'\\n' || dial_code)) STORED
  );
  CREATE UNIQUE INDEX countries_main ON public.countries (dial_code) WHERE is_main_for_dial_code;
  CREATE INDEX countries_dial_code ON public.countries (dial_code);

  CREATE TABLE public.services (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    name text COLLATE "und-x-icu" NOT NULL UNIQUE,
    price bigint NOT NULL CHECK (price >= 0),
    is_quantifiable boolean NOT NULL DEFAULT false,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS (public.search_form(name)) STORED
  );

  CREATE TABLE public.payment_providers (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    name text COLLATE "und-x-icu" NOT NULL,
    kind text NOT NULL CHECK (kind IN ('bank_transfer', 'cash', 'online')),
    holder_name text NOT NULL DEFAULT '',
    holder_document text NOT NULL DEFAULT '',
    account_type text NOT NULL DEFAULT '',
    account_number text NOT NULL DEFAULT '',
    instructions text NOT NULL DEFAULT '',
    country_id uuid REFERENCES public.countries (id),
    active boolean NOT NULL DEFAULT true,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS
      (public.search_form(name || E'\\n' || holder_name || E'\\n' || account_number)) STORED
  );
  CREATE INDEX payment_providers_country ON public.payment_providers (country_id);
`;

/** Users and roles, and what is sold: tiers, countries, services, payment providers. */
export class Records1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public');
    for (const sql of [SEARCH_FORM, IDENTITY, FIXED_ROWS, TIERS, CATALOGUES]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE public.payment_providers, public.services, public.countries, public.tiers,
        public.roles_user_accountant, public.users, public.roles;
      DROP FUNCTION public.search_form(text);
    `);
  }
}

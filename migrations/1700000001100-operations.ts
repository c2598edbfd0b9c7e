import type { MigrationInterface, QueryRunner } from 'typeorm';

const SERVERS = `
  CREATE TABLE public.servers (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    name text COLLATE "und-x-icu" NOT NULL,
    ip text,
    league_capacity integer NOT NULL CHECK (league_capacity >= 0),
    free_tier boolean NOT NULL,
    status text NOT NULL DEFAULT 'creating' CHECK (status IN ('creating', 'ready', 'failed', 'retiring', 'retired')),
    digital_ocean_id text UNIQUE,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS (public.search_form(name || E'\\n' || coalesce(ip, ''))) STORED
  );
`;

/**
 * Profile and deployment of a league; its account is in the ledger. Columns to sort by are indexed together with id,
 * because a deep page reads the index and not the table. `search` begins with the name, so names are sorted by it,
 * too: without case and accents, and bytewise, which is much cheaper than a linguistic collation. Three or more
 * letters are found by trigrams, one or two as a prefix of the name or of the address. A deleted league is kept for
 * its ledger; its address and its owner are free again.
 */
const LEAGUES = `
  CREATE TABLE public.league (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    name text COLLATE "und-x-icu" NOT NULL,
    url_extension text COLLATE "C" NOT NULL
      CHECK (url_extension ~ '^[a-z](-?[a-z0-9])*$' AND length(url_extension) BETWEEN 3 AND 31),
    user_id uuid NOT NULL REFERENCES public.users (id),
    server_id uuid REFERENCES public.servers (id),
    country_id uuid NOT NULL REFERENCES public.countries (id),
    port integer CHECK (port BETWEEN 1 AND 65535),
    unique_inscription_charge boolean NOT NULL DEFAULT false,
    can_upload_receipt boolean NOT NULL DEFAULT false,
    deployment_status text NOT NULL DEFAULT 'pending'
      CHECK (deployment_status IN ('pending', 'deploying', 'running', 'suspended', 'failed', 'deleted')),
    instance_secret text,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_form(name || E'\\n' || url_extension)) STORED,
    UNIQUE (server_id, port)
  );
  CREATE UNIQUE INDEX league_url_extension_key ON public.league (url_extension) WHERE deployment_status <> 'deleted';
  CREATE UNIQUE INDEX league_user_id_key ON public.league (user_id) WHERE deployment_status <> 'deleted';
  CREATE INDEX league_user ON public.league (user_id);
  CREATE INDEX league_url_extension_prefix ON public.league (url_extension, id);
  CREATE INDEX league_created ON public.league (created, id);
  CREATE INDEX league_updated ON public.league (updated, id);
  CREATE INDEX league_port ON public.league (port, id);
  CREATE INDEX league_status ON public.league (deployment_status, id);
  CREATE INDEX league_country ON public.league (country_id, id);
  CREATE INDEX league_search ON public.league USING gin (search public.gin_trgm_ops);
  CREATE INDEX league_search_order ON public.league (search, id) INCLUDE (url_extension);
`;

const OPERATIONS = `
  CREATE TABLE public.provisioning_task (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    league_id uuid REFERENCES public.league (id),
    server_id uuid REFERENCES public.servers (id),
    kind text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'succeeded', 'failed', 'cancelled')),
    step text,
    percent integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
    error text,
    attempt integer NOT NULL DEFAULT 0,
    fence bigint NOT NULL DEFAULT 0,
    requested_by uuid REFERENCES public.users (id),
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    finished timestamptz
  );
  CREATE INDEX provisioning_task_league ON public.provisioning_task (league_id, created);
  CREATE INDEX provisioning_task_server ON public.provisioning_task (server_id);
  CREATE INDEX provisioning_task_created ON public.provisioning_task (created, id);
  CREATE INDEX provisioning_task_open ON public.provisioning_task (status) WHERE status <> 'succeeded';

  CREATE TABLE public.mail (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    "to" text NOT NULL,
    subject text NOT NULL,
    kind text NOT NULL,
    event_position bigint,
    league_id uuid,
    sent_at timestamptz,
    error text,
    created timestamptz NOT NULL DEFAULT now(),
    UNIQUE (event_position, kind)
  );
  CREATE INDEX mail_created ON public.mail (created, id);

  CREATE TABLE public.activity_log (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL,
    action text NOT NULL CHECK (action IN ('created', 'updated', 'deleted')),
    resource text NOT NULL,
    record_id uuid NOT NULL,
    before jsonb,
    after jsonb,
    request_id text,
    created timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX activity_log_created ON public.activity_log (created, id);
  CREATE INDEX activity_log_record ON public.activity_log (record_id, created);
  CREATE INDEX activity_log_user ON public.activity_log (user_id, created);
`;

/**
 * "Now" by the platform's clock, for queries of what is overdue: the machine's time plus the offset of the test clock
 * (0 without a test clock).
 */
const PLATFORM_NOW = `
  CREATE FUNCTION public.platform_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN now() + (SELECT offset_ms FROM public.test_clock) * interval '1 millisecond';
`;

/** One row each: the offset of the test clock (R3), and the billing policy with its effective date (R28a). */
const CLOCK_AND_POLICY = `
  CREATE TABLE public.test_clock (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    offset_ms bigint NOT NULL DEFAULT 0,
    updated timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO public.test_clock DEFAULT VALUES;

  CREATE TABLE public.billing_policy (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    proration text NOT NULL DEFAULT 'none' CHECK (proration IN ('none', 'days')),
    effective_from timestamptz NOT NULL UNIQUE,
    created timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO public.billing_policy (effective_from) VALUES ('1970-01-01T00:00:00Z');
`;

/** Servers, leagues, tasks, mails, the activity log, the test clock and the billing policy. */
export class Operations1700000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [SERVERS, LEAGUES, OPERATIONS, CLOCK_AND_POLICY, PLATFORM_NOW]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION public.platform_now();
      DROP TABLE public.billing_policy, public.test_clock, public.activity_log, public.mail,
        public.provisioning_task, public.league, public.servers;
    `);
  }
}

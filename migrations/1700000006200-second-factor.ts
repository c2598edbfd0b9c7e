import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The second factors of users. A seed is sealed by the application; a user has at most one in use, and at most one that
 * waits for its first code, so that a new telephone does not end the old one before it works. last_step is the newest
 * time step of which a code was taken: none is taken twice.
 */
const FACTORS = `
  CREATE TABLE public.totp (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES public.users (id) ON DELETE CASCADE,
    seed text NOT NULL,
    last_step bigint,
    created timestamptz NOT NULL DEFAULT now(),
    confirmed_at timestamptz
  );
  CREATE UNIQUE INDEX totp_in_use ON public.totp (user_id) WHERE confirmed_at IS NOT NULL;
  CREATE UNIQUE INDEX totp_waiting ON public.totp (user_id) WHERE confirmed_at IS NULL;

  CREATE TABLE public.passkey (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    user_id uuid NOT NULL REFERENCES public.users (id) ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL DEFAULT '{}',
    device_type text NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
    backed_up boolean NOT NULL,
    name text NOT NULL,
    created timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz
  );
  CREATE INDEX passkey_user ON public.passkey (user_id);

  CREATE TABLE public.recovery_code (
    user_id uuid NOT NULL REFERENCES public.users (id) ON DELETE CASCADE,
    salt bytea NOT NULL,
    hash bytea NOT NULL,
    created timestamptz NOT NULL DEFAULT now(),
    used_at timestamptz,
    PRIMARY KEY (user_id, hash)
  );
`;

/** One-time codes, passkeys and recovery codes. */
export class SecondFactor1700000006200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FACTORS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.recovery_code, public.passkey, public.totp');
  }
}

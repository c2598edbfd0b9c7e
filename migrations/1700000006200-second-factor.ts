import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Second factors of users. The application encrypts the seeds. A user has at most one active and at most one
 * unconfirmed seed, so that a new phone does not disable the old one before it works. last_step is the latest time
 * step of which a code was accepted: none is accepted twice.
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

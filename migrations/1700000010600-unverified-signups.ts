import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Publicly registered leagues whose owner has not verified an address yet. `network` is a keyed hash. Times are by
 * the real clock, as in throttles. Verification deletes the row.
 */
const SIGNUPS = `
  CREATE TABLE public.unverified_signup (
    league_id uuid PRIMARY KEY REFERENCES public.league (id) ON DELETE CASCADE,
    network bytea NOT NULL,
    held_by text CHECK (held_by IN ('platform', 'network')),
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    stopped_at timestamptz,
    was_suspended boolean NOT NULL DEFAULT false,
    warned_at timestamptz,
    removal_ordered_at timestamptz
  );
  CREATE INDEX unverified_signup_created ON public.unverified_signup (created);

  ALTER TABLE public.provisioning_task ADD COLUMN waits_for text CHECK (waits_for IN ('verified_mail'));
`;

/**
 * When an address is verified, in any way, everything that waited for it is released in the same transaction: the
 * deployment may begin, a stopped league starts again, and a deletion that has not begun is canceled.
 */
const RELEASE = `
  CREATE FUNCTION public.release_verified_owner() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    signup public.unverified_signup;
  BEGIN
    FOR signup IN DELETE FROM public.unverified_signup s USING public.league l
      WHERE l.id = s.league_id AND l.user_id = NEW.id RETURNING s.*
    LOOP
      UPDATE public.provisioning_task SET waits_for = NULL, updated = clock_timestamp()
        WHERE league_id = signup.league_id AND waits_for = 'verified_mail';
      UPDATE public.provisioning_task SET status = 'cancelled', finished = clock_timestamp(), updated = clock_timestamp()
        WHERE league_id = signup.league_id AND kind = 'delete' AND status = 'pending' AND fence = 0
          AND input ->> 'reason' = 'unverified';
      IF signup.stopped_at IS NOT NULL THEN
        INSERT INTO public.provisioning_task (id, kind, league_id, requested_by, created, updated, input)
          SELECT uuidv7(), 'start', l.id, NEW.id, clock_timestamp(), clock_timestamp(),
            jsonb_build_object('was_suspended', signup.was_suspended)
          FROM public.league l WHERE l.id = signup.league_id AND l.deployment_status <> 'deleted';
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;

  CREATE TRIGGER release_verified_owner AFTER UPDATE OF verified ON public.users
    FOR EACH ROW WHEN (NEW.verified AND NOT OLD.verified) EXECUTE FUNCTION public.release_verified_owner();
`;

export class UnverifiedSignups1700000010600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [SIGNUPS, RELEASE]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER release_verified_owner ON public.users;
      DROP FUNCTION public.release_verified_owner;
      ALTER TABLE public.provisioning_task DROP COLUMN waits_for;
      DROP TABLE public.unverified_signup`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * League sessions that the platform opened: for whom, in which league's application, and from which platform session
 * (R44). `session_id` has no foreign key: a deleted session has ended. `handed_at` is when the instance was informed,
 * `ended_at` when it confirmed the end.
 */
const VISITS = `
  CREATE TABLE public.league_visit (
    id uuid PRIMARY KEY,
    league_id uuid NOT NULL REFERENCES public.league (id) ON DELETE CASCADE,
    user_id uuid NOT NULL,
    session_id uuid,
    role text NOT NULL CHECK (role IN ('owner', 'staff')),
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    handed_at timestamptz,
    ended_at timestamptz
  );
  CREATE INDEX league_visit_open ON public.league_visit (league_id) WHERE ended_at IS NULL;
  CREATE INDEX league_visit_user ON public.league_visit (user_id, league_id);
  CREATE INDEX league_visit_created ON public.league_visit (created);
`;

/**
 * Leagues whose instances have to be informed of the sessions that are still valid. Each cause increases `version`:
 * an update read under another version has to be sent again.
 */
const NEWS = `
  CREATE TABLE public.league_visit_news (
    league_id uuid PRIMARY KEY REFERENCES public.league (id) ON DELETE CASCADE,
    version bigint NOT NULL DEFAULT 1,
    next_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    failures integer NOT NULL DEFAULT 0
  );
`;

/** When a user was banned, by the machine's clock, which the audit logs of leagues use as well. */
const BANS = `
  ALTER TABLE public.users ADD COLUMN banned_at timestamptz;
  UPDATE public.users u SET banned_at = coalesce(
    (SELECT max(a.created) FROM public.activity_log a WHERE a.action = 'banned' AND a.record_id = u.id), u.updated)
  WHERE u.is_vetado;

  CREATE FUNCTION public.note_ban() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.banned_at := CASE WHEN NEW.is_vetado THEN clock_timestamp() END;
    INSERT INTO public.league_visit_news AS n (league_id)
      SELECT l.id FROM public.league l WHERE l.port IS NOT NULL AND (l.user_id = NEW.id
        OR EXISTS (SELECT FROM public.league_visit v WHERE v.user_id = NEW.id AND v.league_id = l.id))
      ON CONFLICT (league_id) DO UPDATE SET version = n.version + 1, next_at = clock_timestamp(), failures = 0;
    RETURN NEW;
  END $$;
  CREATE TRIGGER note_ban BEFORE UPDATE OF is_vetado ON public.users FOR EACH ROW
    WHEN (OLD.is_vetado IS DISTINCT FROM NEW.is_vetado) EXECUTE FUNCTION public.note_ban();
`;

export class LeagueVisits1700000010400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VISITS);
    await runner.query(NEWS);
    await runner.query(BANS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_ban ON public.users;
      DROP FUNCTION public.note_ban();
      ALTER TABLE public.users DROP COLUMN banned_at;
      DROP TABLE public.league_visit_news, public.league_visit`);
  }
}

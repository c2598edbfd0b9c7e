import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Recent attempts, by rule and subject; a key is a keyed hash of both, because people type passwords into name
 * fields. UNLOGGED: written at every attempt and obsolete after an hour; a crash of PostgreSQL only resets the
 * counts.
 */
const TABLE = `
  CREATE UNLOGGED TABLE public.throttle (
    key bytea PRIMARY KEY,
    count integer NOT NULL,
    free_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX throttle_expires_at ON public.throttle (expires_at);
`;

/**
 * Counts one attempt for every key of the call, or for none if one of them has to wait: then it returns that key and
 * the seconds left. A flood ends at the first check, which takes no lock. The second check is made under locks on all
 * rows, taken in the order of the keys, so that simultaneous attempts see each other and never deadlock. A key
 * without waits only counts; while it exceeds its free attempts, the other keys have their stricter limits. The clock
 * is read after locking: by the start of the statement, a caller that had waited for a lock would be too early.
 * Without a wait, free_at keeps its value: set to the current moment, it would be in the future of a caller that read
 * the clock just before, and refuse that caller.
 */
const TAKE = `
  CREATE FUNCTION public.throttle_take(attempts jsonb, OUT refused_by text, OUT wait_seconds double precision)
  LANGUAGE plpgsql AS $$
  DECLARE
    moment timestamptz;
  BEGIN
    FOR look IN 1..2 LOOP
      moment := clock_timestamp();
      SELECT a.key, extract(epoch FROM t.free_at - moment) INTO refused_by, wait_seconds
        FROM jsonb_to_recordset(attempts) AS a(key text)
        JOIN public.throttle t ON t.key = decode(a.key, 'hex')
        WHERE t.free_at > moment
        ORDER BY t.free_at DESC LIMIT 1;
      IF FOUND THEN RETURN; END IF;
      EXIT WHEN look = 2;
      INSERT INTO public.throttle AS t (key, count, free_at, expires_at)
        SELECT decode(a.key, 'hex'), 0, '-infinity', moment FROM jsonb_to_recordset(attempts) AS a(key text) ORDER BY 1
        ON CONFLICT (key) DO UPDATE SET count = t.count;
    END LOOP;

    WITH counted AS (
      SELECT t.key, a.longest_wait, a.factor, a.forgotten_after, a.free, a.first_wait, a.strict_free, a.strict_first_wait,
        CASE WHEN t.expires_at <= moment THEN 0 ELSE t.count END + 1 AS count,
        CASE WHEN t.expires_at <= moment THEN moment + make_interval(secs => a.forgotten_after) ELSE t.expires_at END AS expires_at
      FROM jsonb_to_recordset(attempts) AS a(key text, free integer, first_wait float8, factor float8,
        longest_wait float8, forgotten_after float8, strict_free integer, strict_first_wait float8)
      JOIN public.throttle t ON t.key = decode(a.key, 'hex')
    ), alarm AS (
      SELECT coalesce(bool_or(first_wait = 0 AND count > free), false) AS raised FROM counted
    ), limited AS (
      SELECT c.key, c.count, c.expires_at, c.factor, c.longest_wait, c.forgotten_after,
        CASE WHEN raised THEN coalesce(strict_free, free) ELSE free END AS free,
        CASE WHEN raised THEN coalesce(strict_first_wait, first_wait) ELSE first_wait END AS first_wait
      FROM counted c, alarm
    ), waiting AS (
      SELECT l.key, l.count, l.expires_at, l.forgotten_after,
        CASE WHEN l.count < l.free THEN 0
          ELSE least(l.longest_wait, l.first_wait * l.factor ^ least(l.count - l.free, 50)) END AS wait
      FROM limited l
    )
    UPDATE public.throttle t SET
      count = w.count,
      free_at = CASE WHEN w.wait > 0 THEN moment + make_interval(secs => w.wait) ELSE t.free_at END,
      expires_at = CASE WHEN w.wait > 0 THEN moment + make_interval(secs => w.wait + w.forgotten_after) ELSE w.expires_at END
    FROM waiting w WHERE t.key = w.key;
    refused_by := NULL;
    wait_seconds := 0;
  END $$;
`;

/**
 * Refunds attempts: the count and the wait of the last one, while earlier ones still count. Clears the keys in
 * `forgotten`.
 */
const RETURN = `
  CREATE FUNCTION public.throttle_give_back(given_back bytea[], forgotten bytea[]) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM public.throttle WHERE key = ANY(given_back || forgotten) ORDER BY key FOR UPDATE;
    UPDATE public.throttle SET count = greatest(count - 1, 0), free_at = '-infinity'
      WHERE key = ANY(given_back);
    DELETE FROM public.throttle WHERE key = ANY(forgotten);
  END $$;
`;

export class Throttle1700000006300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(TAKE);
    await runner.query(RETURN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION public.throttle_give_back; DROP FUNCTION public.throttle_take');
    await runner.query('DROP TABLE public.throttle');
  }
}

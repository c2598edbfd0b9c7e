import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One row per login: a family of refresh tokens, each exchanged once for the next. Only hashes are stored. Used
 * tokens are kept as long as their session, because the reuse of one reveals a theft.
 */
const SESSIONS = `
  CREATE TABLE public.session (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES public.users (id) ON DELETE CASCADE,
    device text NOT NULL,
    address text NOT NULL,
    created timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_reason text,
    CHECK ((ended_at IS NULL) = (end_reason IS NULL))
  );
  CREATE INDEX session_live ON public.session (user_id, last_used_at) WHERE ended_at IS NULL;
  CREATE INDEX session_expires ON public.session (expires_at);

  CREATE TABLE public.refresh_token (
    hash bytea PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES public.session (id) ON DELETE CASCADE,
    created timestamptz NOT NULL DEFAULT now(),
    used_at timestamptz
  );
  CREATE INDEX refresh_token_session ON public.refresh_token (session_id);
`;

export class Sessions1700000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SESSIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.refresh_token, public.session');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tokens that prove one thing once: the link in a mail, the challenge of a login. Only the hash is stored, so a copy
 * of the table is useless. Used and expired tokens are kept for a while, to tell them from unknown ones.
 */
const TOKENS = `
  CREATE TABLE public.user_token (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    user_id uuid NOT NULL REFERENCES public.users (id) ON DELETE CASCADE,
    purpose text NOT NULL,
    data jsonb,
    created timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  );
  CREATE INDEX user_token_open ON public.user_token (user_id, purpose) WHERE used_at IS NULL;
  CREATE INDEX user_token_expires ON public.user_token (expires_at);
`;

/**
 * Account mails that have to be sent: written in the transaction of what they report, so that none is lost when a
 * process dies, and deleted once sent. A password reset is requested for an address, which may be nobody's; all other
 * mails are for a user. Sent mails are in public.mail under the same ID.
 */
const ACCOUNT_MAILS = `
  CREATE TABLE public.account_mail (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    kind text NOT NULL,
    user_id uuid REFERENCES public.users (id) ON DELETE CASCADE,
    email text,
    created timestamptz NOT NULL DEFAULT now(),
    queued_at timestamptz,
    CHECK (num_nonnulls(user_id, email) = 1)
  );
  CREATE INDEX account_mail_unqueued ON public.account_mail (id) WHERE queued_at IS NULL;
  CREATE INDEX account_mail_user ON public.account_mail (user_id);

  ALTER TABLE public.mail ADD COLUMN user_id uuid;
  CREATE INDEX mail_user ON public.mail (user_id, created);
`;

/** Tokens of links and challenges, and the mails that contain the links. */
export class UserTokens1700000006100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TOKENS);
    await runner.query(ACCOUNT_MAILS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX public.mail_user;
      ALTER TABLE public.mail DROP COLUMN user_id;
      DROP TABLE public.account_mail, public.user_token;
    `);
  }
}

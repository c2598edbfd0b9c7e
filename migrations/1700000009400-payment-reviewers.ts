import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who has the receipt of a payment open for review. UNLOGGED: written every few seconds and obsolete after a minute;
 * after a crash of PostgreSQL, browsers report it again. No foreign key to payments, as they are projections.
 */
const TABLE = `
  CREATE UNLOGGED TABLE public.payment_reviewer (
    payment_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES public.users (id) ON DELETE CASCADE,
    since timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (payment_id, user_id)
  );
  CREATE INDEX payment_reviewer_user ON public.payment_reviewer (user_id);
  CREATE INDEX payment_reviewer_seen_at ON public.payment_reviewer (seen_at);
`;

/** The start and end of a review are reported; its heartbeats are not. */
const TOLD = [
  ['INSERT', 'NEW TABLE AS new_rows'],
  ['DELETE', 'OLD TABLE AS old_rows'],
].map(
  ([operation, rows]) => `
    CREATE TRIGGER note_${operation!.toLowerCase()} AFTER ${operation} ON public.payment_reviewer REFERENCING ${rows}
      FOR EACH STATEMENT EXECUTE FUNCTION public.note_changes('payment_reviewers', 'payment_id', '', '', '');`,
);

export class PaymentReviewers1700000009400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    for (const trigger of TOLD) await runner.query(trigger);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.payment_reviewer');
  }
}

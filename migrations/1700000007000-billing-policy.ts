import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rules for late payments (R29 to R31), all disabled in the existing row. Rows are added and never changed: they are
 * the policy's history. Of two rows with the same effective time, the one written later applies.
 */
export class BillingPolicy1700000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE public.billing_policy
        ADD COLUMN penalty_basis_points integer NOT NULL DEFAULT 0 CHECK (penalty_basis_points BETWEEN 0 AND 10000),
        ADD COLUMN grace_days integer NOT NULL DEFAULT 0 CHECK (grace_days BETWEEN 0 AND 365),
        ADD COLUMN reminder_days_before integer CHECK (reminder_days_before BETWEEN 1 AND 365),
        ADD COLUMN reminder_every_days integer CHECK (reminder_every_days BETWEEN 1 AND 365),
        ADD COLUMN suspension_days integer CHECK (suspension_days BETWEEN 1 AND 3650),
        ADD COLUMN changed_by uuid REFERENCES public.users (id),
        DROP CONSTRAINT billing_policy_effective_from_key;
      CREATE INDEX billing_policy_effective ON public.billing_policy (effective_from, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX public.billing_policy_effective;
      ALTER TABLE public.billing_policy
        DROP COLUMN penalty_basis_points, DROP COLUMN grace_days, DROP COLUMN reminder_days_before,
        DROP COLUMN reminder_every_days, DROP COLUMN suspension_days, DROP COLUMN changed_by,
        ADD CONSTRAINT billing_policy_effective_from_key UNIQUE (effective_from);
    `);
  }
}

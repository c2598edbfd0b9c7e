import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tiers whose limits or flags have changed (R5) and whose leagues have not all been updated, with the last league
 * processed. If a tier changes again, its rollout starts over.
 */
const PLAN_ROLLOUT = `
  CREATE TABLE public.plan_rollout (
    tier_id uuid PRIMARY KEY REFERENCES public.tiers (id) ON DELETE CASCADE,
    requested_by uuid NOT NULL REFERENCES public.users (id),
    requested timestamptz NOT NULL,
    after_league uuid
  );
  CREATE INDEX provisioning_task_open_league ON public.provisioning_task (league_id, kind)
    WHERE status IN ('pending', 'running');
`;

export class PlanRollout1700000008610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PLAN_ROLLOUT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX public.provisioning_task_open_league; DROP TABLE public.plan_rollout');
  }
}

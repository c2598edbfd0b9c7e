import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Outcomes of tasks, counted as tasks end: counters that only grow, read without scanning all tasks. `bucket` is the
 * index of the duration among the histogram limits of the program.
 */
const TASK_FIGURES = `
  CREATE TABLE public.provisioning_outcome (
    kind text NOT NULL,
    status text NOT NULL,
    error_code text NOT NULL,
    bucket smallint NOT NULL,
    tasks bigint NOT NULL,
    seconds double precision NOT NULL,
    PRIMARY KEY (kind, status, error_code, bucket)
  );

  ALTER TABLE public.league_deployment ADD COLUMN down_since timestamptz;
`;

export class TaskFigures1700000008620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TASK_FIGURES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE public.league_deployment DROP COLUMN down_since;
      DROP TABLE public.provisioning_outcome;
    `);
  }
}

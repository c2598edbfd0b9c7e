import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How tasks have ended, counted as they end: figures that only grow, and are read without a look at every task there
 * ever was. \`bucket\` is the place of the duration among the limits that the program counts by.
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

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The usage that each instance last reported, shared by all processes: the process that queries an instance holds a
 * lease until `asking_until`, so that only one of them does. And one figure per day, for the pace of growth.
 */
const LEAGUE_USE = `
  CREATE TABLE public.league_use (
    league_id uuid PRIMARY KEY REFERENCES public.league (id),
    metrics jsonb,
    fetched_at timestamptz,
    tried_at timestamptz,
    asking_until timestamptz
  );

  CREATE TABLE public.league_use_day (
    league_id uuid NOT NULL REFERENCES public.league (id),
    day date NOT NULL,
    at timestamptz NOT NULL,
    use jsonb NOT NULL,
    PRIMARY KEY (league_id, day)
  );
`;

export class LeagueUse1700000008600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LEAGUE_USE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.league_use_day, public.league_use');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a league used of its tier when its instance last said so, for every process: who asks an instance holds the turn
 * until \`asking_until\`, so that it is asked once and not by everybody. And one figure a day, for the pace of growth.
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

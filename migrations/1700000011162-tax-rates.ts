import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tax that prices include, each rate from its effective day. */
export class TaxRates1700000011162 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE public.tax_rate (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        effective_from date NOT NULL UNIQUE,
        rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
        name text NOT NULL,
        set_by uuid NOT NULL REFERENCES public.users (id),
        created timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX tax_rate_set_by ON public.tax_rate (set_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.tax_rate');
  }
}

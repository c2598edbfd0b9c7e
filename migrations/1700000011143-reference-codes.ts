import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexOnline } from './online.js';

/**
 * A code that no league has: six characters and a check character (R46). The alphabet and the sum are those of
 * server/src/bank/reference-code.ts. 148,035,889 codes are issued in an order that looks random, each once: a multiple
 * of the count, modulo 23 to the power of 6, with which the factor has no divisor in common.
 */
const NEW_CODE = `
  CREATE OR REPLACE FUNCTION public.new_reference_code() RETURNS text LANGUAGE plpgsql VOLATILE
    SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    characters CONSTANT text := '34679ACDEFGHJKMNPRTVWXY';
    rest bigint := (nextval('public.reference_code_count') * 61803399 + 27182818) % 148035889;
    code text := '';
    total integer := 0;
  BEGIN
    FOR n IN 1..6 LOOP
      code := code || substr(characters, (rest % 23)::integer + 1, 1);
      total := total + n * (rest % 23)::integer;
      rest := rest / 23;
    END LOOP;
    RETURN code || substr(characters, total % 23 + 1, 1);
  END
  $$
`;

const BATCH = 5_000;

/** Every league has a short code for the text of a transfer, including leagues registered by the previous release. */
export class ReferenceCodes1700000011143 implements MigrationInterface {
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.league ADD COLUMN IF NOT EXISTS reference_code text');
    await createIndexOnline(runner, {
      name: 'league_reference_code',
      table: 'public.league',
      on: '(reference_code)',
      unique: true,
    });
    await runner.query('CREATE SEQUENCE IF NOT EXISTS public.reference_code_count');
    await runner.query(NEW_CODE);
    await runner.query(
      'ALTER TABLE public.league ALTER COLUMN reference_code SET DEFAULT public.new_reference_code()',
    );
    for (;;) {
      const given: unknown[] = await runner.query(
        `WITH missing AS (SELECT id FROM public.league WHERE reference_code IS NULL LIMIT ${BATCH})
         UPDATE public.league l SET reference_code = public.new_reference_code() FROM missing
         WHERE l.id = missing.id RETURNING l.id`,
      );
      if (given.flat().length < BATCH) return;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.league DROP COLUMN IF EXISTS reference_code');
    await runner.query('DROP FUNCTION IF EXISTS public.new_reference_code()');
    await runner.query('DROP SEQUENCE IF EXISTS public.reference_code_count');
  }
}

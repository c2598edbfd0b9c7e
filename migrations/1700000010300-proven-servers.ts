import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The address and host key under which a server was last met by ssh. Visitors' requests go to a server elsewhere only
 * where these are still the record's own: with another address the record speaks of a machine that nobody has met yet.
 */
export class ProvenServers1700000010300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.servers ADD COLUMN proven_as text');
    // Those that have a key were prepared, and so were met.
    await runner.query(`UPDATE public.servers SET proven_as = ip || ' ' || host_key WHERE driver <> 'local'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.servers DROP COLUMN proven_as');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The address and host key with which a server was last reached over SSH. Visitors' requests are passed on to another
 * server only if its record still has both: with another address, it is the record of a machine that has not been
 * verified yet.
 */
export class ProvenServers1700000010300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.servers ADD COLUMN proven_as text');
    // Servers with a host key were prepared, and therefore reached.
    await runner.query(`UPDATE public.servers SET proven_as = ip || ' ' || host_key WHERE driver <> 'local'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.servers DROP COLUMN proven_as');
  }
}

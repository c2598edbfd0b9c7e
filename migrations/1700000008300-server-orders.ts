import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a server was first and last requested from a provider. Written before the request is sent: if a worker dies
 * then, or gets no response, the next one knows that there may be a server, and looks for it before it requests
 * another.
 */
export class ServerOrders1700000008300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE public.servers ADD COLUMN first_ordered_at timestamptz, ADD COLUMN ordered_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE public.servers DROP COLUMN ordered_at, DROP COLUMN first_ordered_at');
  }
}

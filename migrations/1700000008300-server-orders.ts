import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a server was ordered from a provider, first and last. Written before the order is sent: a worker that dies then, or
 * gets no answer, leaves behind that there may be a server, and the next one looks for it before it orders another.
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

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes each transaction take its ID before it takes a position. The outbox reader relies on this: every position
 * assigned before some moment then belongs to a transaction with a lower ID than any that is assigned after it.
 * Otherwise a writer could hold a position without an ID, and a reader fenced by IDs would skip that position.
 */
export class Outbox1700000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION ledger.take_transaction_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_current_xact_id();
        RETURN NULL;
      END $$;
      CREATE TRIGGER transaction_id_first BEFORE INSERT ON ledger.event
        FOR EACH STATEMENT EXECUTE FUNCTION ledger.take_transaction_id();
      ALTER TABLE ledger.event ENABLE ALWAYS TRIGGER transaction_id_first;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER transaction_id_first ON ledger.event;
      DROP FUNCTION ledger.take_transaction_id();
    `);
  }
}

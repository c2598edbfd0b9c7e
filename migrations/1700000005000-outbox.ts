import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes a transaction take its id before it takes a position. The outbox reader relies on it: of every position handed
 * out before a moment, the transaction then has an id below those handed out after that moment. Without it a writer
 * could hold a position and no id yet, and a reader fenced by ids would pass it.
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

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Signed digests until they are delivered, the chain heads in the last one, and why digests cannot be created or
 * delivered. None of this proves anything: the delivered digests do.
 */
const TABLES = `
  CREATE TABLE public.ledger_digest (
    number integer PRIMARY KEY,
    created timestamptz NOT NULL,
    hash text NOT NULL,
    public_key text NOT NULL,
    content text NOT NULL,
    placed timestamptz,
    mailed timestamptz
  );
  CREATE TABLE public.digest_head (
    league_id uuid PRIMARY KEY,
    version integer NOT NULL,
    hash text NOT NULL
  );
  CREATE TABLE public.digest_failure (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    kind text NOT NULL CHECK (kind IN ('contradiction', 'place')),
    message text NOT NULL,
    since timestamptz NOT NULL DEFAULT clock_timestamp()
  );
`;

export class SignedDigests1700000011030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.ledger_digest, public.digest_head, public.digest_failure');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Projections of the ledger (R39): written in the transaction of the append, never used to decide, and rebuildable
 * from the events at any time. No foreign keys, so that a rebuild can fill the tables in any order.
 */
export class Read1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [ACCOUNT, PAYMENT, RECEIPT, LINE, AUDIT, POSTING]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA read CASCADE; CREATE SCHEMA read;');
  }
}

const ACCOUNT = `
  CREATE TABLE read.league_account (
    league_id uuid PRIMARY KEY,
    version integer NOT NULL,
    tier_id uuid NOT NULL,
    type_tier integer NOT NULL,
    charge_type text NOT NULL,
    price bigint NOT NULL,
    months_of_charge integer NOT NULL,
    initial_payment_day integer NOT NULL,
    final_payment_day integer NOT NULL,
    walkover_charge boolean NOT NULL,
    positive_balance bigint NOT NULL,
    owed bigint NOT NULL,
    overdue_from timestamptz,
    next_close_at timestamptz,
    updated timestamptz NOT NULL
  );
  CREATE INDEX league_account_tier ON read.league_account (tier_id);
  CREATE INDEX league_account_type_tier ON read.league_account (type_tier, league_id);
  CREATE INDEX league_account_balance ON read.league_account (positive_balance, league_id);
  CREATE INDEX league_account_owed ON read.league_account (owed, league_id);
  CREATE INDEX league_account_price ON read.league_account (price, league_id);
  CREATE INDEX league_account_charge_type ON read.league_account (charge_type, league_id);
  CREATE INDEX league_account_overdue ON read.league_account (overdue_from) WHERE overdue_from IS NOT NULL;
  CREATE INDEX league_account_next_close ON read.league_account (next_close_at) WHERE next_close_at IS NOT NULL;
`;

const PAYMENT = `
  CREATE TABLE read.payment (
    id uuid PRIMARY KEY,
    league_id uuid NOT NULL,
    status text NOT NULL,
    is_service_payment boolean NOT NULL,
    charge_type text,
    value bigint NOT NULL,
    base_price bigint NOT NULL,
    estimated_value bigint,
    due bigint NOT NULL,
    start_charge_date timestamptz NOT NULL,
    final_charge_date timestamptz NOT NULL,
    initial_payment_date timestamptz NOT NULL,
    final_payment_date timestamptz NOT NULL,
    payment_date timestamptz,
    approved_date timestamptz,
    receipts json NOT NULL,
    charged_matches_id json NOT NULL,
    uncharged_matches_id json NOT NULL,
    payments_ids_token uuid,
    payments_approves_timestamp_token uuid,
    generated_next boolean NOT NULL,
    approval_comment text NOT NULL,
    user_comment text NOT NULL,
    comment text NOT NULL,
    decline_reason text,
    league_balance_used bigint NOT NULL,
    league_balance_added bigint NOT NULL,
    received bigint NOT NULL,
    bonus_added bigint NOT NULL,
    bonus_complete boolean NOT NULL,
    bonus_applied bigint NOT NULL,
    penalty_value bigint NOT NULL,
    penalty_months_late integer NOT NULL,
    voided boolean NOT NULL,
    created timestamptz NOT NULL,
    updated timestamptz NOT NULL
  ) WITH (fillfactor = 85);
  CREATE INDEX payment_league ON read.payment (league_id, start_charge_date, id);
  CREATE INDEX payment_start ON read.payment (start_charge_date, id) WHERE NOT voided;
  CREATE INDEX payment_status ON read.payment (status, start_charge_date, id) WHERE NOT voided;
  CREATE INDEX payment_overdue ON read.payment (final_payment_date, id) WHERE status = 'pending' AND due > 0 AND NOT voided;
`;

const RECEIPT = `
  CREATE TABLE read.receipt (
    payment_id uuid NOT NULL,
    n integer NOT NULL,
    league_id uuid NOT NULL,
    name text NOT NULL,
    mime text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    PRIMARY KEY (payment_id, n)
  );
  CREATE INDEX receipt_name ON read.receipt (name);
  CREATE INDEX receipt_sha256 ON read.receipt (sha256);
`;

const LINE = `
  CREATE TABLE read.service_charge_line (
    id uuid PRIMARY KEY,
    service_id uuid NOT NULL,
    league_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    payed boolean NOT NULL,
    single_price bigint NOT NULL,
    amount integer NOT NULL,
    total_price bigint NOT NULL,
    month_number integer NOT NULL,
    year integer NOT NULL,
    voided boolean NOT NULL,
    created timestamptz NOT NULL,
    updated timestamptz NOT NULL
  );
  CREATE INDEX service_charge_line_payment ON read.service_charge_line (payment_id);
  CREATE INDEX service_charge_line_league ON read.service_charge_line (league_id);
  CREATE INDEX service_charge_line_service ON read.service_charge_line (service_id);
`;

/** One row per payment touched (R42a). league_id and version name the event with the facts. */
const AUDIT = `
  CREATE TABLE read.payment_audit (
    id uuid PRIMARY KEY,
    league_id uuid NOT NULL,
    version integer NOT NULL,
    payment_id uuid,
    user_id uuid NOT NULL,
    action text NOT NULL,
    created timestamptz NOT NULL
  );
  CREATE INDEX payment_audit_league ON read.payment_audit (league_id, version);
  CREATE INDEX payment_audit_payment ON read.payment_audit (payment_id) WHERE payment_id IS NOT NULL;
`;

/** Double entry: debits positive, credits negative; the postings of an event sum to 0 (R40). */
const POSTING = `
  CREATE TABLE read.posting (
    id uuid PRIMARY KEY,
    league_id uuid NOT NULL,
    version integer NOT NULL,
    payment_id uuid NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL CHECK (amount <> 0),
    occurred_at timestamptz NOT NULL
  );
  CREATE INDEX posting_league ON read.posting (league_id, version);
  CREATE INDEX posting_payment ON read.posting (payment_id);
`;

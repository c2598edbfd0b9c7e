import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
  CREATE TABLE public.bank_accounts (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    name text COLLATE "und-x-icu" NOT NULL,
    bank text NOT NULL DEFAULT '',
    account_number text NOT NULL DEFAULT '',
    currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    mapping jsonb,
    active boolean NOT NULL DEFAULT true,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS (public.search_form(name || E'\\n' || bank)) STORED
  );

  CREATE TABLE public.bank_statements (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    bank_account_id uuid NOT NULL REFERENCES public.bank_accounts (id),
    format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'ofx', 'camt')),
    sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    opening_balance bigint,
    closing_balance bigint,
    period_from date,
    period_to date,
    lines integer NOT NULL CHECK (lines >= 0),
    new_lines integer NOT NULL CHECK (new_lines BETWEEN 0 AND lines),
    imported_by uuid NOT NULL REFERENCES public.users (id),
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX bank_statements_file ON public.bank_statements (bank_account_id, sha256);
  CREATE INDEX bank_statements_account ON public.bank_statements (bank_account_id, created DESC);
  CREATE INDEX bank_statements_importer ON public.bank_statements (imported_by);

  -- A movement as its bank wrote it; what was decided about it stands beside it, what it says never changes.
  CREATE TABLE public.bank_lines (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    bank_account_id uuid NOT NULL REFERENCES public.bank_accounts (id),
    statement_id uuid NOT NULL REFERENCES public.bank_statements (id),
    line integer NOT NULL,
    booked_on date NOT NULL,
    amount bigint NOT NULL,
    payer text NOT NULL DEFAULT '',
    text text NOT NULL DEFAULT '',
    bank_reference text NOT NULL DEFAULT '',
    fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
    occurrence integer NOT NULL CHECK (occurrence > 0),
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'matched', 'ignored')),
    ignore_reason text NOT NULL DEFAULT '',
    decided_by uuid REFERENCES public.users (id),
    decided timestamptz,
    created timestamptz NOT NULL DEFAULT now(),
    updated timestamptz NOT NULL DEFAULT now(),
    search text NOT NULL GENERATED ALWAYS AS
      (public.search_form(payer || E'\\n' || text || E'\\n' || bank_reference)) STORED,
    CHECK ((status = 'ignored') = (ignore_reason <> ''))
  );
  CREATE UNIQUE INDEX bank_lines_once ON public.bank_lines (bank_account_id, fingerprint, occurrence);
  CREATE INDEX bank_lines_account_day ON public.bank_lines (bank_account_id, booked_on, id);
  CREATE INDEX bank_lines_day ON public.bank_lines (booked_on DESC, id DESC);
  CREATE INDEX bank_lines_open ON public.bank_lines (booked_on DESC, id DESC) WHERE status = 'open';
  CREATE INDEX bank_lines_statement ON public.bank_lines (statement_id, line);
  CREATE INDEX bank_lines_decider ON public.bank_lines (decided_by);
  CREATE INDEX bank_lines_search ON public.bank_lines USING gin (search public.gin_trgm_ops);
`;

const TRANSITIONS = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};

const NOTED = ['bank_accounts', 'bank_statements', 'bank_lines'];

/** Changes of these records are streamed like those of all others (docs/realtime.md). */
const triggersOf = (table: string): string =>
  Object.entries(TRANSITIONS)
    .map(
      ([operation, rows]) => `
        CREATE TRIGGER note_${operation.toLowerCase()} AFTER ${operation} ON public.${table} REFERENCING ${rows}
          FOR EACH STATEMENT EXECUTE FUNCTION public.note_changes('${table}', 'id', '', '', 'updated,search');`,
    )
    .join('');

/** The platform's own bank accounts, their statements and the transactions in these (R45). */
export class Bank1700000011142 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const table of NOTED) await runner.query(triggersOf(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE public.bank_lines, public.bank_statements, public.bank_accounts');
  }
}

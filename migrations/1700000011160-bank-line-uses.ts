import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The part of a bank statement's line that each event uses (R46). Written by a trigger when the events are appended, so
 * that a line is never used twice, whichever leagues use it and however many appends run at once (ADR 0135).
 */
const TABLES = `
  ALTER TABLE public.bank_lines
    ADD COLUMN taken bigint NOT NULL DEFAULT 0,
    ADD COLUMN payer_key text NOT NULL DEFAULT '',
    ADD CONSTRAINT bank_lines_taken CHECK (abs(taken) <= abs(amount) AND taken * sign(amount) >= 0) NOT VALID;
  CREATE TABLE public.bank_line_uses (
    bank_line_id uuid NOT NULL REFERENCES public.bank_lines (id),
    league_id uuid NOT NULL,
    version integer NOT NULL,
    payment_id uuid,
    kind text NOT NULL CHECK (kind IN ('approval', 'part', 'pay_out')),
    amount bigint NOT NULL CHECK (amount > 0),
    payer_key text NOT NULL,
    actor_id uuid NOT NULL,
    occurred_at timestamptz NOT NULL,
    PRIMARY KEY (bank_line_id, league_id, version),
    CHECK ((kind = 'pay_out') = (payment_id IS NULL))
  );
  CREATE INDEX bank_line_uses_payment ON public.bank_line_uses (payment_id);
  CREATE INDEX bank_line_uses_payer ON public.bank_line_uses (payer_key, league_id) WHERE payer_key <> '';
  CREATE INDEX bank_line_uses_league ON public.bank_line_uses (league_id);
  ALTER TABLE read.posting ALTER COLUMN payment_id DROP NOT NULL;
  ALTER TABLE public.billing_policy ADD COLUMN bank_line text NOT NULL DEFAULT 'off';
  ALTER TABLE public.billing_policy
    ADD CONSTRAINT billing_policy_bank_line CHECK (bank_line IN ('off', 'warn', 'required')) NOT VALID;
`;

const FREE = `
      WITH freed AS (
        DELETE FROM public.bank_line_uses u
        WHERE u.payment_id = v_payment AND u.league_id = NEW.league_id
          AND CASE WHEN NEW.type = 'PaymentDeclined' THEN u.kind = 'approval'
            ELSE u.kind = 'part' AND u.bank_line_id = (NEW.data->>'bank_line_id')::uuid END
        RETURNING u.bank_line_id, u.amount
      )
      UPDATE public.bank_lines l SET taken = l.taken - sign(l.amount) * f.amount, status = 'open',
        decided_by = NEW.actor_id, decided = NEW.occurred_at, updated = NEW.occurred_at
      FROM (SELECT bank_line_id, sum(amount) AS amount FROM freed GROUP BY bank_line_id) f WHERE l.id = f.bank_line_id;`;

const TAKE = `
      FOR v_id, v_amount IN
        SELECT (x->>'id')::uuid, (x->>'amount')::bigint FROM json_array_elements(NEW.data->'bank_lines') AS x
      LOOP
        UPDATE public.bank_lines l SET taken = l.taken + sign(l.amount) * v_amount,
          status = CASE WHEN abs(l.taken) + v_amount = abs(l.amount) THEN 'matched' ELSE 'open' END,
          decided_by = NEW.actor_id, decided = NEW.occurred_at, updated = NEW.occurred_at
        WHERE l.id = v_id AND l.status = 'open' AND abs(l.taken) + v_amount <= abs(l.amount)
          AND (l.amount > 0) = (NEW.type <> 'BalancePaidOut')
        RETURNING l.payer_key INTO v_payer;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'a line of a bank statement is used already' USING ERRCODE = 'TL003';
        END IF;
        INSERT INTO public.bank_line_uses
          (bank_line_id, league_id, version, payment_id, kind, amount, payer_key, actor_id, occurred_at)
        VALUES (v_id, NEW.league_id, NEW.version, v_payment,
          CASE NEW.type WHEN 'PaymentMatched' THEN 'approval' WHEN 'PartReceived' THEN 'part' ELSE 'pay_out' END,
          v_amount, v_payer, NEW.actor_id, NEW.occurred_at);
      END LOOP;`;

const FUNCTION = `
  CREATE FUNCTION ledger.keep_bank_line_uses() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    v_payment uuid := (NEW.data->>'payment_id')::uuid;
    v_id uuid;
    v_amount bigint;
    v_payer text;
  BEGIN
    IF NEW.type IN ('PaymentDeclined', 'PartReversed') THEN ${FREE}
    ELSIF NEW.data->'bank_lines' IS NOT NULL THEN ${TAKE}
    END IF;
    RETURN NULL;
  END $$;
  REVOKE ALL ON FUNCTION ledger.keep_bank_line_uses FROM PUBLIC;
`;

const TRIGGER = `
  CREATE TRIGGER keep_bank_line_uses AFTER INSERT ON ledger.event FOR EACH ROW
    WHEN (NEW.type IN ('PaymentMatched', 'PaymentDeclined', 'PartReceived', 'PartReversed', 'BalancePaidOut'))
    EXECUTE FUNCTION ledger.keep_bank_line_uses();
`;

/** Lines of bank statements and what uses them, and the policy that requires them (R46). */
export class BankLineUses1700000011160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TABLES, FUNCTION, TRIGGER]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_bank_line_uses ON ledger.event');
    await runner.query('DROP FUNCTION ledger.keep_bank_line_uses()');
    await runner.query('DROP TABLE public.bank_line_uses');
    await runner.query('ALTER TABLE public.bank_lines DROP COLUMN taken, DROP COLUMN payer_key');
    await runner.query('ALTER TABLE public.billing_policy DROP COLUMN bank_line');
  }
}

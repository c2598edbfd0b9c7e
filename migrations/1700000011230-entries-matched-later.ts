import type { MigrationInterface, QueryRunner } from 'typeorm';

const FREE = `
      WITH freed AS (
        DELETE FROM public.bank_line_uses u
        WHERE u.league_id = NEW.league_id AND CASE
          WHEN NEW.type IN ('PaymentDeclined', 'PaymentUnmatched') THEN u.payment_id = v_payment AND u.kind = 'approval'
          WHEN NEW.type = 'PartReversed' THEN u.payment_id = v_payment AND u.kind = 'part'
            AND u.bank_line_id = (NEW.data->>'bank_line_id')::uuid
          ELSE u.version = v_entry AND u.kind IN ('part', 'pay_out') END
        RETURNING u.bank_line_id, u.amount
      )
      UPDATE public.bank_lines l SET taken = l.taken - sign(l.amount) * f.amount, status = 'open',
        decided_by = NEW.actor_id, decided = NEW.occurred_at, updated = NEW.occurred_at
      FROM (SELECT bank_line_id, sum(amount) AS amount FROM freed GROUP BY bank_line_id) f WHERE l.id = f.bank_line_id;`;

const TAKE = `
      IF v_entry IS NOT NULL THEN
        SELECT e.occurred_at INTO STRICT v_booked FROM ledger.event e
        WHERE e.league_id = NEW.league_id AND e.version = v_entry;
      END IF;
      FOR v_id, v_amount IN
        SELECT (x->>'id')::uuid, (x->>'amount')::bigint FROM json_array_elements(NEW.data->'bank_lines') AS x
      LOOP
        UPDATE public.bank_lines l SET taken = l.taken + sign(l.amount) * v_amount,
          status = CASE WHEN abs(l.taken) + v_amount = abs(l.amount) THEN 'matched' ELSE 'open' END,
          decided_by = NEW.actor_id, decided = NEW.occurred_at, updated = NEW.occurred_at
        WHERE l.id = v_id AND l.status = 'open' AND abs(l.taken) + v_amount <= abs(l.amount)
          AND (l.amount > 0) = (NEW.type NOT IN ('BalancePaidOut', 'PayOutMatched'))
        RETURNING l.payer_key INTO v_payer;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'a line of a bank statement is used already' USING ERRCODE = 'TL003';
        END IF;
        INSERT INTO public.bank_line_uses
          (bank_line_id, league_id, version, payment_id, kind, amount, payer_key, actor_id, occurred_at)
        VALUES (v_id, NEW.league_id, coalesce(v_entry, NEW.version), v_payment,
          CASE WHEN NEW.type = 'PaymentMatched' THEN 'approval'
            WHEN NEW.type IN ('PartReceived', 'PartMatched') THEN 'part' ELSE 'pay_out' END,
          v_amount, v_payer, NEW.actor_id, coalesce(v_booked, NEW.occurred_at));
      END LOOP;`;

const FUNCTION = `
  CREATE OR REPLACE FUNCTION ledger.keep_bank_line_uses() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    v_payment uuid := (NEW.data->>'payment_id')::uuid;
    -- What was booked before its line was there: the use counts as that of the event that booked it.
    v_entry integer := (NEW.data->>'entry_version')::integer;
    v_booked timestamptz;
    v_id uuid;
    v_amount bigint;
    v_payer text;
  BEGIN
    IF NEW.type IN ('PaymentDeclined', 'PaymentUnmatched', 'PartReversed', 'PartUnmatched', 'PayOutUnmatched') THEN ${FREE}
    ELSIF NEW.data->'bank_lines' IS NOT NULL THEN ${TAKE}
    END IF;
    RETURN NULL;
  END $$;
  REVOKE ALL ON FUNCTION ledger.keep_bank_line_uses FROM PUBLIC;
`;

/** The existing triggers stay unchanged, so that appends do not have to wait. */
const TRIGGER = `
  CREATE TRIGGER keep_lines_of_entries AFTER INSERT ON ledger.event FOR EACH ROW
    WHEN (NEW.type IN ('PartMatched', 'PartUnmatched', 'PayOutMatched', 'PayOutUnmatched'))
    EXECUTE FUNCTION ledger.keep_bank_line_uses();
`;

/** Lines matched with partial payments and payouts that were booked before the line was imported (R46). */
export class EntriesMatchedLater1700000011230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTION);
    await runner.query(TRIGGER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_lines_of_entries ON ledger.event');
  }
}

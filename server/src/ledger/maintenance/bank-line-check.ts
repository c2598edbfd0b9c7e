import type pg from 'pg';
import type { Problem } from './problems.js';
import { MAX_PROBLEMS } from './problems.js';

/** Stands for the payment of a payout, which has none: NULL would never be equal. */
const NIL_UUID = "'00000000-0000-0000-0000-000000000000'::uuid";

/**
 * Compares the bank lines that events use with the uses that the database recorded when they were appended (ADR 0135):
 * lines that are missing or show less money than is used of them, and uses without an event.
 */
const DIFFERENCES = `
  WITH shown AS (
    SELECT e.league_id, coalesce((e.data->>'entry_version')::integer, e.version) AS version, coalesce((e.data->>'payment_id')::uuid, ${NIL_UUID}) AS payment_id, (x->>'id')::uuid AS line,
      (x->>'amount')::bigint AS amount
    FROM ledger.event e CROSS JOIN LATERAL json_array_elements(e.data->'bank_lines') x
    WHERE split_part(e.type, '@', 1) IN
      ('PaymentMatched', 'PartReceived', 'BalancePaidOut', 'PartMatched', 'PayOutMatched')
      AND json_typeof(e.data->'bank_lines') = 'array'
      AND NOT EXISTS (
        SELECT FROM ledger.event d WHERE d.league_id = e.league_id AND d.version > e.version
          AND d.data->>'payment_id' IS NOT DISTINCT FROM e.data->>'payment_id' AND (
            (split_part(e.type, '@', 1) IN ('PartMatched', 'PayOutMatched')
              AND split_part(d.type, '@', 1) IN ('PartUnmatched', 'PayOutUnmatched')
              AND d.data->>'entry_version' = e.data->>'entry_version')
            OR (split_part(e.type, '@', 1) = 'PaymentMatched'
              AND split_part(d.type, '@', 1) IN ('PaymentDeclined', 'PaymentUnmatched'))
            OR (split_part(e.type, '@', 1) = 'PartReceived' AND split_part(d.type, '@', 1) = 'PartReversed'
              AND d.data->>'bank_line_id' = x->>'id')))
  ), kept AS (
    SELECT league_id, version, coalesce(payment_id, ${NIL_UUID}) AS payment_id, bank_line_id AS line, amount FROM public.bank_line_uses
  ), by_line AS (
    SELECT line, sum(amount) AS amount FROM shown GROUP BY line
  )
  SELECT coalesce(s.league_id, k.league_id) AS league_id, coalesce(s.version, k.version) AS version,
    'what an event says of a line of a bank statement is not what was kept of it' AS message
  FROM shown s FULL JOIN kept k USING (league_id, version, payment_id, line, amount)
  WHERE s.line IS NULL OR k.line IS NULL
  UNION ALL
  SELECT NULL, NULL, 'a line of a bank statement is used for another amount than it says: ' || l.id
  FROM public.bank_lines l LEFT JOIN by_line b ON b.line = l.id
  WHERE abs(l.taken) <> coalesce(b.amount, 0) OR abs(l.amount) < coalesce(b.amount, 0)
    OR (l.status = 'matched') <> (l.taken <> 0 AND l.taken = l.amount)
  LIMIT ${MAX_PROBLEMS}`;

export async function checkBankLines(client: pg.ClientBase): Promise<Problem[]> {
  const { rows } = await client.query<{ league_id: string | null; version: number | null; message: string }>(
    DIFFERENCES,
  );
  return rows.map(({ league_id, version, message }) => ({
    ...{ kind: 'bank_line', message },
    ...(league_id !== null && { league_id }),
    ...(version !== null && { version }),
  }));
}

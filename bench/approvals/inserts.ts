import { v7 } from 'uuid';
import type { Database } from '../../server/src/platform/database/index.js';
import { ACTOR_ID } from '../accounts/history.js';
import type { Implementation } from './implementation.js';

/** A table like the events' own, so that one row costs as much as one event. */
export const INSERTS_SQL = `
  CREATE TABLE bench.one_row (LIKE ledger.event INCLUDING ALL);
  GRANT INSERT ON bench.one_row TO PUBLIC;
`;

const STATEMENT = {
  name: 'bench-one-row',
  text: `INSERT INTO bench.one_row (league_id, version, type, data, actor_id, command_id, occurred_at, hash)
         VALUES ($1, 1, 'PaymentApproved', $2, $3, $4, now(), $5)`,
};

/** One row per transaction: the cost of a commit. */
export function oneRowInserts(db: Database): Implementation {
  const data = JSON.stringify({
    payment_id: ACTOR_ID,
    value: 1,
    received: 1,
    approval_comment: 'x'.repeat(250),
  });
  const hash = '0'.repeat(64);
  const next = async (): Promise<void> => {
    await db.query(STATEMENT, [v7(), data, ACTOR_ID, v7(), hash]);
  };
  return { name: 'one-row inserts', next };
}

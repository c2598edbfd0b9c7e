import type { Database } from '../../server/src/platform/database/index.js';

/** Whether a reader of the ledger's outbox has read all events. */
export async function hasReadAll(db: Database, reader: string): Promise<boolean> {
  const [found] = await db.query<{ isDone: boolean }>(
    `SELECT position >= (SELECT max(position) FROM ledger.event) AS "isDone" FROM ledger.outbox_checkpoint
     WHERE reader = $1`,
    [reader],
  );
  return found?.isDone === true;
}

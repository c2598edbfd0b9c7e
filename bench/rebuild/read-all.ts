import type { BenchDatabase } from '../harness/database.js';

const FETCH_ROWS = 1000;

/** Every event with all its columns, as rows of Node, 1,000 at a time; nothing is done with them. */
export async function readAll({ db }: BenchDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('DECLARE everything NO SCROLL CURSOR FOR SELECT * FROM ledger.event ORDER BY position');
    for (;;) {
      const rows = await tx.query(`FETCH ${FETCH_ROWS} FROM everything`);
      if (rows.length < FETCH_ROWS) return;
    }
  });
}

import type { BenchDatabase } from '../harness/database.js';

const FETCH_ROWS = 1000;

/** Reads every event with all its columns as Node rows, 1,000 at a time, and discards them. */
export async function readAll({ db }: BenchDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('DECLARE everything NO SCROLL CURSOR FOR SELECT * FROM ledger.event ORDER BY position');
    for (;;) {
      const rows = await tx.query(`FETCH ${FETCH_ROWS} FROM everything`);
      if (rows.length < FETCH_ROWS) return;
    }
  });
}

import type { Database } from '../platform/database/index.js';
import { pause } from './pause.js';
import type { RunAlone } from './platform-backup.js';

const NAME = "hashtextextended('touchline/file-backups', 0)";
const WAIT_MS = 5_000;

/** Runs work in one worker at a time. The lock belongs to a database session, so a worker that dies releases it. */
export function runAloneWith(db: Database): RunAlone {
  return (signal, work) =>
    db.withClient(async (client) => {
      for (;;) {
        if (signal.aborted) return;
        const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${NAME}) AS got`);
        if (rows[0]!.got) break;
        await pause(WAIT_MS, signal);
      }
      const lost = new AbortController();
      const end = (): void => lost.abort();
      client.on('error', end);
      try {
        await work(AbortSignal.any([signal, lost.signal]));
      } finally {
        client.off('error', end);
        if (!lost.signal.aborted) await client.query(`SELECT pg_advisory_unlock(${NAME})`);
      }
    });
}

import type { Database } from '../platform/database/index.js';
import { pause } from './pause.js';
import type { RunExclusively } from './platform-backup.js';

const NAME = "hashtextextended('touchline/file-backups', 0)";
const WAIT_MS = 5_000;

/** Runs work in one worker at a time. The lock belongs to a database session, so a worker that dies releases it. */
export function runExclusivelyWith(db: Database): RunExclusively {
  return (signal, run) =>
    db.withClient(async (client) => {
      for (;;) {
        if (signal.aborted) return;
        const { rows } = await client.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${NAME}) AS got`);
        if (rows[0]!.got) break;
        await pause(WAIT_MS, signal);
      }
      const connectionLost = new AbortController();
      const end = (): void => connectionLost.abort();
      client.on('error', end);
      try {
        await run(AbortSignal.any([signal, connectionLost.signal]));
      } finally {
        client.off('error', end);
        if (!connectionLost.signal.aborted) await client.query(`SELECT pg_advisory_unlock(${NAME})`);
      }
    });
}

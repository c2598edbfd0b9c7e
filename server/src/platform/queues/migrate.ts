import { runMigrations } from 'bullmq';
import pg from 'pg';
import { queueNames } from './queues.js';

/** The schema of BullMQ's tables when it runs on PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Migrates BullMQ's own schema, as the owner of the database. Idempotent, and safe in several processes.
 *
 * BullMQ creates a sequence per queue when the first job is added, with the role that adds it. Creating them here means
 * that the application role need not, and may not, create anything in that schema.
 */
export async function migrateQueues(
  ownerUrl: string,
  queues: readonly string[] = Object.values(queueNames),
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'touchline-migrate' });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
    await client.query(`SET search_path = ${QUEUE_SCHEMA}`);
    for (const queue of queues) {
      const { rows } = await client.query<{ name: string }>('SELECT job_id_seq_name($1) AS name', [queue]);
      await client.query(`CREATE SEQUENCE IF NOT EXISTS ${client.escapeIdentifier(rows[0]!.name)}`);
    }
  } finally {
    await client.end();
  }
}

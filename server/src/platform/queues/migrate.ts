import { runMigrations } from 'bullmq';
import pg from 'pg';

/** The schema of BullMQ's tables when it runs on PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

/** Brings BullMQ's own schema up to date, as the owner of the database. Idempotent, safe in several processes. */
export async function migrateQueues(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'touchline-migrate' });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}

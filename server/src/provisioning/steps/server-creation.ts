import type { Querier } from '../../platform/database/index.js';
import type { CreatedServer, ServerInfo } from '../drivers/driver.js';
import type { StepWait, StepCompleted } from '../tasks/workflow.js';
import { TransientError, NO_RETRY, TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import type { StepDependencies } from './step-dependencies.js';

const MIN_POLL_MS = 500;
const MAX_POLL_MS = 10_000;
/** A server that takes minutes is not polled every second. */
const POLLS_BY_AGE = 8;

/** A retry by staff starts from the creation: the server may exist by then. */
export const RETRY_CREATION = { ...NO_RETRY, from: 'create_server' };

/** @throws TaskError SERVER_GONE */
export async function getServer(db: Querier, id: string): Promise<ServerInfo> {
  const [server] = await db.query<ServerInfo>(
    `SELECT id, name, ip, free_tier, digital_ocean_id FROM public.servers WHERE id = $1`,
    [id],
  );
  if (!server) throw new TaskError('SERVER_GONE', 'the server has been deleted', NO_RETRY);
  return server;
}

export async function recordServer(context: StepContext, { ip, providerId }: CreatedServer): Promise<void> {
  await context.write((tx) =>
    tx.query(
      `UPDATE public.servers SET ip = $2, digital_ocean_id = coalesce($3, digital_ocean_id),
         updated = greatest(updated, now()) WHERE id = $1`,
      [context.serverId, ip, providerId],
    ),
  );
}

/** Time since the server was first requested, or since staff retried. */
export async function readAgeMs(db: Querier, context: StepContext): Promise<number> {
  const [row] = await db.query<{ age_ms: number }>(
    `SELECT (1000 * extract(epoch FROM clock_timestamp() - greatest(s.first_ordered_at, t.started)))::float8 AS age_ms
     FROM public.servers s, public.provisioning_task t WHERE s.id = $1 AND t.id = $2`,
    [context.serverId, context.task.id],
  );
  return row?.age_ms ?? 0;
}

/** Delay before the next poll of a server that is being created. */
export function nextPollMs(age: number): number {
  return Math.min(Math.max(age / POLLS_BY_AGE, MIN_POLL_MS), MAX_POLL_MS);
}

/**
 * Runs `act`, which may not work yet, and schedules the next attempt; fails with the last reason once the creation takes too
 * long.
 */
export async function withRetry(
  { db, config }: StepDependencies,
  context: StepContext,
  act: (age: number) => Promise<StepCompleted | StepWait | void>,
): Promise<StepCompleted | StepWait | void> {
  const age = await readAgeMs(db, context);
  try {
    return await act(age);
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    if (age > config.provisioning.serverTimeoutMs)
      throw new TaskError(error.code, error.detail, RETRY_CREATION);
    await context.log(`Will retry: ${error.detail}`);
    return { waitMs: error.retry.waitMs ?? nextPollMs(age), reason: error.detail };
  }
}

import type { Querier } from '../../platform/database/index.js';
import type { CreatedServer, ServerInfo } from '../drivers/driver.js';
import type { StepWait, Step } from '../tasks/workflow.js';
import { TaskError } from '../tasks/task-error.js';
import type { StepContext } from '../tasks/step-context.js';
import { withRetry, recordServer, getServer, RETRY_CREATION, nextPollMs } from './server-creation.js';
import { lockPlacement } from './placement.js';
import type { StepDependencies } from './step-dependencies.js';

const QUEUE_POLL_MS = 2_000;
const LOOKUP_POLL_MS = 1_000;

/**
 * Has the driver create the server of a record, once: a server of an earlier request is found again. The request is recorded
 * before it is sent, so that one whose response was lost is looked up instead of sent again too soon.
 */
export function createServer(deps: StepDependencies): Step {
  const { db, driver } = deps;
  return {
    name: 'create_server',
    run: (context) =>
      withRetry(deps, context, async () => {
        const server = await getServer(db, context.serverId);
        const found = await driver.findServer(server);
        const wait = found ? null : await context.write((tx) => reserveServerRequest(tx, deps, server.id));
        if (wait) return wait;
        const created = found ?? (await requestServer(deps, context, server));
        await recordServer(context, created);
        return { output: { ip: created.ip, digital_ocean_id: created.providerId } };
      }),
  };
}

/** The lock enforces the limit across all workers. */
async function reserveServerRequest(
  tx: Querier,
  { config }: StepDependencies,
  serverId: string,
): Promise<StepWait | null> {
  const { lostRequestMs, serversAtOnce } = config.provisioning;
  await lockPlacement(tx);
  const [queueState] = await tx.query<{ is_sent: boolean; others: number }>(
    `SELECT coalesce(s.ordered_at > clock_timestamp() - $2 * interval '1 millisecond', false) AS is_sent,
       (SELECT count(*)::integer FROM public.servers o
        WHERE o.id <> s.id AND o.first_ordered_at IS NOT NULL AND o.ip IS NULL AND o.status = 'creating') AS others
     FROM public.servers s WHERE s.id = $1`,
    [serverId, lostRequestMs],
  );
  if (queueState!.is_sent)
    return { waitMs: LOOKUP_POLL_MS, reason: 'the server was requested and is being looked up' };
  if (queueState!.others >= serversAtOnce)
    return { waitMs: QUEUE_POLL_MS, reason: 'other servers are being created' };
  // The old machine's address and host key must not be trusted for the new one.
  await tx.query(
    `UPDATE public.servers SET ip = NULL, host_key = NULL, ordered_at = clock_timestamp(),
       first_ordered_at = coalesce(first_ordered_at, clock_timestamp()) WHERE id = $1`,
    [serverId],
  );
  return null;
}

async function requestServer(
  { driver }: StepDependencies,
  context: StepContext,
  server: ServerInfo,
): Promise<CreatedServer> {
  await context.log(`Creating ${server.name}`);
  await context.assertOwned();
  try {
    return await driver.createServer(server);
  } catch (error) {
    // Rejected: there is nothing to look up.
    if (error instanceof TaskError && error.code !== 'PROVIDER_UNAVAILABLE') {
      await context.write((tx) =>
        tx.query('UPDATE public.servers SET ordered_at = NULL WHERE id = $1', [server.id]),
      );
    }
    throw error;
  }
}

/** A server that disappears twice was removed by somebody. */
const VANISHED_MAX_ATTEMPTS = 2;

/** Waits until the server runs and has an address. One that vanished is created again, once. */
export function awaitServer(deps: StepDependencies): Step {
  const { db, driver, config } = deps;
  return {
    name: 'await_server',
    run: (context) =>
      withRetry(deps, context, async (age) => {
        const server = await getServer(db, context.serverId);
        if (server.ip !== null) return { output: { ip: server.ip } };
        const found = await driver.findServer(server);
        if (found === null) return handleVanishedServer(context);
        await recordServer(context, found);
        if (found.ip !== null) return { output: { ip: found.ip } };
        if (age > config.provisioning.serverTimeoutMs) {
          throw new TaskError('SERVER_TOO_SLOW', 'the server got no address in time', RETRY_CREATION);
        }
        return { waitMs: nextPollMs(age), reason: 'the server is starting' };
      }),
  };
}

async function handleVanishedServer(context: StepContext): Promise<never> {
  await context.write((tx) =>
    tx.query('UPDATE public.servers SET digital_ocean_id = NULL, ordered_at = NULL WHERE id = $1', [
      context.serverId,
    ]),
  );
  throw new TaskError('SERVER_VANISHED', 'the provider no longer has the server', {
    maxAttempts: VANISHED_MAX_ATTEMPTS,
    waitMs: 0,
    from: 'create_server',
  });
}

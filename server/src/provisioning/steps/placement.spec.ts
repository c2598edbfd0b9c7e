import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { TestAccounts } from '../../../../test/support/accounts.js';
import { testConfig } from '../../../../test/support/config.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { insertLeague, testBox } from '../../../../test/support/league.js';
import { openAccount } from '../../ledger/index.js';
import { DiskStorage } from '../../platform/storage/index.js';
import { Backups } from '../backups/backups.js';
import type { Driver, ServerInfo } from '../drivers/driver.js';
import { InstanceDirectory } from '../instance-directory.js';
import { addTask } from '../task.js';
import { StepStore } from '../tasks/step-store.js';
import { Workflows } from '../tasks/workflow.js';
import { TaskRunner } from '../tasks/task-runner.js';
import { TaskStore } from '../tasks/task-store.js';
import { chooseServer } from './choose-server.js';
import { createServer } from './create-server.js';
import { openServer, settleServer } from './open-server.js';
import { reservePort } from './reserve-port.js';
import type { StepDependencies } from './step-dependencies.js';
import { waitForServer } from './choose-server.js';

const CAPACITY = 7;
const TAKEN = new Set([8001, 8004]);

/** Creates unreachable servers, each with an address of its own. */
function paperDriver(): Driver {
  let servers = 0;
  const driver = {
    name: 'local',
    bootWaitMs: 0,
    createsServers: true,
    usableServers: 'true',
    findServer: async ({ ip }: ServerInfo) => (ip === null ? null : { ip, providerId: null }),
    createServer: async () => ({ ip: `10.0.0.${(servers += 1)}`, providerId: null }),
    isPortFree: async (_serverId: string, port: number) => !TAKEN.has(port),
  };
  return driver as unknown as Driver;
}

let database: TestDatabase;
let accounts: TestAccounts;
let deps: StepDependencies;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 20 });
  accounts = new TestAccounts(database.db);
  const config = testConfig(database);
  deps = {
    db: database.db,
    config: config.with({ provisioning: { ...config.provisioning, serverCapacity: CAPACITY } }),
    box: testBox,
    driver: paperDriver(),
    directory: new InstanceDirectory(database.db, testBox),
    backups: new Backups(database.db, new DiskStorage(path.join(config.dataDir, 'files'))),
    snapshots: { findLatest: async () => null },
    accounts: { close: async () => undefined, reopen: async () => undefined },
  };
});
afterAll(() => database.close());

async function newLeague(typeTier: number): Promise<string> {
  const { leagueId } = await insertLeague(database.db);
  await accounts.run(leagueId, (d) =>
    openAccount(d, { tier_id: v7(), type_tier: typeTier, match_price: 250 }),
  );
  const at = new Date().toISOString();
  await addTask(database.db, { id: v7(), kind: 'deploy', leagueId, requestedBy: null, at });
  return leagueId;
}

function runner(): TaskRunner {
  const tasks = new TaskStore(database.db, 10_000);
  const workflows = new Workflows([
    { kind: 'create_server', steps: [createServer(deps), settleServer(deps), openServer()] },
    { kind: 'deploy', steps: [chooseServer(deps), waitForServer(deps), reservePort(deps)] },
  ]);
  return new TaskRunner(tasks, new StepStore(tasks), workflows, {
    leaseMs: 10_000,
    injectFault: () => undefined,
  });
}

/** Runs several workers: each executes due tasks until none are left. */
async function workAll(workers: number): Promise<void> {
  const open = async () =>
    (await database.db.query(`SELECT 1 FROM public.provisioning_task WHERE status IN ('pending', 'running')`))
      .length;
  const work = async (): Promise<void> => {
    const [own, store] = [runner(), new TaskStore(database.db, 10_000)];
    while ((await open()) > 0) {
      const due = await store.findDue(3);
      for (const id of due) await own.run(id);
      if (due.length === 0) await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

interface Placed {
  server_id: string;
  port: number;
  free_tier: boolean;
  type_tier: number;
}

const placed = () =>
  database.db.query<Placed>(
    `SELECT l.server_id, l.port, s.free_tier, a.type_tier FROM public.league l
     JOIN public.servers s ON s.id = l.server_id JOIN read.league_account a ON a.league_id = l.id`,
  );

describe('a hundred registrations at once (R35, R36)', () => {
  beforeAll(async () => {
    await Promise.all(Array.from({ length: 100 }, (_, i) => newLeague(i % 2 === 0 ? 1 : 2)));
    await workAll(8);
  });

  it('do not overfill servers, and create only as many servers as they need', async () => {
    const leagues = await placed();
    expect(leagues).toHaveLength(100);
    const used = new Map<string, number>();
    for (const { server_id } of leagues) used.set(server_id, (used.get(server_id) ?? 0) + 1);
    expect(Math.max(...used.values())).toBeLessThanOrEqual(CAPACITY);
    const servers = await database.db.query('SELECT 1 FROM public.servers');
    expect(servers).toHaveLength(2 * Math.ceil(50 / CAPACITY));
  });

  it('get unique ports per server from the first one on, and skip ports in use', async () => {
    const byServer = new Map<string, number[]>();
    for (const { server_id, port } of await placed()) {
      byServer.set(server_id, [...(byServer.get(server_id) ?? []), port].sort());
    }
    const usable = [8000, 8002, 8003, 8005, 8006, 8007, 8008];
    for (const ports of byServer.values()) expect(ports).toEqual(usable.slice(0, ports.length));
  });

  it('place free leagues on free servers and paid leagues on others', async () => {
    for (const { free_tier, type_tier } of await placed()) expect(free_tier).toBe(type_tier === 1);
  });
});

describe('database constraints for placement', () => {
  it('reject a league on a full server and a port of another league', async () => {
    const [full] = await database.db.query<{ id: string }>(
      `INSERT INTO public.servers (name, league_capacity, free_tier, status) VALUES ('full', 2, true, 'ready') RETURNING id`,
    );
    const place = async (port: number) => {
      const { leagueId } = await insertLeague(database.db);
      await database.db.query('UPDATE public.league SET server_id = $2, port = $3 WHERE id = $1', [
        leagueId,
        full!.id,
        port,
      ]);
    };
    await place(8000);
    await expect(place(8000)).rejects.toMatchObject({ code: '23505' });
    await place(8001);
    await expect(place(8002)).rejects.toMatchObject({ constraint: 'league_server_capacity' });
  });

  it('allow only one of ten concurrent leagues on a server with capacity for one', async () => {
    const [last] = await database.db.query<{ id: string }>(
      `INSERT INTO public.servers (name, league_capacity, free_tier, status) VALUES ('last', 1, true, 'ready') RETURNING id`,
    );
    const leagues = await Promise.all(Array.from({ length: 10 }, () => insertLeague(database.db)));
    const results = await Promise.allSettled(
      leagues.map(({ leagueId }) =>
        database.db.query('UPDATE public.league SET server_id = $2 WHERE id = $1', [leagueId, last!.id]),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

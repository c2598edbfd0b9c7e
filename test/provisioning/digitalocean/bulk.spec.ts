import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { openAccount } from '../../../server/src/ledger/index.js';
import { awaitServer, createServer } from '../../../server/src/provisioning/steps/create-server.js';
import { chooseServer, waitForServer } from '../../../server/src/provisioning/steps/choose-server.js';
import { openServer } from '../../../server/src/provisioning/steps/open-server.js';
import { reservePort } from '../../../server/src/provisioning/steps/reserve-port.js';
import { addTask } from '../../../server/src/provisioning/task.js';
import { Workflows } from '../../../server/src/provisioning/tasks/workflow.js';
import { TestAccounts } from '../../support/accounts.js';
import { insertLeague } from '../../support/league.js';
import { DigitalOceanMock } from './mock.js';
import { ServerCreationRunner } from './server-creation-runner.js';

const LEAGUES = 100;
/** The values of `ServerCreationRunner`. */
const CAPACITY = 10;
const AT_ONCE = 3;
const STARTS_MS = 1_000;

let mock: DigitalOceanMock;
let runner: ServerCreationRunner;

beforeAll(async () => {
  mock = await DigitalOceanMock.start();
  runner = await ServerCreationRunner.start(mock, {
    settings: { timeoutMs: 20_000 },
    times: { serverTimeoutMs: 120_000 },
  });
});
afterAll(async () => {
  await runner.close();
  await mock.close();
});

async function register(accounts: TestAccounts, typeTier: number): Promise<void> {
  const { db } = runner.database;
  const { leagueId } = await insertLeague(db);
  const terms = { tier_id: v7(), type_tier: typeTier, match_price: 250 };
  await accounts.run(leagueId, (d) => openAccount(d, terms));
  const at = new Date().toISOString();
  await addTask(db, { id: v7(), kind: 'deploy', leagueId, requestedBy: null, at });
}

/** Only the steps that decide where a league is placed. */
function placement({ tools }: ServerCreationRunner): Workflows {
  return new Workflows([
    { kind: 'create_server', steps: [createServer(tools), awaitServer(tools), openServer()] },
    { kind: 'deploy', steps: [chooseServer(tools), waitForServer(tools), reservePort(tools)] },
  ]);
}

describe('a hundred simultaneous registrations with slow droplets (R35)', () => {
  it('create exactly the droplets that they fill, at most 3 at a time, despite lost responses', async () => {
    mock.times = { addressMs: STARTS_MS, activeMs: STARTS_MS, listedMs: 200 };
    mock.plan({ on: 'order', kind: 'lost', times: 3 }, { on: 'order', kind: 'answer', status: 429 });
    const accounts = new TestAccounts(runner.database.db);
    await Promise.all(Array.from({ length: LEAGUES }, (_, n) => register(accounts, n % 2 === 0 ? 1 : 2)));
    let most = 0;
    const watch = setInterval(() => {
      const young = [...mock.droplets.values()].filter(({ madeAt }) => Date.now() - madeAt < STARTS_MS);
      most = Math.max(most, young.length);
    }, 20);
    await runner.workAll(8, placement(runner));
    clearInterval(watch);

    const failed = `SELECT kind, error_code FROM public.provisioning_task WHERE status <> 'succeeded'`;
    expect(await runner.database.db.query(failed)).toEqual([]);
    const servers = await runner.database.db.query<{ id: string; status: string; used: number }>(
      `SELECT s.id, s.status, count(l.id)::integer AS used FROM public.servers s
       LEFT JOIN public.league l ON l.server_id = s.id WHERE s.driver = 'digitalocean' GROUP BY s.id`,
    );
    expect(servers).toHaveLength(LEAGUES / CAPACITY);
    expect(servers.every(({ status, used }) => status === 'ready' && used === CAPACITY)).toBe(true);
    expect(mock.droplets.size).toBe(LEAGUES / CAPACITY);
    for (const { id } of servers) expect(mock.withTag(`touchline-server-${id}`)).toHaveLength(1);
    expect(most).toBeLessThanOrEqual(AT_ONCE);
    expect(mock.breaches).toEqual([]);
  });
});

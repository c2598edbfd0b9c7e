import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testConfig } from '../../../../test/support/config.js';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { insertLeague } from '../../../../test/support/league.js';
import type { Config } from '../../platform/config/index.js';
import { findPort } from './reserve-port.js';

const FIRST_PORT = 65_000;
const LAST_PORT = 65_535;

let database: TestDatabase;
let config: Config;
let servers = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const base = testConfig(database);
  config = base.with({ provisioning: { ...base.provisioning, firstPort: FIRST_PORT } });
});
afterAll(() => database.close());

/** The address of a machine on which deployed leagues have these ports, each on a row of servers of its own. */
async function machineWith(...ports: number[]): Promise<string> {
  const ip = `10.0.1.${(servers += 1)}`;
  for (const port of ports) await insertLeague(database.db, { instance: { port, secret: 'unused', ip } });
  return ip;
}

/** The port that the next league on this machine gets, where other programs listen on `taken`. */
function nextPort(ip: string, taken: (port: number) => boolean = () => false): Promise<number> {
  const driver = { isPortFree: async (_serverId: string, port: number) => !taken(port) };
  return findPort(database.db, { driver, config }, { ip, serverId: randomUUID() });
}

describe('the port of a new league (R36)', () => {
  it('is the first port on an empty server, even if other machines use it', async () => {
    await machineWith(FIRST_PORT, 65_010);
    expect(await nextPort(await machineWith())).toBe(FIRST_PORT);
  });

  it('is the highest used port plus one, whatever is free below', async () => {
    expect(await nextPort(await machineWith(65_000, 65_007))).toBe(65_008);
  });

  it('skips ports on which other programs listen', async () => {
    expect(await nextPort(await machineWith(65_000), (port) => port < 65_003)).toBe(65_003);
  });

  it('is the lowest free port once the last one is used', async () => {
    expect(await nextPort(await machineWith(65_000, LAST_PORT))).toBe(65_001);
  });

  it('is that of a deleted league once the last one is used', async () => {
    const ip = await machineWith(65_000, 65_001, 65_002, LAST_PORT);
    expect(await nextPort(ip)).toBe(65_003);
    await database.db.query(
      `UPDATE public.league SET deployment_status = 'deleted' WHERE port = 65001 AND server_id IN
         (SELECT id FROM public.servers WHERE ip = $1)`,
      [ip],
    );
    expect(await nextPort(ip)).toBe(65_001);
  });

  it('is never one that is reserved for a league that is being moved there', async () => {
    const ip = await machineWith(LAST_PORT);
    const { leagueId } = await insertLeague(database.db);
    await database.db.query(
      `INSERT INTO public.league_move (league_id, server_id, port, directory)
       SELECT $1, id, 65000, 'moving' FROM public.servers WHERE ip = $2`,
      [leagueId, ip],
    );
    expect(await nextPort(ip)).toBe(65_001);
  });

  it('does not exist when every port is used: the task fails for good', async () => {
    const ip = await machineWith(65_000);
    await expect(nextPort(ip, () => true)).rejects.toMatchObject({
      code: 'NO_PORT',
      retry: { maxAttempts: 1 },
    });
  });
});

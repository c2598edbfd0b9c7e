import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../../test/support/database.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { insertLeague } from '../../../../test/support/league.js';
import { InvalidInput } from '../../platform/http/index.js';
import { resolveLeague } from './league-reference.js';
import type { LeagueReference } from './league-reference.js';

let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  id = (await insertLeague(database.db, {})).leagueId;
  const [server] = await database.db.query<{ id: string }>(
    `INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
     VALUES ('paid-1', '203.0.113.7', 5, false, 'ready') RETURNING id`,
  );
  await database.db.query(
    `UPDATE public.league SET url_extension = 'liga-norte', server_id = $2, port = 8004 WHERE id = $1`,
    [id, server!.id],
  );
});
afterAll(() => database.close());

/** The field that does not match; null if the league is found. */
async function catchFault(named: LeagueReference): Promise<string | null> {
  try {
    expect((await resolveLeague(database.db, named)).id).toBe(id);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.fields.map(({ field, code }) => `${field} ${code}`).join();
  }
}

describe('resolveLeague for legacy routes (R36a)', () => {
  it.each([
    [{ name: 'liga-norte', port: 8004, server_ip: '203.0.113.7' }, null],
    [{ name: 'liga-norte' }, null],
    [{ name: 'liga-norte', port: null, server_ip: null }, null],
    [{ name: 'liga-norte', port: 8005, server_ip: '203.0.113.7' }, 'port NOT_OUR_RECORD'],
    [{ name: 'liga-norte', port: 8004, server_ip: '203.0.113.8' }, 'server_ip NOT_OUR_RECORD'],
    [{ name: 'liga-sur', port: 8004, server_ip: '203.0.113.7' }, 'name NOT_OUR_RECORD'],
    [{ name: "liga-norte'; reboot", port: 8004 }, 'name NOT_OUR_RECORD'],
  ])('for %j reports %s', async (named, fault) => {
    expect(await catchFault(named)).toBe(fault);
  });

  it('reports NOT_OUR_RECORD for a deleted league', async () => {
    await database.db.query(`UPDATE public.league SET deployment_status = 'deleted' WHERE id = $1`, [id]);
    expect(await catchFault({ name: 'liga-norte' })).toBe('name NOT_OUR_RECORD');
  });
});

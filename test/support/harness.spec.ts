import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from './database.js';
import { reservePort } from './port.js';

describe('createTestDatabase', () => {
  it('creates migrated databases that are isolated from each other', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await one.db.query(`INSERT INTO public.roles (id, name) VALUES (gen_random_uuid(), 'only-here')`);
    const find = `SELECT name FROM public.roles WHERE name = 'only-here'`;
    expect(await one.db.query(find)).toHaveLength(1);
    expect(await other.db.query(find)).toHaveLength(0);
    await one.close();
    await other.close();
  });

  it('connects as the application role, which can read the ledger and write it only through append', async () => {
    const database = await createTestDatabase();
    const may = (privilege: string): Promise<{ may: boolean }[]> =>
      database.db.query(`SELECT has_table_privilege('ledger.event', $1) AS may`, [privilege]);
    expect(await database.db.query('SELECT current_user AS me')).toEqual([{ me: 'touchline_app' }]);
    expect(await may('SELECT')).toEqual([{ may: true }]);
    expect(await may('INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')).toEqual([{ may: false }]);
    const append = `SELECT bool_and(has_function_privilege(p.oid, 'EXECUTE')) AS may FROM pg_proc p
      WHERE p.pronamespace = 'ledger'::regnamespace AND p.proname = 'append'`;
    expect(await database.db.query(append)).toEqual([{ may: true }]);
    await database.close();
  });
});

describe('reservePort', () => {
  it('returns each port once, below those of outgoing connections and above those of freePort', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, reservePort));
    expect(new Set(ports).size).toBe(200);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(30_000);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });
});

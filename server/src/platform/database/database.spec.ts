import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import type { TestDatabase } from '../../../../test/support/database.js';
import { ReportDatabase } from './index.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.close());

const names = (): Promise<{ name: string }[]> =>
  test.db.query('SELECT name FROM public.roles WHERE name LIKE $1 ORDER BY name', ['spec-%']);

const add = (name: string): Promise<unknown> =>
  test.db.query('INSERT INTO public.roles (id, name) VALUES (gen_random_uuid(), $1)', [name]);

describe('Database types', () => {
  it('returns bigint as a number and timestamptz as an instant with milliseconds', async () => {
    const rows = await test.db.query(
      `SELECT 9007199254740991::bigint AS money, '2026-01-31 23:59:59.9994+00'::timestamptz AS a,
       '2026-01-31T18:00:00-05:00'::timestamptz AS b, array[1::bigint, 2] AS list, date '2026-02-28' AS day`,
    );
    expect(rows).toEqual([
      {
        money: 9007199254740991,
        a: '2026-01-31T23:59:59.999Z',
        b: '2026-01-31T23:00:00.000Z',
        list: [1, 2],
        day: '2026-02-28',
      },
    ]);
  });

  it('rejects a bigint that a number cannot hold', async () => {
    await expect(test.db.query('SELECT 9007199254740993::bigint AS money')).rejects.toThrow(/2\^53/);
  });
});

describe('Database transactions', () => {
  it('uses the ambient transaction for all queries of a call chain and rolls them back together', async () => {
    const failing = test.db.transaction(async () => {
      await add('spec-lost');
      await test.db.transaction(() => add('spec-lost-too'));
      expect(await names()).toHaveLength(2);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
  });

  it('commits when the work resolves, and only then runs afterCommit callbacks', async () => {
    const seen: string[] = [];
    await test.db.transaction(async (tx) => {
      test.db.afterCommit(() => seen.push('after commit'));
      await tx.query('INSERT INTO public.roles (id, name) VALUES (gen_random_uuid(), $1)', ['spec-kept']);
      seen.push('work done');
    });
    expect(seen).toEqual(['work done', 'after commit']);
    expect(await names()).toEqual([{ name: 'spec-kept' }]);
  });

  it('keeps two concurrent transactions apart', async () => {
    const backends = await Promise.all(
      [1, 2].map(() =>
        test.db.transaction(() => test.db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')),
      ),
    );
    expect(backends[0]).not.toEqual(backends[1]);
    expect(test.db.inTransaction).toBe(false);
  });

  it('rejects a query of a transaction that has ended', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await test.db.transaction(async (tx) => {
      late = async () => tx.query('SELECT 1');
    });
    await expect(late?.()).rejects.toThrow(/over/);
  });

  it('survives a connection that the server closes, and fails the transaction that was idle too long', async () => {
    const impatient = await createTestDatabase({ idleInTransactionTimeoutMs: 100, poolSize: 1 });
    const stuck = impatient.db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      for (;;) {
        // Idle for longer than the server allows.
        await new Promise((resolve) => setTimeout(resolve, 400));
        await tx.query('SELECT 1');
      }
    });
    await expect(stuck).rejects.toThrow();
    expect(await impatient.db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await impatient.close();
  });

  it('waits for a free connection for a limited time, and recovers', async () => {
    const busy = await createTestDatabase({ waitMs: 1_500, poolSize: 1 });
    // A busy machine may need longer than that to connect.
    const isConnected = () =>
      busy.db.query('SELECT 1').then(
        () => true,
        () => false,
      );
    await until(isConnected, 'the connection is open');
    const other = new AsyncResource('another request');
    await busy.db.transaction(async () => {
      const refused = other.runInAsyncScope(() => busy.db.query('SELECT 1'));
      await expect(refused).rejects.toThrow('timeout exceeded when trying to connect');
    });
    expect(await busy.db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await busy.close();
  });
});

describe('ReportDatabase', () => {
  it('reads, and cannot write', async () => {
    const reports = new ReportDatabase(test.databaseUrl);
    expect(await reports.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(
      reports.query(`INSERT INTO public.roles (id, name) VALUES (gen_random_uuid(), 'x')`),
    ).rejects.toThrow('read-only transaction');
    await reports.close();
  });
});

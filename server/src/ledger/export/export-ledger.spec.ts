import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Database } from '../../platform/database/index.js';
import type { EventTuple } from '../maintenance/event-cursor.js';
import type { ExportOptions } from './export-ledger.js';
import { exportLedger, findVerifier } from './export-ledger.js';
import { FIRST, inDirectory, KEY, paidLeagues } from './testing/given-ledger.js';

const NOW = '2026-03-02T19:30:00.000Z';
const AT = '2026-03-02 15:00:00.500+00';
const EVENT: EventTuple = [
  ...([FIRST, '1', 'PlanKept', '{}', FIRST, FIRST, AT, 'ab'.repeat(32), '12', AT] as const),
];

/** A fake database with one event, which records the queries. */
function givenDatabase(events: EventTuple[] = [EVENT]) {
  const asked: { text: string; values?: unknown[] }[] = [];
  const client = {
    query: async (query: string | { text: string; values?: unknown[] }) => {
      const one = typeof query === 'string' ? { text: query } : query;
      asked.push(one);
      if (one.text.startsWith('SELECT to_char')) return { rows: [{ now: NOW }] };
      return { rows: one.text.startsWith('FETCH') ? events : [] };
    },
  };
  const db = { withClient: (work: (one: typeof client) => unknown) => work(client) } as unknown as Database;
  return { db, asked };
}

/** Exports into a temporary directory. */
async function exported(directory: string, db: Database, options: Partial<ExportOptions> = {}) {
  const verifier = path.join(directory, 'program');
  await writeFile(verifier, '// the program\n');
  const digestStore = {
    read: async function* () {
      yield* paidLeagues().digests;
    },
  };
  const into = path.join(directory, 'export');
  return exportLedger(db, {
    into,
    asOf: null,
    digestStore,
    publicKeys: [KEY.publicKey],
    verifier,
    ...options,
  });
}

describe('an export of the ledger', () => {
  it('reads one snapshot in a read-only transaction and records its time and the release', async () => {
    await inDirectory(async (directory) => {
      const { db, asked } = givenDatabase();
      const told: number[] = [];
      const manifest = await exported(directory, db, { onProgress: (events) => told.push(events) });
      const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
      expect(manifest).toMatchObject({ created: NOW, as_of: null, events: 1, leagues: 1, digests: 3 });
      expect([manifest.release, told]).toEqual([version, [1]]);
      expect(manifest.files.map(({ name }) => name)).toContain('verify.mjs');
      const verbs = asked.map(({ text }) => text.split(' ')[0]);
      expect(verbs).toEqual(['BEGIN', 'SELECT', 'DECLARE', 'FETCH', 'CLOSE', 'ROLLBACK']);
      expect(asked[0]!.text).toContain('REPEATABLE READ READ ONLY');
      // Includes what is not hashed: the recording time, and the position.
      expect(asked[2]!.text).toContain('recorded_at::text');
    });
  });

  it('contains only what was recorded by the requested time, which may be now', async () => {
    await inDirectory(async (directory) => {
      const { db, asked } = givenDatabase();
      const asOf = '2026-03-02T17:00:00.000Z';
      const manifest = await exported(directory, db, { asOf });
      expect(manifest).toMatchObject({ as_of: asOf, digests: 2 });
      expect(asked[2]!.values).toEqual([asOf]);
      const last = await inDirectory((other) => exported(other, givenDatabase().db, { asOf: NOW }));
      expect(last.as_of).toBe(NOW);
    });
  });

  it('leaves no files and rolls back when the requested time is in the future', async () => {
    await inDirectory(async (directory) => {
      const { db, asked } = givenDatabase();
      const later = exported(directory, db, { asOf: '2026-03-02T19:30:00.001Z' });
      await expect(later).rejects.toThrow(`--as-of: it is only ${NOW}`);
      expect(asked.at(-1)!.text).toBe('ROLLBACK');
      expect(await readdir(directory)).toEqual(['program']);
    });
  });
});

describe('the verifier program of an export', () => {
  it('is the one in the source folder, or else the one in dist', () => {
    const asked: string[] = [];
    const beside = findVerifier((file) => asked.push(file) > 0);
    expect(asked).toEqual([beside]);
    expect(beside.endsWith('/server/src/ledger/export/verify.mjs')).toBe(true);
    const built = findVerifier((file) => file !== beside);
    expect(built).toBe(path.resolve('dist/server/src/ledger/export/verify.mjs'));
  });

  it('causes an error when it is not built', () => {
    expect(() => findVerifier(() => false)).toThrow('verify.mjs is not built: npm run build');
  });
});

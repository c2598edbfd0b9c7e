import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatPublicKey } from '../../server/src/ledger/digests/signing-key.js';
import { getPublicKeys } from '../../server/src/ledger/digests/digests.js';
import { exportLedger } from '../../server/src/ledger/export/export-ledger.js';
import { verifyExport } from '../../server/src/ledger/export/verify-export.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { Database } from '../../server/src/platform/database/index.js';
import { withConnection, withLogin } from '../../server/src/platform/embedded/index.js';
import { loadLeagues } from '../../bench/accounts/load.js';
import type { BenchDatabase } from '../../bench/harness/database.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase, superuserUrlOfTests } from '../support/database.js';
import type { TestDigests } from '../support/digests.js';
import { testDigests } from '../support/digests.js';
import { testDirectory } from '../support/directory.js';
import { insertForged } from '../support/forgery.js';
import { RandomBooks } from '../support/random-books.js';

let database: TestDatabase;
let proof: TestDigests;
let root: string;
let publicKeys: string[];
/** After the first digest and before the second half of the events. */
let middle: string;

/** Books of three leagues, with a digest after each half. */
beforeAll(async () => {
  database = await createTestDatabase();
  proof = testDigests(database);
  publicKeys = getPublicKeys(proof.config);
  root = testDirectory('export');
  const books = new RandomBooks(database.db, 18);
  for (let n = 0; n < 3; n++) await books.open();
  for (let n = 0; n < 30; n++) await books.step();
  await proof.digests.make();
  middle = await databaseNow();
  for (let n = 0; n < 30; n++) await books.step();
  await proof.digests.make();
});
afterAll(() => database.close());

async function databaseNow(): Promise<string> {
  const [row] = await database.db.query<{ now: Date }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`,
  );
  return String(row!.now);
}

const at = (name: string): string => path.join(root, name);

function exported(name: string, asOf: string | null = null, db = database.db): Promise<unknown> {
  return exportLedger(db, { into: at(name), asOf, digestStore: proof.digests.store, publicKeys });
}

async function readLines(name: string): Promise<string[]> {
  return (await readFile(path.join(at(name), 'events.jsonl'), 'utf8')).split('\n').slice(0, -1);
}

interface Ran {
  code: number;
  output: string;
}

/** Runs the verifier in its directory, with nothing of ours around it. */
function verifier(directory: string, ...words: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['verify.mjs', ...words], { cwd: directory, env: {} }, (error, out, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: `${out}${errors}` }),
    );
  });
}

describe('a ledger export', () => {
  it('contains every event as stored, in order, and unchanged copies of the digests', async () => {
    const manifest = await exported('whole');
    const rows = await database.db.query<{ league_id: string; data: string; hash: string }>(
      'SELECT league_id::text, hash, data::text FROM ledger.event ORDER BY league_id, version',
    );
    const lines = await readLines('whole');
    expect(lines).toHaveLength(rows.length);
    for (const [n, { league_id, hash, data }] of rows.entries()) {
      expect(lines[n]!.endsWith(`,"hash":"${hash}","data":${data}}`)).toBe(true);
      expect(JSON.parse(lines[n]!)).toMatchObject({ league_id, data: JSON.parse(data) as object });
    }
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect(manifest).toMatchObject({
      events: rows.length,
      leagues: 3,
      digests: 2,
      as_of: null,
      release: version,
    });
    for (const name of await readdir(path.join(proof.directory, 'digests')))
      expect(await readFile(path.join(at('whole'), 'digests', name))).toEqual(
        await readFile(path.join(proof.directory, 'digests', name)),
      );
    expect((await stat(at('whole'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(at('whole'), 'events.jsonl'))).mode & 0o777).toBe(0o600);
  });

  it('passes the same verification as the ledger itself', async () => {
    const asOf = await databaseNow();
    await exported('verified');
    const found = await verifyExport(at('verified'), { publicKeys, asOf, known: [] });
    const ledger = await verifyLedger(database.db, { digests: proof.evidence });
    expect([found.problems, ledger.problems]).toEqual([[], []]);
    expect([found.events, found.streams]).toEqual([ledger.events, ledger.streams]);
  });

  it('contains only what was recorded up to a given time, with the digests of that time', async () => {
    const manifest = await exported('earlier', middle);
    const [row] = await database.db.query<{ count: number }>(
      'SELECT count(*) AS count FROM ledger.event WHERE recorded_at <= $1',
      [middle],
    );
    expect(manifest).toMatchObject({ events: row!.count, digests: 1, as_of: middle });
    const found = await verifyExport(at('earlier'), { publicKeys, asOf: middle, known: [] });
    expect(found.problems).toEqual([]);
    expect(found.not_shown.map(({ what }) => what)).not.toContain('behind_digest');
    const later = await verifyExport(at('earlier'), {
      publicKeys,
      asOf: '2126-01-01T00:00:00.000Z',
      known: [],
    });
    expect(later.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('those that should follow until 2126-01-01T00:00:00.000Z are missing'),
    ]);
    await expect(exported('future', '2126-01-01T00:00:00.000Z')).rejects.toThrow('--as-of: it is only 20');
  });

  it('needs only the right to read events', async () => {
    const [superuserUrl, name] = [await superuserUrlOfTests(), `auditor_${randomBytes(6).toString('hex')}`];
    const base = new URL(database.ownerUrl).pathname.slice(1);
    await withConnection(superuserUrl, (client) =>
      client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'auditor'`),
    );
    const grants = (verb: string) =>
      withConnection(database.ownerUrl, async (owner) => {
        await owner.query(`${verb.replace('?', 'USAGE ON SCHEMA ledger')} ${name}`);
        await owner.query(`${verb.replace('?', 'SELECT ON ledger.event')} ${name}`);
      });
    await grants('GRANT ? TO');
    const db = new Database(withLogin(superuserUrl, { user: name, password: 'auditor' }, base), {
      readOnly: true,
    });
    try {
      await exported('by-auditor', null, db);
      expect(await readLines('by-auditor')).toEqual(await readLines('whole'));
    } finally {
      await db.close();
      await grants('REVOKE ? FROM');
      await withConnection(superuserUrl, (client) => client.query(`DROP ROLE ${name}`));
    }
  });

  it('is complete or not written at all', async () => {
    await mkdir(at('taken'));
    await writeFile(path.join(at('taken'), 'file'), '');
    await expect(exported('taken')).rejects.toThrow('is not empty: an export needs a directory of its own');
    await expect(exported('none/below')).rejects.toThrow('is no directory');
    const before = await readdir(root);
    const digestStore = {
      async *read() {
        yield* proof.digests.store.read();
        throw new Error('the place has gone');
      },
    };
    const broken = exportLedger(database.db, { into: at('broken'), asOf: null, digestStore, publicKeys });
    await expect(broken).rejects.toThrow('the place has gone');
    const foreign = {
      async *read() {
        yield { name: '../../outside', text: '' };
      },
    };
    await expect(
      exportLedger(database.db, { into: at('broken'), asOf: null, digestStore: foreign, publicKeys }),
    ).rejects.toThrow('The place of digests holds "../../outside"');
    expect(await readdir(root)).toEqual(before);
  });
});

describe('an export larger than one read batch', () => {
  it('is a snapshot of one moment, whatever is appended during the export', async () => {
    const large = await createTestDatabase();
    try {
      await loadLeagues(large as unknown as BenchDatabase, 110, { events: 40, inReview: 2 });
      const count = async (): Promise<number> =>
        (await large.db.query<{ n: number }>('SELECT count(*) AS n FROM ledger.event'))[0]!.n;
      const before = await count();
      expect(before).toBeGreaterThan(4_000);
      const told: number[] = [];
      let appended: Promise<string> | null = null;
      const onProgress = (events: number): void => {
        told.push(events);
        appended ??= new TestAccounts(large.db).open({ type_tier: 1, match_price: 0 });
      };
      const digestStore = { async *read() {} };
      const into = at('large');
      const manifest = await exportLedger(large.db, {
        into,
        asOf: null,
        digestStore,
        publicKeys,
        onProgress,
      });
      await appended;
      expect(told).toEqual([4_000, before]);
      expect(await count()).toBe(before + 1);
      expect(manifest).toMatchObject({ events: before, leagues: 110 });
      const found = await verifyExport(into, { publicKeys, asOf: null, known: [] });
      expect([found.problems, found.events]).toEqual([[], before]);
    } finally {
      await large.close();
    }
  });
});

/** Like an auditor, who has Node and the public key. */
describe('the export verifier', () => {
  let [directory, asOf, key] = ['', '', ''];

  beforeAll(async () => {
    asOf = await databaseNow();
    await exported('handed-over');
    directory = at('audit');
    await cp(at('handed-over'), directory, { recursive: true });
    key = at('touchline.pub');
    await writeFile(key, publicKeys.map(formatPublicKey).join(''));
  });

  it('needs only Node, and finds no problems', async () => {
    const { code, output } = await verifier(directory, '--public-key', key, '--as-of', asOf);
    expect(output).toMatch(/verify: ok, \d+ events of 3 leagues\n$/);
    expect(output).not.toContain('not shown, export_key');
    expect(code).toBe(0);
  });

  it('says what it cannot show without a key and a time', async () => {
    const { code, output } = await verifier(directory);
    for (const what of ['export_key', 'later_events']) expect(output).toContain(`not shown, ${what}: `);
    expect(code).toBe(0);
  });

  it('names the league and version of an event changed by one cent', async () => {
    const file = path.join(directory, 'events.jsonl');
    const text = await readFile(file, 'utf8');
    const line = text.split('\n').find((one) => /"type":"PaymentApproved".*"received":[1-9]/.test(one))!;
    const { league_id, version } = JSON.parse(line) as { league_id: string; version: number };
    const dearer = line.replace(/"received":(\d+)/, (_, cents) => `"received":${Number(cents) + 1}`);
    await writeFile(file, text.replace(line, dearer));
    const { code, output } = await verifier(directory, '--public-key', key, '--as-of', asOf);
    expect(output).toMatch(
      new RegExp(`^chain, league ${league_id}, version ${version}, position \\d+: the hash is not that`, 'm'),
    );
    expect(output).toContain('verify: NOT OK');
    expect(code).toBe(1);
    await writeFile(file, text);
  });

  it.each([
    ['an unknown option', ['--loud'], "Unknown option '--loud'"],
    ['a time without a zone', ['--as-of', '2026-11-22T10:00:00'], '--as-of wants a time with its zone'],
    ['an invalid hash', ['--known', 'abc'], '--known wants the hash of a digest'],
    ['two directories', ['.', '..'], 'only one directory'],
    ['an invalid public key', ['--public-key', 'manifest.json'], 'manifest.json holds no public Ed25519 key'],
    ['a missing public key', ['--public-key', 'none.pub'], 'none.pub is missing'],
    ['a missing directory', ['none'], 'none is no export: manifest.json is missing'],
    ['a missing digests directory', ['--digests', 'none'], 'digests is missing'],
  ])('rejects %s with a message and exit code 2', async (_what, words, sentence) => {
    const { code, output } = await verifier(directory, ...words);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(2);
  });
});

/** Must come last: it leaves the ledger inconsistent. */
describe('an event that this program did not write', () => {
  it('is reported in the export exactly as in the ledger', async () => {
    const leagueId = JSON.parse((await readLines('whole'))[0]!) as { league_id: string };
    await withConnection(database.ownerUrl, (owner) =>
      insertForged(owner, leagueId.league_id, 'PlanKept', { cancelled_at: '2025-01-01T00:00:00.000Z' }),
    );
    await exported('forged');
    const found = await verifyExport(at('forged'), { publicKeys, asOf: null, known: [] });
    const legality = ({ kind }: { kind: string }): boolean => kind === 'legality';
    const ledger = await verifyLedger(database.db, { digests: proof.evidence });
    expect(found.problems.filter(legality)).toHaveLength(1);
    expect(found.problems).toEqual(ledger.problems.filter(legality));
  });

  it('stops the export and is named when it does not fit on one line', async () => {
    const { league_id } = JSON.parse((await readLines('whole'))[0]!) as { league_id: string };
    const version = await withConnection(database.ownerUrl, (owner) =>
      insertForged(owner, league_id, 'PlanKept', {}, { text: '{\n}' }),
    );
    await expect(exported('split')).rejects.toThrow(`Event ${version} of league ${league_id} does not fit`);
    expect(await readdir(root)).not.toContain('split');
  });
});

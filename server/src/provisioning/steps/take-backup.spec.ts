import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { strToU8 } from 'fflate';
import { v7 } from 'uuid';
import { BackupTasks } from '../../../../test/support/backup-tasks.js';
import { backupZip, withClaimedSize, sqliteFile, TEAMS } from '../../../../test/support/backups.js';
import type { BackupParts } from '../../../../test/support/backups.js';
import { tempRoot } from '../backups/temp-folder.js';
import { takeBackup, takeBackupOrLatestSnapshot } from './take-backup.js';

let here: BackupTasks;

beforeAll(async () => {
  here = await BackupTasks.start();
});
afterEach(() => {
  here.timeoutMs = null;
});
afterAll(() => here.close());

const makeZip = (parts: Partial<BackupParts> = {}): Buffer =>
  backupZip({ leagueId: here.leagueId, ...parts });

const take = (input: Record<string, unknown> = {}) =>
  here.run('backup', [takeBackup(here.tools, { kind: 'from_input' })], input);

async function readRow(taskId: string) {
  const [row] = await here.database.db.query<{ status: string; error_code: string | null; kind: string }>(
    'SELECT status, error_code, kind FROM public.league_backup WHERE task_id = $1',
    [taskId],
  );
  return row;
}

describe('a backup', () => {
  it('is stored with its row counts once it has been verified', async () => {
    const zip = makeZip();
    here.instance.sends(zip);
    const { id, status, log } = await take({ kind: 'daily' });
    expect([status, log]).toEqual([
      'succeeded',
      [`Verified and stored a backup of ${zip.length} bytes with 2 rows`],
    ]);
    const backup = (await here.backups.findByTask(id))!;
    expect(backup).toMatchObject({ kind: 'daily', bytes: zip.length, counts: { team: 2 } });
    expect(await here.files()).toEqual([backup.storage_key]);
    expect(await here.storage.get(backup.storage_key)).toEqual(zip);
    await here.backups.remove(backup.id);
    expect([await here.files(), await here.backups.findLatestGood(here.leagueId)]).toEqual([[], null]);
  });

  it('is requested with the secret of the instance', async () => {
    let asked: unknown;
    here.instance.answer = (request, response) => {
      asked = [request.method, request.url, request.headers.authorization];
      response.end(makeZip());
    };
    const { id } = await take();
    expect(asked).toEqual(['GET', '/internal/backup', `Bearer ${'x'.repeat(40)}`]);
    await here.backups.remove((await here.backups.findByTask(id))!.id);
  });
});

/** A database with overwritten pages but a correct checksum. */
function damaged(): Buffer {
  const database = sqliteFile(
    'CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT)',
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     INSERT INTO team SELECT i, 'Team ' || i FROM n`,
  );
  randomBytes(4_000).copy(database, database.length - 6_000);
  return database;
}

const ORPHAN = sqliteFile(
  'CREATE TABLE series (id INTEGER PRIMARY KEY)',
  'CREATE TABLE team (id INTEGER PRIMARY KEY, series_id INTEGER REFERENCES series (id))',
  'PRAGMA foreign_keys = OFF; INSERT INTO team VALUES (1, 7), (2, 7)',
);

const bomb = (): Buffer => {
  const zeros = Buffer.alloc(10_000_000);
  return withClaimedSize(makeZip({ database: zeros }), 'league.db', 5_000);
};

/** Responses of an instance, and the reason that the task's log gives for each. */
const NOT_GOOD: [string, () => Buffer, string][] = [
  ['an empty file', () => Buffer.alloc(0), 'the zip is invalid'],
  ['an HTML page', () => Buffer.from('<html>'.repeat(100)), 'the zip is invalid'],
  ['a truncated zip', () => makeZip().subarray(0, -40), 'the zip is invalid'],
  [
    'a zip without its middle',
    () => {
      const zip = makeZip();
      return Buffer.concat([zip.subarray(0, 100), zip.subarray(200)]);
    },
    'the zip is invalid',
  ],
  ['a zip without a manifest', () => makeZip({ files: { 'league.db': TEAMS } }), 'it has no manifest'],
  [
    'an invalid manifest',
    () => makeZip({ files: { 'manifest.json': strToU8('[]') } }),
    'its manifest is invalid',
  ],
  [
    'a zip without a database',
    () =>
      makeZip({
        files: {
          'manifest.json': strToU8(
            JSON.stringify({
              format: 1,
              league_id: here.leagueId,
              taken_at: '2026-05-01T10:00:00.000Z',
              counts: { team: 2 },
              files: [{ path: 'league.db', bytes: 1, sha256: '' }],
            }),
          ),
        },
      }),
    'it has no database',
  ],
  ['the backup of another league', () => makeZip({ leagueId: v7() }), 'it belongs to another league'],
  [
    'fewer rows than in its manifest',
    () => makeZip({ manifest: { counts: { team: 3 } } }),
    'its row counts do not match its manifest',
  ],
  [
    'tables that are not those of its manifest',
    () => makeZip({ manifest: { counts: { player: 2 } } }),
    'its row counts do not match its manifest',
  ],
  [
    'a wrong checksum',
    () =>
      makeZip({
        manifest: { files: [{ path: 'league.db', bytes: TEAMS.length, sha256: '0'.repeat(64) }] },
      }),
    'its checksum does not match its manifest',
  ],
  [
    'a file that is not a database',
    () => makeZip({ database: Buffer.from('no database') }),
    'its database is damaged',
  ],
  [
    'a damaged database',
    () => makeZip({ database: damaged(), manifest: { counts: { team: 2000 } } }),
    'its database is damaged',
  ],
  [
    'records that refer to missing records',
    () => makeZip({ database: ORPHAN, manifest: { counts: { series: 0, team: 2 } } }),
    'its database is damaged: a record is missing',
  ],
  [
    'a virtual table',
    () => makeZip({ database: sqliteFile('CREATE VIRTUAL TABLE team USING fts5 (name)') }),
    'its database has unexpected tables',
  ],
  ['a zip bomb that claims to be small', bomb, 'the size of its database does not match its manifest'],
  [
    'a zip bomb whose manifest also claims a small size',
    () => {
      const zeros = Buffer.alloc(10_000_000);
      const files = [{ path: 'league.db', bytes: 5_000, sha256: '0'.repeat(64) }];
      return withClaimedSize(makeZip({ database: zeros, manifest: { files } }), 'league.db', 5_000);
    },
    'the zip is invalid: too many bytes in the stream',
  ],
  [
    'a database that claims to have 2 GB',
    () => {
      const files = [{ path: 'league.db', bytes: 2 ** 31, sha256: '0'.repeat(64) }];
      return withClaimedSize(makeZip({ manifest: { files } }), 'league.db', 2 ** 31);
    },
    'the size of its database does not match its manifest',
  ],
];

describe('taking a backup from a faulty instance', () => {
  it.each(NOT_GOOD)('fails with BACKUP_NOT_GOOD and stores nothing for %s', async (_what, zip, reason) => {
    here.instance.sends(zip());
    const { id, status, error_code, log } = await take();
    expect([status, error_code]).toEqual(['failed', 'BACKUP_NOT_GOOD']);
    expect(log.at(-1)).toContain(`the backup is invalid: ${reason}`);
    expect(await readRow(id)).toEqual({ status: 'failed', error_code: 'BACKUP_NOT_GOOD', kind: 'on_demand' });
    expect([await here.files(), await readdir(tempRoot(here.config.dataDir))]).toEqual([[], []]);
  });

  const NOT_GIVEN: [string, Parameters<typeof Object.assign>[1]][] = [
    ['an error response', () => here.instance.sends(Buffer.from('{"code":"INTERNAL_ERROR"}'), 500)],
    [
      'a redirect',
      () => {
        here.instance.answer = (_request, response) =>
          void response.writeHead(302, { location: '/elsewhere' }).end();
      },
    ],
    [
      'no response',
      () => {
        here.instance.answer = () => undefined;
      },
    ],
    [
      'a response that stalls',
      () => {
        here.instance.answer = (_request, response) => void response.write('PK');
      },
    ],
    [
      'an endless response',
      () => {
        here.instance.answer = (_request, response) => {
          const more = (): void => {
            while (!response.destroyed && response.write(Buffer.alloc(65_536)));
          };
          response.on('drain', more);
          more();
        };
      },
    ],
    [
      'a truncated response',
      () => {
        here.instance.answer = (_request, response) => {
          response.writeHead(200, { 'content-length': '100000' });
          response.write('PK', () => response.destroy());
        };
      },
    ],
  ];
  it.each(NOT_GIVEN)('fails with BACKUP_NOT_GIVEN for %s', async (_what, arrange: () => void) => {
    arrange();
    here.timeoutMs = 500;
    const { id, status, error_code } = await take();
    expect([status, error_code]).toEqual(['failed', 'BACKUP_NOT_GIVEN']);
    expect(await readRow(id)).toMatchObject({ status: 'failed', error_code: 'BACKUP_NOT_GIVEN' });
    expect(await here.files()).toEqual([]);
  });

  it('succeeds on a retry when the instance works again', async () => {
    here.instance.sends(Buffer.alloc(0));
    const { id } = await take();
    await here.database.db.query(
      `UPDATE public.provisioning_task SET status = 'pending', lease_until = NULL WHERE id = $1`,
      [id],
    );
    await here.database.db.query(
      `UPDATE public.provisioning_step SET status = 'pending', failures = 0 WHERE task_id = $1`,
      [id],
    );
    here.instance.sends(makeZip());
    const again = await here.goOn(id, 'backup', [takeBackup(here.tools, { kind: 'from_input' })]);
    expect([again.status, (await readRow(id))!.status]).toEqual(['succeeded', 'good']);
  });
});

describe('the latest snapshot of a league', () => {
  const COPIED = '2026-05-01T09:59:30.000Z';
  const takeOrCopy = (input: Record<string, unknown>) =>
    here.run('backup', [takeBackupOrLatestSnapshot(here.tools)], input);

  beforeEach(() => here.instance.sends(Buffer.from('{}'), 500));
  afterAll(() => {
    here.snapshots = { findLatest: async () => null };
  });

  const haveCopy = (zip: Buffer): void => {
    here.snapshots = {
      findLatest: async () => ({ taken_at: COPIED, save: (file) => writeFile(file, zip) }),
    };
  };

  it('is used as the backup, with its own time, when the instance provides no backup', async () => {
    haveCopy(makeZip());
    const { id, status, log } = await takeOrCopy({});
    expect([status, log.at(-1)]).toEqual([
      'succeeded',
      `This is the copy of the league that was made at ${COPIED}`,
    ]);
    const backup = (await here.backups.findByTask(id))!;
    expect(backup).toMatchObject({ kind: 'on_demand', taken_at: COPIED, counts: { team: 2 } });
    await here.backups.remove(backup.id);
  });

  it.each([
    ['of another league', () => makeZip({ leagueId: v7() }), 'it belongs to another league'],
    ['that is damaged', () => makeZip().subarray(0, -40), 'the zip is invalid'],
  ])('is not used when it is one %s', async (_what, zip, reason) => {
    haveCopy(zip());
    const before = await here.files();
    const { id, status, error_code, log } = await takeOrCopy({});
    expect([status, error_code]).toEqual(['failed', 'BACKUP_NOT_GIVEN']);
    expect(log.join()).toContain(
      `The latest copy of the league could not be used: the backup is invalid: ${reason}`,
    );
    expect(await readRow(id)).toMatchObject({ status: 'failed' });
    expect(await here.files()).toEqual(before);
  });

  it('is not used as the daily backup', async () => {
    haveCopy(makeZip());
    expect(await takeOrCopy({ kind: 'daily' })).toMatchObject({ status: 'failed' });
  });
});

import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { S3Store } from '../../server/src/platform/object-store/index.js';
import { startS3 } from '../support/s3.js';
import { until } from '../support/until.js';
import { ArchivedCluster } from './archived-cluster.js';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openS3(directory: string): Promise<S3Store> {
  const { location, stop } = await startS3(directory);
  closers.push(stop);
  return new S3Store(location);
}

const writeRows = async (database: ArchivedCluster, from: number, to: number): Promise<void> => {
  await database.query('INSERT INTO t (i) SELECT * FROM generate_series($1::int, $2::int)', [from, to]);
};

const isArchived = (database: ArchivedCluster): Promise<boolean> => database.archiver.drain(20_000);

describe('an S3-compatible store', () => {
  it('stores, lists and deletes objects like a directory', async () => {
    const database = path.join('/tmp', `touchline-s3-${process.pid}`);
    closers.push(() => rm(database, { recursive: true, force: true }));
    const store = await openS3(database);
    for (const key of ['a/2', 'a/1', 'b/1']) await store.put(key, Buffer.from(key));
    expect((await store.list('a/')).map(({ key, bytes }) => [key, bytes])).toEqual([
      ['a/1', 3],
      ['a/2', 3],
    ]);
    expect((await store.get('b/1'))?.toString()).toBe('b/1');
    expect(await store.get('b/2')).toBeUndefined();
    await store.delete('a/1');
    await store.delete('a/1');
    expect((await store.list('a/')).map(({ key }) => key)).toEqual(['a/2']);
  });

  it('restores a database from an archive encrypted with a key unknown to the store', async () => {
    const directory = path.join('/tmp', `touchline-s3-${process.pid}`);
    closers.push(() => rm(directory, { recursive: true, force: true }));
    const store = await openS3(directory);
    const database = await ArchivedCluster.start(() => store, 'ab'.repeat(32));
    closers.push(() => database.close());
    await writeRows(database, 1, 5);
    await database.takeBase();
    await writeRows(database, 6, 10);
    expect(await isArchived(database)).toBe(true);
    await database.crash();
    expect(await database.restore()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('the files that the log refers to', () => {
  it('are archived before the log, and later log waits for its own files', async () => {
    let [filesAreArchived, finish] = [Promise.resolve(), (): void => undefined];
    let asked = 0;
    const database = await ArchivedCluster.start(undefined, null, () => {
      asked += 1;
      return filesAreArchived;
    });
    closers.push(() => database.close());
    await database.takeBase();
    filesAreArchived = new Promise((resolve) => (finish = resolve));
    const before = asked;
    await writeRows(database, 1, 5);
    await until(async () => asked > before, 'the question for files');
    const log = await database.archive.store.list('generations/');
    await writeRows(database, 6, 10);
    expect(await database.archiver.drain(500)).toBe(false);
    expect(await database.archive.store.list('generations/')).toEqual(log);
    finish();
    expect(await isArchived(database)).toBe(true);
    await database.crash();
    expect(await database.restore()).toHaveLength(10);
  });
});

describe('an unavailable archive target', () => {
  it('does not block writes, is reported, and receives everything once it is back', async () => {
    const database = await ArchivedCluster.start();
    closers.push(() => database.close());
    await database.takeBase();
    const backup = path.join(database.directory, 'backup');
    await rename(backup, `${backup}.away`);
    // A file in its place, so that nothing can be written there.
    const { writeFile } = await import('node:fs/promises');
    await writeFile(backup, '');
    for (let n = 0; n < 5; n += 1) await writeRows(database, n * 1_000 + 1, n * 1_000 + 1_000);
    await until(async () => database.archiver.status.error !== null, 'the error');
    await until(async () => (database.archiver.status.lagBytes ?? 0) > 100_000, 'the lag');
    await rm(backup);
    await rename(`${backup}.away`, backup);
    expect(await isArchived(database)).toBe(true);
    await until(async () => database.archiver.status.error === null, 'the end of the error');
    await database.crash();
    expect(await database.restore()).toHaveLength(5_000);
  });

  it('receives what was written while the archiver was not running', async () => {
    const database = await ArchivedCluster.start();
    closers.push(() => database.close());
    await database.takeBase();
    // Cuts its connection, as a kill would; the database keeps running.
    await database.query('SELECT pg_terminate_backend(pid) FROM pg_stat_replication');
    const isSlotFree = async () =>
      (await database.query('SELECT FROM pg_replication_slots WHERE active')).length === 0;
    await until(isSlotFree, 'the connection is cut');
    await writeRows(database, 1, 100);
    database.startArchiving();
    expect(await isArchived(database)).toBe(true);
    await database.crash();
    expect(await database.restore()).toHaveLength(100);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFile, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DirectoryStore } from '../../platform/object-store/index.js';
import { Archive } from '../archive/archive.js';
import { writeGeneration } from '../archive/layout.js';
import { TreeArchiver } from './tree-archiver.js';

const GENERATION = '20261122T100000Z-00000001';
const LONG_AGO_S = 1_700_000_000;

let dataDir: string;
let archive: Archive;
let tree: TreeArchiver;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-tree-'));
  await mkdir(path.join(dataDir, 'files/receipts/ab'), { recursive: true });
  archive = new Archive(new DirectoryStore(path.join(dataDir, 'archive')));
  await writeGeneration(archive, GENERATION, { system_id: '1', timeline: 1, started: '2026-11-22' });
  tree = await TreeArchiver.open(archive, { generation: GENERATION, previous: null, dataDir });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const fileOf = (name: string): string => path.join(dataDir, 'files', name);

/** Writes a file as the storage does: renamed into place. */
async function write(name: string, text = name): Promise<void> {
  await writeFile(fileOf(`${name}.part`), text);
  await rename(fileOf(`${name}.part`), fileOf(name));
}

/** Sets the directories' time of change back, as if some time had passed since. */
async function settle(): Promise<void> {
  for (const folder of ['', 'receipts', 'receipts/ab']) await utimes(fileOf(folder), LONG_AGO_S, LONG_AGO_S);
}

function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

async function scan(): Promise<string[]> {
  await tree.addFolder('files');
  return tree.paths.sort();
}

describe('scans of a folder of files', () => {
  it('archive what is new, and record what was removed', async () => {
    await write('receipts/ab/1');
    expect(await scan()).toEqual(['files/receipts/ab/1']);
    await write('receipts/ab/2');
    await write('logo');
    expect(await scan()).toEqual(['files/logo', 'files/receipts/ab/1', 'files/receipts/ab/2']);
    await rm(fileOf('receipts/ab/1'));
    expect(await scan()).toEqual(['files/logo', 'files/receipts/ab/2']);
    await rm(fileOf('receipts'), { recursive: true });
    expect(await scan()).toEqual(['files/logo']);
  });

  it('do not read directories that have not changed', async () => {
    await write('receipts/ab/1');
    await write('logo');
    await settle();
    await scan();
    // Changed in place, which the storage never does: it would only be noticed by looking at each file.
    await appendFile(fileOf('receipts/ab/1'), 'more');
    await appendFile(fileOf('logo'), 'more');
    await scan();
    expect(tree.find('files/receipts/ab/1')?.content?.bytes).toBe('receipts/ab/1'.length);
    // A new file brings its own directory, and only that.
    await write('receipts/ab/2');
    await scan();
    expect(tree.find('files/receipts/ab/1')?.content?.bytes).toBe('receipts/ab/1more'.length);
    expect(tree.find('files/logo')?.content?.bytes).toBe('logo'.length);
  });

  it('read a directory again that changed just before it was read', async () => {
    await write('receipts/ab/1');
    await scan();
    // As if the clock of the file system had not moved on since: for as long as a busy machine may need.
    const changed = new Date(Date.now() + 600_000);
    await utimes(fileOf('receipts/ab'), changed, changed);
    await scan();
    await write('receipts/ab/2');
    await utimes(fileOf('receipts/ab'), changed, changed);
    expect(await scan()).toEqual(['files/receipts/ab/1', 'files/receipts/ab/2']);
  });

  it('do not take a file for archived that another scan is still storing', async () => {
    await write('receipts/ab/1');
    await settle();
    const put = archive.put.bind(archive);
    let stores = 0;
    const [isStoring, isReleased] = [deferred(), deferred()];
    archive.put = async (...values) => {
      stores += 1;
      (stores === 1 ? isStoring : isReleased).resolve();
      await isReleased.promise;
      return put(...values);
    };
    const first = tree.addFolder('files');
    await isStoring.promise;
    expect(await scan()).toEqual(['files/receipts/ab/1']);
    await first;
  });

  it('repeat what failed while the archive was unavailable', async () => {
    for (const name of ['1', '2', '3']) await write(`receipts/ab/${name}`);
    await settle();
    const folder = path.join(dataDir, 'archive');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'not a directory');
    await expect(scan()).rejects.toThrow();
    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect(await scan()).toHaveLength(3);
    expect(await tree.commit()).toBe(3);
    expect((await readdir(folder)).length).toBeGreaterThan(0);
  });
});

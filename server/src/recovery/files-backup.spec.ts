import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../platform/config/index.js';
import { DirectoryStore } from '../platform/object-store/index.js';
import { Archive } from './archive/archive.js';
import { FilesBackup } from './files-backup.js';
import { readTree } from './tree/tree-index.js';

const GENERATION = '20261122T100000Z-00000001';
const { signal } = new AbortController();

let root: string;
let archive: Archive;
let files: FilesBackup;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'touchline-files-'));
  archive = new Archive(new DirectoryStore(path.join(root, 'archive')));
  const config = { dataDir: path.join(root, 'data') } as Config;
  const fail = (what: string, error: unknown): never => {
    throw new Error(what, { cause: error });
  };
  files = new FilesBackup(config, archive, fail, []);
  await mkdir(path.join(root, 'data/ledger-digests/digests'), { recursive: true });
  await mkdir(path.join(root, 'data/files'), { recursive: true });
  await files.open({ generation: { id: GENERATION, previous: null }, signal });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (name: string): Promise<void> => writeFile(path.join(root, 'data', name), name);
const archived = async (): Promise<string[]> => [...(await readTree(archive, GENERATION, null)).keys()];

describe('archiving files before the log', () => {
  it('archives each new digest', async () => {
    await files.archivePending(GENERATION, signal);
    expect(await archived()).toEqual([]);
    await write('ledger-digests/digests/000000001.txt');
    await files.archivePending(GENERATION, signal);
    expect(await archived()).toEqual(['ledger-digests/digests/000000001.txt']);
    await write('ledger-digests/digests/000000002.txt');
    await files.archivePending(GENERATION, signal);
    expect(await archived()).toHaveLength(2);
  });

  it('archives each noted file, and nothing for another generation', async () => {
    await write('files/receipt');
    files.note('files/receipt');
    await files.archivePending('20261122T090000Z-00000000', signal);
    expect(await archived()).toEqual([]);
    await files.archivePending(GENERATION, signal);
    expect(await archived()).toEqual(['files/receipt']);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectStore } from '../platform/object-store/index.js';
import type { ListedObject } from '../platform/object-store/index.js';
import { Archive } from './archive/archive.js';
import { baseFolder, BLOBS, FILES_ONLY, walFolder, writeGeneration } from './archive/layout.js';
import { removeExpired } from './retention.js';
import { readTree, writeTree } from './tree/tree-index.js';
import { formatLsn, segmentStart } from './wal/lsn.js';
import { piecePrefix } from './wal/wal-catalog.js';

class MemoryStore extends ObjectStore {
  readonly address = 'memory';
  readonly objects = new Map<string, { content: Buffer; modifiedMs: number }>();
  nowMs = 0;

  async put(key: string, content: Uint8Array): Promise<void> {
    this.objects.set(key, { content: Buffer.from(content), modifiedMs: this.nowMs });
  }

  async get(key: string): Promise<Buffer | undefined> {
    return this.objects.get(key)?.content;
  }

  async list(folder: string): Promise<ListedObject[]> {
    return [...this.objects]
      .filter(([key]) => key.startsWith(folder))
      .map(([key, { content, modifiedMs }]) => ({ key, bytes: content.length, modifiedMs }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async delete(key: string): Promise<void> {
    this.objects.delete(key);
  }
}

/** With 14 days, everything from the 8th at noon on is needed. */
const NOW = Date.parse('2026-11-22T12:00:00Z');
const KEEP_DAYS = 14;
const [G1, G2] = ['20261001T000000Z-00000001', '20261101T000000Z-00000002'];

let store: MemoryStore;
let archive: Archive;

beforeEach(() => {
  store = new MemoryStore();
  archive = new Archive(store);
});

const at = (time: string): number => (store.nowMs = Date.parse(time));
const expire = (): Promise<number> => removeExpired(archive, KEEP_DAYS, NOW);

async function begin(id: string, started: string, system_id = '7'): Promise<void> {
  at(started);
  await writeGeneration(archive, id, { system_id, timeline: 1, started });
}

/** A base backup that starts in a segment of the log; without `finished`, an interrupted one. */
async function takeBase(
  generation: string,
  id: string,
  segment: number,
  finished: string | null,
): Promise<void> {
  const folder = `${baseFolder(generation)}${id}/`;
  await archive.put(`${folder}data-000000`, Buffer.from(id));
  if (finished === null) return;
  const start_lsn = formatLsn(segmentStart(BigInt(segment)) + 40n);
  await archive.put(`${folder}backup`, Buffer.from(JSON.stringify({ id, generation, finished, start_lsn })));
}

async function writeLog(generation: string, ...segments: number[]): Promise<void> {
  for (const segment of segments) {
    const piece = { segment: BigInt(segment), from: 0, to: 100, archivedMs: store.nowMs };
    await archive.put(piecePrefix(walFolder(generation), 1, piece), Buffer.from(`segment ${segment}`));
  }
}

const folders = async (generation: string): Promise<string[]> => [
  ...new Set((await store.list(baseFolder(generation))).map(({ key }) => key.split('/')[3]!)),
];
const segments = async (generation: string): Promise<number[]> =>
  (await store.list(walFolder(generation))).map(({ key }) =>
    Number.parseInt(key.split('/')[3]!.slice(16), 16),
  );

describe('base backups and the log', () => {
  it('are removed when a newer base backup covers the whole retention period', async () => {
    await begin(G2, '2026-11-01T00:00:00Z');
    await takeBase(G2, '20261101T000000Z-a', 3, '2026-11-01T00:01:00.000Z');
    await takeBase(G2, '20261107T000000Z-b', 5, '2026-11-07T00:01:00.000Z');
    await takeBase(G2, '20261115T000000Z-c', 9, '2026-11-15T00:01:00.000Z');
    await writeLog(G2, 3, 4, 5, 6, 9);
    // Two objects of the first base backup, and segments 3 and 4.
    expect(await expire()).toBe(4);
    expect(await folders(G2)).toEqual(['20261107T000000Z-b', '20261115T000000Z-c']);
    expect(await segments(G2)).toEqual([5, 6, 9]);
    expect(await expire()).toBe(0);
  });

  it('are kept, however old, when no newer ones replace them', async () => {
    await begin(G1, '2026-09-01T00:00:00Z');
    await takeBase(G1, '20260901T000000Z-a', 3, '2026-09-01T00:01:00.000Z');
    await writeLog(G1, 3, 4);
    expect(await expire()).toBe(0);
  });

  it('that were interrupted are removed after two days, but not while they may be in progress', async () => {
    await begin(G2, '2026-11-01T00:00:00Z');
    await takeBase(G2, '20261115T000000Z-a', 3, '2026-11-15T00:01:00.000Z');
    at('2026-11-16T00:00:00Z');
    await takeBase(G2, '20261116T000000Z-broken', 4, null);
    at('2026-11-22T11:59:00Z');
    await takeBase(G2, '20261122T115900Z-now', 5, null);
    expect(await expire()).toBe(1);
    expect(await folders(G2)).toEqual(['20261115T000000Z-a', '20261122T115900Z-now']);
  });
});

describe('a generation', () => {
  it('is removed as a whole when a later one covers the whole retention period', async () => {
    await begin(G1, '2026-10-01T00:00:00Z');
    await takeBase(G1, '20261001T000000Z-a', 1, '2026-10-01T00:01:00.000Z');
    await begin(G2, '2026-11-01T00:00:00Z');
    await takeBase(G2, '20261101T000000Z-b', 2, '2026-11-01T00:01:00.000Z');
    await expire();
    expect((await store.list(`generations/${G1}/`)).length).toBe(0);
    expect(await folders(G2)).toEqual(['20261101T000000Z-b']);
  });

  it('is kept while the first base backup of the later one is too recent', async () => {
    await begin(G1, '2026-10-01T00:00:00Z');
    await takeBase(G1, '20261001T000000Z-a', 1, '2026-10-01T00:01:00.000Z');
    await begin(G2, '2026-11-08T13:00:00Z');
    await takeBase(G2, '20261108T130000Z-b', 2, '2026-11-08T13:01:00.000Z');
    expect(await expire()).toBe(0);
  });

  it('of files only is replaced by a later one from its start', async () => {
    await begin(G1, '2026-10-01T00:00:00Z', FILES_ONLY);
    await begin(G2, '2026-11-01T00:00:00Z', FILES_ONLY);
    await expire();
    expect([...store.objects.keys()].map((key) => key.split('/')[1])).toEqual([G2]);
  });
});

describe('archived files and leagues', () => {
  const entry = (path: string, time: string, blob: string) => ({
    ...{ path, atMs: Date.parse(time) },
    content: { sha256: blob, bytes: 1, parts: [`${BLOBS}${blob}`] },
  });
  const write = (time: string, isFull: boolean, ...entries: ReturnType<typeof entry>[]): Promise<void> =>
    writeTree(archive, G2, entries, { isFull, ms: at(time) });
  const names = async (): Promise<string[]> =>
    (await store.list(`generations/${G2}/tree/`)).map(({ key }) => key.split('-').at(-2)!);

  beforeEach(() => begin(G2, '2026-11-01T00:00:00Z', FILES_ONLY));

  it('keep the lists since the last full list that is old enough', async () => {
    await write('2026-11-02T00:00:00Z', true, entry('files/a', '2026-11-02T00:00:00Z', 'a1'));
    await write('2026-11-03T00:00:00Z', false, entry('files/b', '2026-11-03T00:00:00Z', 'b1'));
    await write('2026-11-05T00:00:00Z', true, entry('files/b', '2026-11-03T00:00:00Z', 'b1'));
    await write('2026-11-10T00:00:00Z', true, entry('files/b', '2026-11-03T00:00:00Z', 'b1'));
    expect(await expire()).toBe(2);
    expect(await names()).toEqual(['full', 'full']);
  });

  it('keep one snapshot of a league per hour after a day, and every other file', async () => {
    const snapshot = (time: string, blob: string) => entry('leagues/l1/snapshot.zip', time, blob);
    await write('2026-11-20T10:05:00Z', false, snapshot('2026-11-20T10:05:00Z', 's1'));
    await write('2026-11-20T10:20:00Z', false, entry('files/a', '2026-11-20T10:20:00Z', 'a1'));
    await write('2026-11-20T10:40:00Z', false, snapshot('2026-11-20T10:40:00Z', 's2'));
    await write('2026-11-22T11:40:00Z', false, snapshot('2026-11-22T11:40:00Z', 's3'));
    await write('2026-11-22T11:50:00Z', false, snapshot('2026-11-22T11:50:00Z', 's4'));
    await expire();
    expect((await names()).length).toBe(3);
    const then = await readTree(archive, G2, Date.parse('2026-11-20T11:00:00Z'));
    expect(then.get('files/a')?.content?.sha256).toBe('a1');
    expect(then.get('leagues/l1/snapshot.zip')?.content?.sha256).toBe('s2');
    const last = await readTree(archive, G2, null);
    expect(last.get('leagues/l1/snapshot.zip')?.content?.sha256).toBe('s4');
  });

  it('lose content that no list names two days after it was stored', async () => {
    at('2026-11-19T00:00:00Z');
    for (const blob of ['named', 'unnamed']) await store.put(`${BLOBS}${blob}`, Buffer.from('x'));
    at('2026-11-21T00:00:00Z');
    await store.put(`${BLOBS}new`, Buffer.from('x'));
    await write('2026-11-21T00:00:00Z', false, entry('files/a', '2026-11-21T00:00:00Z', 'named'));
    expect(await expire()).toBe(1);
    expect((await store.list(BLOBS)).map(({ key }) => key)).toEqual([`${BLOBS}named`, `${BLOBS}new`]);
  });
});

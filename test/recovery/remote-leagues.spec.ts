import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LeaguePlace, LEAGUE_ID, SECRET } from '../league-instance/league-process.js';
import type { LeagueProcess } from '../league-instance/league-process.js';
import type { Config } from '../../server/src/platform/config/index.js';
import { DirectoryStore } from '../../server/src/platform/object-store/index.js';
import { verifyBackup } from '../../server/src/provisioning/index.js';
import { Archive } from '../../server/src/recovery/archive/archive.js';
import { writeGeneration } from '../../server/src/recovery/archive/layout.js';
import { ArchivedSnapshots } from '../../server/src/recovery/archived-snapshots.js';
import { restoreFiles } from '../../server/src/recovery/restore/restore-files.js';
import { RemoteLeagueArchiver } from '../../server/src/recovery/tree/remote-league-archiver.js';
import type { RemoteLeague } from '../../server/src/recovery/tree/remote-league-archiver.js';
import { TreeArchiver } from '../../server/src/recovery/tree/tree-archiver.js';
import { readTree } from '../../server/src/recovery/tree/tree-index.js';

const GENERATION = '20261122T100000Z-00000001';
const NAME = `remote-leagues/${LEAGUE_ID}/snapshot.zip`;
const NOBODY = 'http://127.0.0.1:1';
const SETTINGS = { timeoutMs: 120_000, maxBytes: 50_000_000 };

let place: LeaguePlace;
let instance: LeagueProcess;
let root: string;
let archive: Archive;
let tree: TreeArchiver;
let errors: string[];
let leagues: RemoteLeague[];
let archiver: RemoteLeagueArchiver;
let isReachable: boolean;
let asleep: Map<string, string | null>;

beforeAll(async () => {
  place = await LeaguePlace.make();
  place.fill(({ records }) =>
    records.changes.make('user:ana', (change) => {
      for (const name of ['A', 'B', 'C']) records.teams.add(change, name);
    }),
  );
  instance = await place.start().ready();
  root = await mkdtemp(path.join(tmpdir(), 'touchline-remote-'));
});

afterAll(async () => {
  await instance.end('SIGTERM');
  place.clear();
  await rm(root, { recursive: true, force: true });
});

/** Sets up a worker that has just started. */
async function startWorker(): Promise<void> {
  errors = [];
  asleep = new Map();
  isReachable = true;
  leagues = [{ id: LEAGUE_ID, server_id: 's1', server: 'north', is_up: true }];
  tree = await TreeArchiver.open(archive, { generation: GENERATION, previous: null, dataDir: root });
  archiver = createArchiver(() => (isReachable ? instance.url : NOBODY));
}

function createArchiver(urlOf: (id: string) => string): RemoteLeagueArchiver {
  return new RemoteLeagueArchiver(
    { dataDir: root, provisioning: { backups: SETTINGS } } as unknown as Config,
    {
      listLeagues: async () => leagues,
      listAsleep: async () => asleep,
      findAddress: async (id) => ({ baseUrl: urlOf(id), secret: SECRET }),
      onError: (what) => errors.push(what),
    },
    0,
  );
}

async function begin(): Promise<void> {
  archive = new Archive(new DirectoryStore(await mkdtemp(path.join(root, 'archive-'))));
  await writeGeneration(archive, GENERATION, { system_id: '1', timeline: 1, started: '2026-11-22' });
  await startWorker();
}

const look = (): Promise<void> => archiver.archiveChanged(tree, new AbortController().signal);
const takenAt = (): number => tree.find(NAME)?.atMs ?? 0;

async function change(name: string): Promise<void> {
  const { status } = await instance.ask('/internal/info', {
    method: 'PUT',
    body: JSON.stringify({ name, url_extension: 'sanjuan' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
}

describe('a league on another server', () => {
  afterEach(() => expect(errors).toEqual([]));

  it('is copied, and copied again only when it has changed', async () => {
    await begin();
    await look();
    const first = takenAt();
    expect(first).toBeGreaterThan(0);
    await look();
    expect(takenAt()).toBe(first);
    await change('Liga Norte');
    await look();
    expect(takenAt()).toBeGreaterThan(first);
  });

  it('is not woken while it sleeps unchanged since its last copy', async () => {
    await begin();
    await look();
    const copied = takenAt();
    const { revision } = (await (await instance.ask('/internal/revision')).json()) as { revision: string };
    asleep = new Map([[LEAGUE_ID, revision]]);
    isReachable = false;
    await look();
    expect(takenAt()).toBe(copied);
    // After a restart of the host the revision is unknown: the league is queried, which wakes it.
    asleep = new Map([[LEAGUE_ID, null]]);
    await look();
    expect(errors.splice(0)).toEqual([`the league ${LEAGUE_ID} on the server north`]);
  });

  it('provides its newest copy as a complete backup', async () => {
    await begin();
    await look();
    const snapshots = new ArchivedSnapshots(archive);
    const copy = (await snapshots.findLatest(LEAGUE_ID))!;
    expect(copy.taken_at).toBe(new Date(takenAt()).toISOString());
    const folder = await mkdtemp(path.join(root, 'copy-'));
    await copy.save(path.join(folder, 'copy.zip'));
    const about = { leagueId: LEAGUE_ID, timeoutMs: 120_000 };
    expect(await verifyBackup(path.join(folder, 'copy.zip'), folder, about)).toMatchObject({ team: 3 });
    expect(await snapshots.findLatest('0197a000-0000-7000-8000-00000000ffff')).toBeNull();
  });

  it('is copied again after a restart of the worker', async () => {
    await begin();
    await look();
    const first = takenAt();
    await startWorker();
    await look();
    expect(takenAt()).toBeGreaterThan(first);
  });

  it('is checked and listed by a restore, which writes no files for it', async () => {
    await begin();
    await look();
    const into = await mkdtemp(path.join(root, 'restored-'));
    const restored = await restoreFiles(archive, await readTree(archive, GENERATION, null), {
      ...{ into, leagueApp: '/nowhere' },
    });
    expect(restored).toMatchObject({
      problems: [],
      leagues: [{ directory: LEAGUE_ID, is_remote: true, taken_at: new Date(takenAt()).toISOString() }],
    });
    await expect(readFile(path.join(into, NAME))).rejects.toThrow('ENOENT');
  });

  it('loses its copy when it is deleted, and keeps it while it is down', async () => {
    await begin();
    await look();
    leagues = [{ ...leagues[0]!, is_up: false }];
    await look();
    expect(tree.paths).toEqual([NAME]);
    leagues = [];
    await look();
    expect(tree.paths).toEqual([]);
  });
});

describe('a server that does not answer', () => {
  it('is reported once and does not hold up leagues on other servers', async () => {
    await begin();
    await look();
    const lost = ['a', 'b'].map((id) => ({ id, server_id: 's2', server: 'south', is_up: true }));
    leagues = [...lost, ...leagues];
    archiver = createArchiver((id) => (id === LEAGUE_ID ? instance.url : NOBODY));
    const before = takenAt();
    await look();
    expect(errors).toEqual(['the league a on the server south']);
    expect(takenAt()).toBeGreaterThan(before);
  });
});

describe('a new archive generation', () => {
  const NEXT = '20261122T110000Z-00000002';

  it('adopts unchanged files and copies of leagues from the previous generation', async () => {
    await begin();
    await look();
    await mkdir(path.join(root, 'files'), { recursive: true });
    await mkdir(path.join(root, 'leagues', LEAGUE_ID), { recursive: true });
    for (const name of ['same', 'changed', 'gone']) await writeFile(path.join(root, 'files', name), name);
    await tree.addFolder('files');
    const local = `leagues/${LEAGUE_ID}/snapshot.zip`;
    for (const name of [local, 'leagues/other/snapshot.zip'])
      await tree.addContent(name, path.join(root, 'files/same'), Date.now());
    await tree.commit();
    await writeFile(path.join(root, 'files/changed'), 'something else');
    await rm(path.join(root, 'files/gone'));
    const next = { generation: NEXT, previous: GENERATION, dataDir: root };
    await TreeArchiver.open(archive, next);
    const adopted = await readTree(archive, NEXT, null);
    expect([...adopted.keys()].sort()).toEqual(['files/same', local, NAME].sort());
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../platform/config/index.js';
import { DirectoryStore } from '../../platform/object-store/index.js';
import { Archive } from '../archive/archive.js';
import { writeGeneration } from '../archive/layout.js';
import { LeagueArchiver } from './league-archiver.js';
import { TreeArchiver } from './tree-archiver.js';

const GENERATION = '20261122T100000Z-00000001';
const LEAGUE = '019ac088-2820-78c2-90d9-ba3915508e0b';
const START_MS = Date.parse('2026-11-22T10:00:00.000Z');

let dataDir: string;
let instance: Server;
let tree: TreeArchiver;
let archiver: LeagueArchiver;
let copies: number;

beforeEach(async () => {
  jest.useFakeTimers({ now: START_MS, advanceTimers: true, toFake: ['Date'] } as never);
  dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-archiver-'));
  await mkdir(path.join(dataDir, 'leagues', LEAGUE), { recursive: true });
  await writeFile(path.join(dataDir, 'leagues', LEAGUE, 'league.json'), '{}');
  copies = 0;
  instance = createServer((_request, response) => response.end(`copy ${(copies += 1)}`)).listen(
    0,
    '127.0.0.1',
  );
  await once(instance, 'listening');
  const archive = new Archive(new DirectoryStore(path.join(dataDir, 'archive')));
  await writeGeneration(archive, GENERATION, { system_id: '1', timeline: 1, started: '2026-11-22' });
  tree = await TreeArchiver.open(archive, { generation: GENERATION, previous: null, dataDir });
  const baseUrl = `http://127.0.0.1:${(instance.address() as AddressInfo).port}`;
  archiver = new LeagueArchiver(
    { dataDir, provisioning: { backups: { timeoutMs: 10_000, maxBytes: 1_000_000 } } } as unknown as Config,
    { findAddress: async () => ({ baseUrl, secret: 's'.repeat(32) }) as never },
    (_task, error) => {
      throw error;
    },
  );
});

afterEach(async () => {
  jest.useRealTimers();
  instance.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Writes to a file of the league at this second of the test. */
async function write(file: string, second: number, text = 'x'): Promise<void> {
  const name = path.join(dataDir, 'leagues', LEAGUE, file);
  await writeFile(name, text);
  await utimes(name, START_MS / 1000 + second, START_MS / 1000 + second);
}

/** Polls the league every five seconds, as the backup does. @returns the second of each copy */
async function lookFromTo(from: number, to: number): Promise<number[]> {
  const copiedAt: number[] = [];
  for (let second = from; second <= to; second += 5) {
    jest.setSystemTime(START_MS + second * 1000);
    const before = copies;
    await archiver.archiveChanged(tree, new AbortController().signal);
    if (copies > before) copiedAt.push(second);
  }
  return copiedAt;
}

describe('a league on this machine', () => {
  it('is copied within ten seconds of a change while it is awake', async () => {
    await write('league.db', 0);
    await write('league.db-wal', 0, '');
    expect(await lookFromTo(0, 60)).toEqual([0]);
    await write('league.db-wal', 61, 'a result');
    expect(await lookFromTo(65, 120)).toEqual([65]);
  });

  it('is copied within a minute of a change made after it slept', async () => {
    await write('league.db', 0);
    expect(await lookFromTo(0, 60)).toEqual([0]);
    // It wakes up, writes and sleeps again between two looks.
    await write('league.db', 61, 'another result');
    const [copiedAt, ...others] = await lookFromTo(65, 150);
    expect(copiedAt).toBeLessThanOrEqual(61 + 35);
    expect(others).toEqual([]);
    // Awake for long, it is noticed as late once, and then copied every thirty seconds at most.
    await write('league.db-wal', 151, 'x');
    expect((await lookFromTo(155, 190))[0]).toBeLessThanOrEqual(151 + 35);
    await write('league.db-wal', 241, 'xx');
    expect(await lookFromTo(245, 300)).toEqual([245]);
  });
});

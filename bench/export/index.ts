import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { to as copyTo } from 'pg-copy-streams';
import { DigestWriter } from '../../server/src/ledger/digests/digest-writer.js';
import { DigestStore } from '../../server/src/ledger/digests/digest-store.js';
import { SigningKey } from '../../server/src/ledger/digests/signing-key.js';
import { DirectoryStore } from '../../server/src/platform/object-store/index.js';
import { loadLeagues } from '../accounts/load.js';
import type { BenchDatabase } from '../harness/database.js';
import { withBenchDatabase } from '../harness/database.js';
import { measureSeconds, spread } from '../harness/measure.js';
import type { BenchOptions } from '../harness/options.js';
import { figure, spreadText, table } from '../harness/table.js';

/** A league has one event fewer than its shape says. */
const EVENTS = 1_030_000;
const SHAPE = { events: 40, inReview: 2 };
const SEED = '07'.repeat(32);
/** The programs in the form they are run: built and bundled. */
const PROGRAMS = fileURLToPath(new URL('../../../../dist/server/src', import.meta.url));
/** Makes a program print its peak memory when it exits. */
const TELL_MEMORY = `data:text/javascript,process.on('exit',()=>process.stderr.write('maxRSS '+process.resourceUsage().maxRSS+'\\n'))`;

interface Result {
  seconds: number;
  bytes: number;
  /** Only known for our own programs. */
  memoryMb: number | null;
}

/** An export and its verification, each in its own process, compared with copying the table to a file. */
export async function exports(options: BenchOptions): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'touchline-bench-export-'));
  try {
    return await withBenchDatabase(async (bench) => {
      await loadLeagues(bench, Math.ceil((EVENTS * options.scale) / SHAPE.events), SHAPE);
      await bench.settle();
      await makeDigest(bench, directory);
      const [row] = await bench.db.query<{ events: number }>('SELECT count(*) AS events FROM ledger.event');
      return `${row!.events.toLocaleString('en-US')} events.\n\n${await compare(bench, directory, options.rounds)}`;
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function makeDigest({ db }: BenchDatabase, directory: string): Promise<void> {
  const { number, text: content } = await new DigestWriter(db, new SigningKey(SEED), []).write();
  await new DigestStore(new DirectoryStore(path.join(directory, 'place'))).put(number, content);
}

async function compare(bench: BenchDatabase, directory: string, rounds: number): Promise<string> {
  const results = new Map<string, Result[]>();
  for (let round = 0; round < rounds; round++) {
    const exported = path.join(directory, `export-${round}`);
    const implementations: [name: string, work: () => Promise<Result>][] = [
      ['COPY TO', () => copied(bench, directory, 'COPY ledger.event TO STDOUT')],
      ['COPY TO, in the order of an export', () => copied(bench, directory, IN_ORDER)],
      ['ledger:export', () => exportedTo(bench, directory, exported)],
      ['verify.mjs', () => verified(exported)],
    ];
    for (const [name, work] of implementations)
      results.set(name, [...(results.get(name) ?? []), await work()]);
    await rm(exported, { recursive: true });
  }
  const copies = results.get('COPY TO')!;
  const rows = [...results].map(([name, all]) => [
    name,
    spreadText(spread(all.map(({ seconds }) => seconds))),
    spreadText(spread(all.map(({ seconds }, n) => seconds / copies[n]!.seconds))),
    all[0]!.memoryMb === null ? '' : figure(Math.max(...all.map(({ memoryMb }) => memoryMb!))),
    figure(all[0]!.bytes / 1e6),
  ]);
  const head = ['', 'seconds (min / median / max)', 'ratio to COPY TO', 'most memory, MB', 'size, MB'];
  return table(head, rows);
}

const IN_ORDER = 'COPY (SELECT * FROM ledger.event ORDER BY league_id, version) TO STDOUT';

/** The rows as written by PostgreSQL, in a file flushed to disk. */
async function copied({ db }: BenchDatabase, directory: string, statement: string): Promise<Result> {
  const file = path.join(directory, 'copy');
  const seconds = await measureSeconds(() =>
    db.withClient((client) =>
      pipeline(client.query(copyTo(statement)), createWriteStream(file, { flush: true })),
    ),
  );
  return { seconds, bytes: (await stat(file)).size, memoryMb: null };
}

async function exportedTo(bench: BenchDatabase, directory: string, into: string): Promise<Result> {
  const dataDir = path.join(directory, 'data');
  await mkdir(dataDir, { recursive: true });
  const words = [path.join(PROGRAMS, 'cli/ledger-export.js'), '--into', into];
  return program(words, into, {
    ...{ DATA_DIR: dataDir, BACKUP_URL: 'off', DIGEST_URL: path.join(directory, 'place') },
    ...{ DATABASE_URL: bench.applicationUrl, DATABASE_OWNER_URL: bench.ownerUrl, DIGEST_SIGNING_KEY: SEED },
  });
}

async function verified(exported: string): Promise<Result> {
  const asOf = new Date().toISOString();
  return program([path.join(exported, 'verify.mjs'), '--as-of', asOf, exported], exported, {});
}

/** Runs a program to completion, with only the given environment. */
async function program(words: string[], exported: string, env: Record<string, string>): Promise<Result> {
  let memoryMb = 0;
  const seconds = await measureSeconds(async () => {
    const child = spawn(process.execPath, ['--import', TELL_MEMORY, ...words], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (code !== 0) throw new Error(`${words.join(' ')} failed: ${out}${errors}`);
    memoryMb = Number(/maxRSS (\d+)/.exec(errors)![1]) / 1024;
  });
  return { seconds, bytes: (await stat(path.join(exported, 'events.jsonl'))).size, memoryMb };
}

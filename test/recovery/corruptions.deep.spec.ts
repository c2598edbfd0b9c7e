import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listGenerations } from '../../server/src/recovery/archive/layout.js';
import { restorePlatform } from '../../server/src/recovery/index.js';
import { Random } from '../concurrency/random.js';
import { until } from '../support/until.js';
import { BackedUpPlatform } from './platform.js';

jest.setTimeout(3_600_000);

/** Each round restores a part of the platform. */
const ROUNDS = Number(process.env['RECOVERY_CORRUPTIONS'] ?? 1_000);
const SEED = 20_261_123;

let platform: BackedUpPlatform;

beforeAll(async () => {
  platform = await BackedUpPlatform.start();
  await platform.program.siteFilled();
  await until(async () => (await platform.tool('backup-list')).code === 0, 'a base backup');
  const payments = await platform.payments('pending');
  for (let n = 1; n <= 10; n += 1) await platform.giveBonus(payments[n % 5]!, n);
  await platform.program.end('SIGTERM');
});

afterAll(() => platform?.close());

describe('a damaged archive', () => {
  it(`fails its check for each of ${ROUNDS} random damages`, async () => {
    const [generation] = await listGenerations(platform.archive);
    expect(generation).toBeDefined();
    const objects = await platform.archive.store.list('');
    const random = new Random(SEED);
    const unseen: string[] = [];
    const kinds = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { key } = objects[random.below(objects.length)]!;
      const file = path.join(platform.backupDir, key);
      const before = readFileSync(file);
      const kind = damage(file, before, random);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const found = await platform.archive.check(key).then(
        () => false,
        () => true,
      );
      if (!found) unseen.push(`${kind} of ${key}`);
      writeFileSync(file, before);
    }
    process.stdout.write(`damages: ${JSON.stringify(Object.fromEntries(kinds))}\n`);
    expect(unseen).toEqual([]);
  });

  it('is rejected or reported by a full restore, for one damage of each kind of object', async () => {
    const objects = await platform.archive.store.list('');
    const random = new Random(SEED + 1);
    const of = (pattern: RegExp): string[] =>
      objects.map(({ key }) => key).filter((key) => pattern.test(key));
    for (const pattern of [
      /\/about-/,
      /\/base\/.*\/data-/,
      /\/base\/.*\/files-/,
      /\/base\/.*\/backup-/,
      /\/wal\//,
      /\/tree\//,
      /^blobs\//,
    ]) {
      const keys = of(pattern);
      // The log before the base backup is not needed, so it is not read.
      const key = keys.at(-1)!;
      const file = path.join(platform.backupDir, key);
      const before = readFileSync(file);
      writeFileSync(file, flipBit(before, random));
      const into = path.join(platform.root, 'damaged');
      const outcome = await restorePlatform(platform.archive, {
        to: null,
        into,
        leagueApp: platform.root,
        secretsFile: null,
      }).then(
        ({ ok, problems }) => (ok ? 'restored in silence' : problems.map(({ what }) => what).join()),
        (error: Error) => error.message,
      );
      expect([String(pattern), outcome]).not.toEqual([String(pattern), 'restored in silence']);
      writeFileSync(file, before);
      rmSync(into, { recursive: true, force: true });
    }
  });
});

/** Flips a bit, changes a byte, cuts off the tail, or removes the object. */
function damage(file: string, content: Buffer, random: Random): string {
  const at = random.below(content.length);
  const changed = Buffer.from(content);
  switch (random.below(10)) {
    case 0:
      rmSync(file);
      return 'removal';
    case 1:
      truncateSync(file, at);
      return 'cut';
    case 2:
      changed[at] = (changed[at]! + 1 + random.below(255)) % 256;
      writeFileSync(file, changed);
      return 'byte';
    default:
      writeFileSync(file, flipBit(content, random));
      return 'bit';
  }
}

function flipBit(content: Buffer, random: Random): Buffer {
  const changed = Buffer.from(content);
  const at = random.below(content.length);
  changed[at] = changed[at]! ^ (1 << random.below(8));
  return changed;
}

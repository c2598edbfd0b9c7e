import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../support/until.js';
import { BackedUpPlatform } from './platform.js';

interface Drill {
  id: string;
  status: string;
  error: string | null;
  report: { ok: boolean; events: number; problems: { kind: string; what: string }[] } | null;
}

interface Recovery {
  is_on: boolean;
  recovery_point: string | null;
  files: number | null;
  errors: string[];
  silent: boolean;
  drills: Drill[];
}

let platform: BackedUpPlatform;

const read = async (): Promise<Recovery> =>
  (await platform.call<Recovery>('admin@touchline.test', 'GET', '/api/recovery')).body;

/**
 * Starts a drill as an admin.
 * @returns its outcome
 */
async function runDrill(): Promise<Drill> {
  const { status, body } = await platform.call<Drill>(
    'admin@touchline.test',
    'POST',
    '/api/recovery/drills',
    {},
  );
  expect(status).toBe(202);
  const find = async (): Promise<Drill | undefined> => (await read()).drills.find(({ id }) => id === body.id);
  for (;;) {
    await until(async () => (await find()) !== undefined, 'the drill');
    const drill = (await find())!;
    if (drill.status === 'passed' || drill.status === 'failed') return drill;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

beforeAll(async () => {
  platform = await BackedUpPlatform.start();
  await until(async () => (await platform.tool('backup-list')).code === 0, 'a base backup');
  await until(async () => ((await read()).files ?? 0) > 50, 'the files');
});

afterAll(() => platform?.close());

describe('the backup status', () => {
  it('reports a recovery point less than 20 seconds old and no errors', async () => {
    const { recovery_point: point, ...recovery } = await read();
    expect(recovery).toMatchObject({ is_on: true, silent: false, errors: [] });
    expect(Date.now() - Date.parse(point!)).toBeLessThan(20_000);
  });
});

describe('a recovery drill', () => {
  it('restores and verifies the ledger and the leagues without problems', async () => {
    const drill = await runDrill();
    expect(drill).toMatchObject({ status: 'passed', error: null, report: { ok: true, problems: [] } });
    expect(drill.report!.events).toBeGreaterThan(100);
  });

  it('fails and reports a problem when a file in the backup was changed', async () => {
    const { key } = (await platform.archive.store.list('blobs/')).at(-1)!;
    const file = path.join(platform.backupDir, key);
    const content = readFileSync(file);
    content[content.length - 1] = content.at(-1)! ^ 1;
    writeFileSync(file, content);
    const drill = await runDrill();
    expect(drill.status).toBe('failed');
    expect(drill.report!.problems.length).toBeGreaterThan(0);
  });
});

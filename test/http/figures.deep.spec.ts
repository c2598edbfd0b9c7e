import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApi } from '../../server/src/api.js';
import { startFakeInstances } from '../../server/src/demo/fake-instances.js';
import type { FakeInstances } from '../../server/src/demo/fake-instances.js';
import { HttpClient } from '../../server/src/demo/http-client.js';
import type { Figures } from '../../server/src/ledger/index.js';
import { createLogger } from '../../server/src/platform/log/index.js';
import { testConfig } from '../support/config.js';
import type { TestDatabase } from '../support/database.js';
import { createDemoDatabase } from '../support/demo.js';
import { expectSameFigures, expectSameTotals, expectSameUsage } from '../support/same-figures.js';

let directory: string;
let database: TestDatabase;
let instances: FakeInstances;
let app: NestFastifyApplication;
let client: HttpClient;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'touchline-figures-'));
  database = await createDemoDatabase(directory);
  instances = await startFakeInstances();
  const config = testConfig(database, { dataDir: directory, fakeInstancesUrl: instances.url });
  app = await createApi(config, { logger: createLogger('silent') });
  await app.listen(0, '127.0.0.1');
  client = await new HttpClient(await app.getUrl()).login('admin@touchline.test', 'touchline-demo');
});
afterAll(async () => {
  await app.close();
  await instances.close();
  await database.close();
  await rm(directory, { recursive: true });
});

const read = <T>(address: string, query: Record<string, string> = {}): Promise<T> =>
  client.send<T>('GET', `${address}?${new URLSearchParams(query).toString()}`);

describe('the figures of the forty demo leagues', () => {
  it('are the same in every view, payment by payment', async () => {
    const leagues = await database.db.query<{ id: string }>(
      'SELECT league_id AS id FROM read.league_account',
    );
    expect(leagues.length).toBeGreaterThanOrEqual(40);
    const seen: Figures[] = [];
    for (const { id } of leagues)
      seen.push(await expectSameFigures({ db: database.db, read }, id, { payments: 20 }));
    await expectSameTotals(read, seen);
    expect(seen.some(({ overdue }) => overdue > 0)).toBe(true);
    for (const { id } of leagues)
      await expectSameUsage((body) => client.send('POST', '/api/leagues/get_league_use_metrics', body), id);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { verifyLedger } from '../../../server/src/ledger/index.js';
import { Random } from '../../concurrency/random.js';
import { eachAppend } from './application-edits.js';
import { Target } from './target.js';

let target: Target;
let application: pg.Client;

beforeAll(async () => {
  target = await Target.make(3);
  application = new pg.Client({ connectionString: target.database.databaseUrl, options: '-c timezone=UTC' });
  await application.connect();
});
afterAll(async () => {
  await application.end();
  await target.close();
});

it('the append functions reject events that no command can decide, alone and in a batch', async () => {
  const { unlawful, lawful } = await eachAppend(target, new Random(5));
  for (const run of unlawful) await expect(run(application)).rejects.toThrow(/^(ledger\.append|refused)/);
  expect((await verifyLedger(target.database.db)).problems).toEqual([]);
  for (const run of lawful) await expect(run(application)).resolves.toBeUndefined();
});

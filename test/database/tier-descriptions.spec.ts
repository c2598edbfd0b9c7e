import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { DefaultTierDescriptionsEs1700000011150 } from '../../migrations/1700000011150-default-tier-descriptions-es.js';
import { seedTiers } from '../../server/src/demo/catalogue/tiers.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const described = (): Promise<{ type_tier: number; description_es: string }[]> =>
  database.db.query('SELECT type_tier, description_es FROM public.tiers ORDER BY type_tier');

it('tiers of an installation from before get the Spanish text of today’s, but for what staff wrote (ADR 0117)', async () => {
  await seedTiers(database.db, randomUUID);
  const today = await described();
  await database.db.query(`UPDATE public.tiers SET description_es = ''`);
  await database.db.query(`UPDATE public.tiers SET description = 'For our clubs.' WHERE type_tier = 2`);
  await database.db.query(`UPDATE public.tiers SET description_es = 'La grande.' WHERE type_tier = 4`);
  const runner = { query: (sql: string, values: unknown[]) => database.db.query(sql, values) };
  const migration = new DefaultTierDescriptionsEs1700000011150();
  // Twice, as an upgrade that was interrupted.
  for (let n = 0; n < 2; n++) await migration.up(runner as unknown as QueryRunner);
  expect(await described()).toEqual([
    today[0],
    { type_tier: 2, description_es: '' },
    today[2],
    { type_tier: 4, description_es: 'La grande.' },
  ]);
  expect(today.every(({ description_es: text }) => text !== '')).toBe(true);
});

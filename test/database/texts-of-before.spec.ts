import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { DefaultTierDescriptionsEs1700000011150 } from '../../migrations/1700000011150-default-tier-descriptions-es.js';
import { PlainerTierDescriptions1700000011151 } from '../../migrations/1700000011151-plainer-tier-descriptions.js';
import { DeviceNames1700000011152 } from '../../migrations/1700000011152-device-names.js';
import { seedTiers } from '../../server/src/demo/catalog/tiers.js';
import { insertLeague } from '../support/league.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

/** Tier descriptions from releases before 1.2. */
const BEFORE = [
  'For a first tournament among friends. Free.',
  'For a league of one neighbourhood.',
  'For leagues with several series, a web page and their own finances.',
  'For federations: everything we have, and room to grow.',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Described {
  type_tier: number;
  description: string;
  description_es: string;
}
const described = (): Promise<Described[]> =>
  database.db.query('SELECT type_tier, description, description_es FROM public.tiers ORDER BY type_tier');

const runner = {
  query: (sql: string, values: unknown[] = []) => database.db.query(sql, values),
} as unknown as QueryRunner;

it('tier migrations replace old default descriptions in both languages and keep edited ones (ADR 0117)', async () => {
  await seedTiers(database.db, randomUUID);
  const today = await described();
  expect(today.every(({ description_es: text }) => text !== '')).toBe(true);
  for (const [n, text] of BEFORE.entries())
    await database.db.query(
      `UPDATE public.tiers SET description = $1, description_es = '' WHERE type_tier = $2`,
      [text, n + 1],
    );
  await database.db.query(`UPDATE public.tiers SET description = 'For our clubs.' WHERE type_tier = 2`);
  await database.db.query(`UPDATE public.tiers SET description_es = 'La grande.' WHERE type_tier = 4`);
  // Runs twice, like an interrupted upgrade.
  for (let n = 0; n < 2; n++) {
    await new DefaultTierDescriptionsEs1700000011150().up(runner);
    await new PlainerTierDescriptions1700000011151().up(runner);
  }
  expect(await described()).toEqual([
    today[0],
    { type_tier: 2, description: 'For our clubs.', description_es: '' },
    today[2],
    { ...today[3], description_es: 'La grande.' },
  ]);
});

it('the session migration makes old device names language-neutral', async () => {
  const { userId } = await insertLeague(database.db);
  for (const device of ['Firefox on Windows', 'curl'])
    await database.db.query(
      `INSERT INTO public.session (id, user_id, device, address, expires_at)
       VALUES ($1, $2, $3, '192.0.2.1', now() + interval '1 day')`,
      [randomUUID(), userId, device],
    );
  for (let n = 0; n < 2; n++) await new DeviceNames1700000011152().up(runner);
  const devices = await database.db.query<{ device: string }>('SELECT device FROM public.session');
  expect(devices.map(({ device }) => device).sort()).toEqual(['Firefox, Windows', 'curl']);
});

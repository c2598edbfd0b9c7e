import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Upcasters } from '../../server/src/ledger/domain/index.js';
import { changeChargeTerms, eventVersions } from '../../server/src/ledger/domain/index.js';
import { rebuildProjections } from '../../server/src/ledger/maintenance/rebuild.js';
import { verifyLedger } from '../../server/src/ledger/maintenance/verify.js';
import { readAccountHistory } from '../../server/src/ledger/queries/index.js';
import { TestAccounts } from '../support/accounts.js';
import type { TestDatabase } from '../support/database.js';
import { createTestDatabase } from '../support/database.js';

let database: TestDatabase;

/** Switches to the event versions of another release. */
function useRelease(upcasters: Upcasters): TestAccounts {
  Object.assign(eventVersions, { upcasters });
  return new TestAccounts(database.db);
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  useRelease({});
});
afterAll(async () => {
  await database.close();
});

const NEXT_RELEASE: Upcasters = {
  AccountOpened: [(data) => ({ ...data, price_negotiated: data['price_negotiated'] ?? false })],
};

describe('an event type with a new version (R38b)', () => {
  it('is stored with its version, and events of both versions replay to the same rows', async () => {
    const before = useRelease({});
    const old = await before.open({ type_tier: 2, match_price: 5000 });
    const after = useRelease(NEXT_RELEASE);
    const young = await after.open({ type_tier: 2, match_price: 5000 });
    const types = await database.db.query<{ type: string }>(
      'SELECT type FROM ledger.event WHERE version = 1 AND league_id = ANY($1) ORDER BY position',
      [[old, young]],
    );
    expect(types.map(({ type }) => type)).toEqual(['AccountOpened', 'AccountOpened@2']);

    for (const league of [old, young]) {
      const { movements, isIntact } = await readAccountHistory(
        database.db,
        league,
        '1970-01-01T00:00:00.000Z',
        '3000-01-01T00:00:00.000Z',
      );
      expect([movements[0]!.event.type, isIntact]).toEqual(['AccountOpened', true]);
    }
    const rows = 'SELECT * FROM read.league_account ORDER BY league_id';
    const written = await database.db.query(rows);
    await rebuildProjections(database.ownerUrl);
    expect(await database.db.query(rows)).toEqual(written);
    const { problems } = await verifyLedger(database.db);
    expect(problems).toEqual([]);
  });

  it('blocks commands of its leagues in a release that does not know it, and of no others', async () => {
    const young = await useRelease(NEXT_RELEASE).open({ type_tier: 2, match_price: 5000 });
    const before = useRelease({});
    const change = (league: string) =>
      before.run(league, (d) => changeChargeTerms(d, { charge_type: 'J', price: 4000 }));
    await expect(change(young)).rejects.toMatchObject({
      code: 'EVENT_UNKNOWN',
      extensions: { event_type: 'AccountOpened@2', version: 1 },
    });
    const old = await before.open({ type_tier: 2, match_price: 5000 });
    await expect(change(old)).resolves.toMatchObject({ balance: 0 });
  });
});

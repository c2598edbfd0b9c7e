import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuildProjections } from '../../server/src/ledger/maintenance/rebuild.js';
import { Verifications } from '../../server/src/ledger/maintenance/verifications.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { TestApi } from '../support/api.js';
import { insertForged } from '../support/forgery.js';
import { until } from '../support/until.js';

interface Verified {
  ok: boolean;
  problems: { kind: string; league_id?: string; message: string }[];
  not_shown: { what: string; count?: number }[];
}

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

const verify = async () => (await api.call<Verified>('GET', '/api/ledger/verify')).body;
const changePrice = (league: string, price: number, headers = {}) =>
  api.call('POST', `/api/leagues/${league}/change_charge_terms`, {
    body: { charge_type: 'J', price },
    headers,
  });

const VERIFIERS = `SELECT pid, backend_xid, wait_event_type FROM pg_stat_activity
  WHERE application_name = 'touchline-verify' AND datname = current_database()`;

describe('GET /api/ledger/verify', () => {
  it('runs once for concurrent requests, in its own process, without a transaction ID', async () => {
    const { id } = await api.league();
    await changePrice(id, 700);
    const verifications = api.app.get(Verifications);
    await withConnection(api.ownerUrl, async (owner) => {
      // Blocks at the end of its work, where it would long have a transaction id if it had written to a table.
      await owner.query('BEGIN; LOCK TABLE public.collection_stock IN ACCESS EXCLUSIVE MODE');
      const answers = Promise.all(Array.from({ length: 12 }, verify));
      expect(verifications.run()).toBe(verifications.run());
      // Queried as the verifying role: other roles do not see it.
      let verifiers: Record<string, unknown>[] = [];
      await until(async () => {
        verifiers = await api.db.query(VERIFIERS);
        return verifiers.length > 0 && verifiers.every((row) => row['wait_event_type'] === 'Lock');
      }, 'a verification that waits');
      expect(verifiers).toMatchObject([{ backend_xid: null }]);
      // More verifications wait than there are connections, while commands and lists are still served.
      expect((await changePrice(id, 800)).status).toBe(200);
      expect((await api.call('GET', '/api/payments')).status).toBe(200);
      await owner.query('COMMIT');
      for (const answer of await answers) expect(answer).toMatchObject({ ok: true, problems: [] });
    });
  });

  it('reports what it cannot verify', async () => {
    const { not_shown } = await verify();
    expect(not_shown.map(({ what }) => what)).toEqual(expect.arrayContaining(['metadata', 'no_digest']));
  });
});

describe('an unknown event type (R38b)', () => {
  it('blocks the commands of its league with EVENT_UNKNOWN, and nothing else', async () => {
    const [{ id: stopped }, { id: other }] = [await api.league(), await api.league()];
    await changePrice(stopped, 800);
    const before = await api.db.query('SELECT * FROM read.payment WHERE league_id = $1', [stopped]);
    await withConnection(api.ownerUrl, (owner) =>
      insertForged(owner, stopped, 'TimeTravelled', { to: 1985 }),
    );

    const refused = await changePrice(stopped, 900, { 'accept-language': 'es' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'EVENT_UNKNOWN',
        event_type: 'TimeTravelled',
        message: expect.stringContaining('versión más nueva'),
      },
    ]);
    expect((await api.call('GET', `/api/leagues/${stopped}/account`)).body).toMatchObject({
      code: 'EVENT_UNKNOWN',
    });
    expect((await changePrice(other, 900)).status).toBe(200);
    const events = await api.call<{ description: string }[]>('GET', `/api/leagues/${stopped}/ledger`);
    expect(events).toMatchObject({ status: 200 });
    expect(events.body.map(({ description }) => description)).toContainEqual(
      expect.stringContaining('TimeTravelled'),
    );
    expect((await api.call('GET', '/api/payments')).status).toBe(200);

    const rebuilt = await rebuildProjections(api.ownerUrl);
    expect(rebuilt.unread).toMatchObject([{ league_id: stopped, type: 'TimeTravelled' }]);
    expect(await api.db.query('SELECT * FROM read.payment WHERE league_id = $1', [stopped])).toEqual(before);

    const { ok, problems, not_shown } = await verify();
    expect([ok, problems]).toMatchObject([false, [{ kind: 'event_unknown', league_id: stopped }]]);
    expect(not_shown).toContainEqual(expect.objectContaining({ what: 'leagues', count: 1 }));
  });
});

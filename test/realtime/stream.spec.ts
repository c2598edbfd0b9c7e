import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Sessions } from '../../server/src/identity/index.js';
import { createLogger } from '../../server/src/platform/log/index.js';
import { Streams } from '../../server/src/realtime/streams/streams.js';
import { addUser, TestApi } from '../support/api.js';
import { EventStream } from '../support/event-stream.js';
import { until } from '../support/until.js';

let api: TestApi;
let url: string;
const opened: EventStream[] = [];

let logged = '';

beforeAll(async () => {
  const output = { write: (line: string) => void (logged += line) };
  api = await TestApi.start({}, createLogger('trace', output));
  await api.app.listen(0, '127.0.0.1');
  url = (await api.app.getUrl()).replace('[::1]', '127.0.0.1');
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(() => api.close());

async function hear(
  who: Parameters<TestApi['token']>[0],
  lastEventId?: number | string,
): Promise<EventStream> {
  const token = await api.token(who, true);
  const stream = await EventStream.hear(url, {
    token,
    ...(lastEventId === undefined ? {} : { lastEventId }),
  });
  opened.push(stream);
  return stream;
}

const rename = (id: string, name: string) => api.call('PUT', `/api/tiers/${id}`, { body: { name } });

describe('GET /api/realtime', () => {
  it('sends hello with its position in a response that is not cached, buffered or compressed', async () => {
    const stream = await hear('admin');
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['access-control-allow-origin']).toBeUndefined();
    expect(stream.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
    const { id, data } = await stream.find('hello');
    expect(data).toEqual({ position: id });
    expect(stream.retryMs).toBe(1_000);
  });

  it('reports the creation, update and deletion of a record once each', async () => {
    const stream = await hear('admin');
    const { body } = await api.call<{ id: string }>('POST', '/api/services', {
      body: { name: 'Árbitros', price: 1500, is_quantifiable: true },
    });
    await api.call('PUT', `/api/services/${body.id}`, { body: { price: 1600 } });
    await api.call('DELETE', `/api/services/${body.id}`);
    await stream.find('change', { resource: 'services', change: 'deleted' });
    const about = { resource: 'services', id: body.id, version: null, league_id: null };
    expect(stream.changes('services')).toEqual([
      { ...about, change: 'created' },
      { ...about, change: 'updated' },
      { ...about, change: 'deleted' },
    ]);
  });

  it('does not report a write that changes nothing or is rolled back', async () => {
    const stream = await hear('admin');
    await api.db.query('UPDATE public.tiers SET updated = now()');
    await api.db
      .transaction(async (tx) => {
        await tx.query(`UPDATE public.tiers SET description = 'never'`);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await rename(api.ids.freeTier, 'Amateur of old');
    await stream.find('change', { resource: 'tiers' });
    expect(stream.changes('tiers')).toEqual([
      { resource: 'tiers', id: api.ids.freeTier, version: null, change: 'updated', league_id: null },
    ]);
  });

  it('reports a statement that changes 600 records as one change without ids', async () => {
    const stream = await hear('admin');
    await api.db.query(
      `INSERT INTO public.services (name, price) SELECT 'bulk ' || n, 1 FROM generate_series(1, 600) n`,
    );
    await stream.find('change', { resource: 'services', change: 'many' });
    expect(stream.changes('services')).toEqual([
      { resource: 'services', id: null, version: null, change: 'many', league_id: null },
    ]);
    const rows = await api.db.query(
      `SELECT 1 FROM public.record_change WHERE resource = 'services' AND change = 'many'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('reports an account change for the league with its version, the payment and the audit', async () => {
    const league = await api.league();
    const stream = await hear('admin');
    const { body } = await api.call<{ version: number; payments: { id: string }[] }>(
      'POST',
      `/api/leagues/${league.id}/change_charge_terms`,
      { body: { charge_type: 'J', price: 700 } },
    );
    const about = { league_id: league.id, version: body.version };
    await stream.find('change', { resource: 'leagues', id: league.id, change: 'updated', ...about });
    await stream.find('change', { resource: 'payments', id: body.payments[0]!.id, league_id: league.id });
    await stream.find('change', { resource: 'payment_audit', change: 'created', league_id: league.id });
  });

  it('resumes after Last-Event-ID with only the missed changes', async () => {
    const first = await hear('admin');
    await rename(api.ids.paidTier, 'Club one');
    await first.find('change', { resource: 'tiers' });
    first.close();
    await rename(api.ids.paidTier, 'Club two');
    await rename(api.ids.paidTier, 'Club three');
    const second = await hear('admin', first.lastEventId);
    await second.find('change', { resource: 'tiers' });
    await rename(api.ids.freeTier, 'Amateur of late');
    await second.find('change', { resource: 'tiers', id: api.ids.freeTier });
    const { paidTier, freeTier } = api.ids;
    expect(second.changes('tiers').map(({ id }) => id)).toEqual([paidTier, paidTier, freeTier]);
    const ids = second.events.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids[0]).toBe(first.lastEventId);
  });

  it.each([['9999999'], ['of another kind'], ['-3']])(
    'sends resync to a client with the Last-Event-ID %s',
    async (lastEventId) => {
      const stream = await hear('admin', lastEventId);
      const { data, id } = await stream.find('resync');
      expect(data).toEqual({ position: id, reason: 'too_old' });
    },
  );

  it('sends resync when the missed changes have been deleted', async () => {
    const first = await hear('admin');
    first.close();
    const witness = await hear('admin');
    await rename(api.ids.paidTier, 'Club four');
    await rename(api.ids.paidTier, 'Club five');
    // Rows are swept only after hours, so never before the process has read them.
    await witness.find('change', { resource: 'tiers' });
    await api.db.query(
      'DELETE FROM public.record_change WHERE position < (SELECT max(position) FROM public.record_change)',
    );
    const second = await hear('admin', first.lastEventId);
    expect((await second.find('resync')).data).toMatchObject({ reason: 'too_old' });
    expect(second.changes('tiers')).toEqual([]);
  });

  it('answers HEAD with an empty body', async () => {
    const token = await api.token('admin');
    const answer = await fetch(`${url}/api/realtime`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('answers 401 with a problem document without a token', async () => {
    const answer = await EventStream.open(url);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
  });
});

describe('POST /api/realtime/ticket', () => {
  const ticket = async (as: 'admin' | 'common' | { userId: string }): Promise<string> => {
    const { status, body } = await api.call<{ ticket: string; expires_in: number }>(
      'POST',
      '/api/realtime/ticket',
      { as },
    );
    expect([status, body.expires_in]).toEqual([201, 30]);
    return body.ticket;
  };
  const show = (shown: string) => EventStream.open(url, { query: `?ticket=${shown}` });

  it('issues a ticket that opens one stream', async () => {
    const shown = await ticket('common');
    const stream = await show(shown);
    opened.push(stream);
    expect(stream.status).toBe(200);
    await stream.find('hello');
    expect((await show(shown)).status).toBe(401);
  });

  it('never logs a ticket, whether used or refused', async () => {
    const shown = await ticket('common');
    (await show(shown)).close();
    (await show(shown)).close();
    const lines = ['"path":"/api/realtime"', 'UNAUTHENTICATED'];
    await until(async () => lines.every((part) => logged.includes(part)), 'both requests are logged');
    expect(logged).not.toContain(shown);
  });

  it('stores only the hash of a ticket', async () => {
    const shown = await ticket('admin');
    const rows = await api.db.query<{ row: string }>('SELECT t::text AS row FROM public.stream_ticket t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(shown);
  });

  it('issues tickets that expire and end with their session; unknown tickets are refused', async () => {
    const expired = await ticket('admin');
    await api.db.query(`UPDATE public.stream_ticket SET expires_at = now() - interval '1 second'`);
    expect((await show(expired)).status).toBe(401);
    expect((await show('x'.repeat(43))).status).toBe(401);
    const userId = await addUser(api.db, 'admin', 'leaving');
    const left = await ticket({ userId });
    await api.db.transaction((tx) => api.app.get(Sessions).endAll(tx, userId, 'logged_out'));
    expect((await show(left)).status).toBe(401);
  });

  it('issues tickets that are valid only for the stream', async () => {
    const shown = await ticket('admin');
    const { status } = await api.call('GET', '/api/tiers', { as: 'nobody', query: { ticket: shown } });
    expect(status).toBe(200);
    expect((await api.call('GET', '/api/users', { as: 'nobody', query: { ticket: shown } })).status).toBe(
      401,
    );
  });

  it('issues a ticket with which a stream resumes from ?last_event_id=', async () => {
    const first = await hear('admin');
    first.close();
    await rename(api.ids.paidTier, 'Club six');
    const query = `?ticket=${await ticket('admin')}&last_event_id=${first.lastEventId}`;
    const second = await EventStream.hear(url, { query });
    opened.push(second);
    await second.find('change', { resource: 'tiers', id: api.ids.paidTier });
  });
});

describe('/metrics', () => {
  it('counts streams and changes, and does not record an open stream as a slow response', async () => {
    const stream = await hear('admin');
    const read = async () => String((await api.app.inject('/metrics')).payload);
    const readLag = (from: string) => Number(/^touchline_realtime_lag_seconds ([\d.e-]+)$/m.exec(from)?.[1]);
    let text = '';
    let changes = 0;
    // It is that of the last change: a busy machine may delay some of them.
    await until(
      async () => {
        await rename(api.ids.paidTier, `Club counted ${(changes += 1)}`);
        await stream.find('change', { resource: 'tiers' });
        text = await read();
        return readLag(text) < 5;
      },
      () => text,
    );
    expect(Number(/^touchline_realtime_streams (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect(Number(/^touchline_realtime_changes_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect(text).toMatch(/^touchline_realtime_disconnected_total 0$/m);
    stream.close();
    await until(() => api.app.get(Streams).size === 0, 'the server notices that the stream is closed');
    expect(await read()).not.toContain('route="/api/realtime",status="200"');
  });
});

describe('a realtime stream', () => {
  it('ends after a ban, the end of the session or a role change', async () => {
    for (const end of [
      (id: string) =>
        api.call('PUT', `/api/users/${id}`, { body: { is_vetado: true, ban_reason: 'A test' } }),
      (id: string) => api.call('POST', `/api/users/${id}/end_sessions`, { body: {} }),
      (id: string) => api.db.query('UPDATE public.users SET role_id = NULL WHERE id = $1', [id]),
    ]) {
      const userId = await addUser(api.db, 'operario', `o${Math.random().toString(36).slice(2, 12)}`);
      const stream = await hear({ userId });
      await end(userId);
      await stream.over();
      expect(stream.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'session_ended' } });
    }
  });

  it("sends resync when an accountant's rights change and then applies the new ones", async () => {
    const league = await api.league();
    const userId = await addUser(api.db, 'contador', 'rights');
    const stream = await hear({ userId });
    await api.db.query(
      'UPDATE public.roles_user_accountant SET can_view_leagues = false WHERE user_id = $1',
      [userId],
    );
    const resync = await stream.find('resync');
    expect(resync.data).toMatchObject({ reason: 'access_changed' });
    await api.call('PUT', `/api/leagues/${league.id}`, { body: { name: 'Liga Nueva' } });
    await rename(api.ids.freeTier, 'Amateur at last');
    const { id } = await stream.find('change', { resource: 'tiers' });
    expect(stream.events.filter((event) => event.id > resync.id && event.id < id)).toEqual([]);
  });

  it('follows a league to its new owner', async () => {
    const league = await api.league();
    const next = await addUser(api.db, 'common', 'heir');
    const [old, heir] = [await hear({ userId: league.user_id }), await hear({ userId: next })];
    await api.db.query('UPDATE public.league SET user_id = $2 WHERE id = $1', [league.id, next]);
    await Promise.all([old.find('resync'), heir.find('resync')]);
    await api.call('PUT', `/api/leagues/${league.id}`, { body: { name: 'Liga Heredada' } });
    await heir.find('change', { resource: 'leagues', id: league.id });
    await rename(api.ids.freeTier, 'Amateur for the old owner');
    const { id } = await old.find('change', { resource: 'tiers' });
    const resync = old.events.find(({ event }) => event === 'resync')!;
    expect(old.events.filter((event) => event.id > resync.id && event.id < id)).toEqual([]);
  });

  it('is closed when its user opens an eleventh', async () => {
    const userId = await addUser(api.db, 'operario', 'many-tabs');
    const streams = [];
    for (let n = 0; n < 11; n += 1) streams.push(await hear({ userId }));
    await streams[0]!.over();
    expect(streams[0]!.events.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'too_many' } });
    expect(streams.slice(1).map(({ isOver }) => isOver)).toEqual(Array.from({ length: 10 }, () => false));
  });
});

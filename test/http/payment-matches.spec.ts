import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { once } from 'node:events';
import { Clock } from '../../server/src/platform/clock.js';
import type { TestClock } from '../../server/src/platform/clock.js';
import { TestApi } from '../support/api.js';
import { liftRequestLimits } from '../support/no-time-limits.js';
import { readPdf } from '../support/pdf.js';
import { matchesFrom, SilentInstance } from '../support/silent-instance.js';

interface Match {
  id: string;
  charged: boolean;
  amount: number;
  home: string | null;
  deleted: boolean;
}
interface Matches {
  matches: Match[] | null;
  charged: number;
  uncharged: number;
  names: string;
}

/** Of calls of commands to an instance; reads do not wait that long. */
const COMMAND_TIMEOUT_MS = 60_000;

let restoreLimits: () => void;
let api: TestApi;
let instance: SilentInstance;
let league: string;
let owner: { userId: string };
let payment: string;

beforeAll(async () => {
  restoreLimits = liftRequestLimits();
  api = await TestApi.start({ leagueInstanceTimeoutMs: COMMAND_TIMEOUT_MS });
  instance = await SilentInstance.start();
});
afterAll(async () => {
  await instance.close();
  await api.close();
});

/** A league at 2.50 a match that has played two in its running period. */
beforeEach(async () => {
  const { id, user_id } = await api.league();
  [league, owner] = [id, { userId: user_id }];
  await instance.serve(api, id);
  const [running] = await api.db.query<{ id: string; start: string }>(
    `SELECT id, start_charge_date AS start FROM read.payment WHERE league_id = $1 AND status = 'pending'`,
    [id],
  );
  payment = running!.id;
  instance.isUp = true;
  const clock = api.app.get(Clock) as TestClock;
  await clock.moveTo(new Date(Date.parse(await clock.now()) + 3 * 3_600_000).toISOString());
  instance.finished = matchesFrom(running!.start, 2);
  instance.details = instance.finished.map(({ id: match, ended_at, walkover }) => ({
    ...{ id: match, home: `Home of ${match}`, away: 'Away', tournament: 'Apertura' },
    ...{ played_at: ended_at, walkover },
  }));
});

const matches = (as: 'admin' | 'owner2' | 'operario' | { userId: string } = owner) =>
  api.call<Matches>('GET', `/api/payments/${payment}/matches`, { as });

describe('the football matches of a charge', () => {
  it('determine the amount so far, equal in the statement of the charge and the forecast', async () => {
    const address = `/api/payments/${payment}/statement`;
    const { body } = await api.call<{ so_far: number; figures: object }>('GET', address, { as: owner });
    // Two matches at 2.50. The verifiable figures have no amount before the period ends.
    expect(body).toMatchObject({ so_far: 500, figures: { charged: null, due: 0 } });
    const forecast = await api.call<{ charge: object }>('GET', `/api/leagues/${league}/forecast`, {
      as: owner,
    });
    expect(forecast.body.charge).toMatchObject({ payment_id: payment, estimated_value: body.so_far });
    const { rawPayload } = await api.app.inject({
      url: address,
      query: { format: 'pdf' },
      headers: { authorization: `Bearer ${await api.token(owner)}`, 'accept-language': 'es' },
    });
    const text = readPdf(rawPayload).pages.join(' ');
    for (const words of ['Cobro hasta hoy', '$5,00', 'El período no ha terminado'])
      expect(text).toContain(words);
    expect(text).not.toContain('todavía no se sabe');
  });

  it('leave the amount so far unknown while the league does not answer', async () => {
    instance.isUp = false;
    const { body } = await api.call<object>('GET', `/api/payments/${payment}/statement`, { as: owner });
    expect(body).toMatchObject({ so_far: null, figures: { charged: null } });
  });

  it('are listed with team names and the amount of each', async () => {
    const { status, body } = await matches();
    expect(status).toBe(200);
    expect(body).toMatchObject({ names: 'known', charged: 2, uncharged: 0 });
    expect(body.matches).toMatchObject([
      {
        id: 'm1',
        charged: true,
        amount: 250,
        home: 'Home of m1',
        away: 'Away',
        tournament: 'Apertura',
        deleted: false,
      },
      { id: 'm2', charged: true, amount: 250, home: 'Home of m2' },
    ]);
  });

  it('are marked as deleted when the league has deleted them since', async () => {
    instance.details = instance.details!.slice(1);
    const { body } = await matches();
    expect(body.matches!.map(({ id, home, deleted }) => [id, home, deleted])).toEqual([
      ['m1', null, true],
      ['m2', 'Home of m2', false],
    ]);
  });

  it('have no names, and are not marked as deleted, when the league returns no details', async () => {
    instance.details = null;
    const { body } = await matches();
    expect(body.names).toBe('unknown');
    expect(body.matches!.map(({ home, deleted }) => [home, deleted])).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  it('are unknown while the league is down and nothing is recorded', async () => {
    instance.isUp = false;
    const { status, body } = await matches();
    expect([status, body]).toEqual([200, { matches: null, charged: 0, uncharged: 0, names: 'unreachable' }]);
  });

  it('are an empty list for a fixed price, and hidden from other owners (404) and operators (403)', async () => {
    expect((await matches('owner2')).status).toBe(404);
    expect((await matches('operario')).status).toBe(403);
    const body = { charge_type: 'J', price: 3100 };
    const path = `/api/leagues/${league}/change_charge_terms`;
    const { body: outcome } = await api.call<{ payments: { id: string; charge_type: string }[] }>(
      'POST',
      path,
      { body },
    );
    payment = outcome.payments.find(({ charge_type }) => charge_type === 'J')!.id;
    expect((await matches()).body).toEqual({ matches: [], charged: 0, uncharged: 0, names: 'known' });
  });

  it('are returned within 4 s, as is the account, when the league accepts but never responds', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await api.db.query('UPDATE public.league SET port = $2 WHERE id = $1', [league, port]);
    const paths = [
      `/api/payments/${payment}/matches`,
      `/api/payments/${payment}`,
      `/api/payments/get_league_payments/${league}`,
      `/api/leagues/${league}/forecast`,
    ];
    restoreLimits();
    const began = performance.now();
    const answers = await Promise.all(paths.map((path) => api.call('GET', path, { as: owner })));
    const took = performance.now() - began;
    silent.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(took).toBeLessThan(COMMAND_TIMEOUT_MS);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Entrance } from '../../league-app/src/entry/entrance.js';
import { INSTANCE_SECRETS } from '../../server/src/provisioning/index.js';
import { TestApi } from '../support/api.js';
import { testBox } from '../support/league.js';

const SECRET = 'the-secret-of-one-instance-with-enough-length';

let api: TestApi;
let id: string;
let owner: { userId: string };
let name: string;

beforeAll(async () => {
  api = await TestApi.start({ publicUrl: 'http://localhost:3000', provisioner: 'local' });
  name = `liga-${v7().slice(-8)}`;
  const league = await api.league({ url_extension: name });
  [id, owner] = [league.id, { userId: league.user_id }];
  const [server] = await api.db.query<{ id: string }>(
    `INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
     VALUES ('one', '127.0.0.1', 5, false, 'ready') RETURNING id`,
  );
  await api.db.query(
    `UPDATE public.league SET server_id = $2, port = 8000, instance_secret = $3, deployment_status = 'running'
     WHERE id = $1`,
    [id, server!.id, testBox.seal(SECRET, INSTANCE_SECRETS.at(id))],
  );
});
afterAll(() => api.close());

const signIn = (as: { userId: string } | 'admin' | 'owner2' | 'contador', league = id) =>
  api.call<{ url: string }>('POST', `/api/leagues/${league}/sign_in`, { as });

/** Whom the league's own application takes the bearer of a link for. */
function personOf(url: string, leagueId = id, at = Date.now()) {
  const entrance = new Entrance({ leagueId, secret: SECRET }, Date.now() - 1_000);
  return entrance.enter(new URL(url).searchParams.get('token')!, at);
}

describe('POST /api/leagues/{id}/sign_in', () => {
  it('answers a link into the league, which knows whom it lets in', async () => {
    const { status, body } = await signIn(owner);
    expect([status, body.url.split('?')[0]]).toEqual([200, `http://${name}.localhost:3000/enter`]);
    expect(personOf(body.url)).toMatchObject({ user_id: owner.userId, role: 'owner', name: 'Ana Paredes' });
    expect(personOf((await signIn('admin')).body.url)).toMatchObject({ role: 'staff' });
  });

  it('is good for a minute, and at this league alone', async () => {
    const { url } = (await signIn(owner)).body;
    expect(personOf(url, id, Date.now() + 61_000)).toBeNull();
    expect(personOf(url, v7())).toBeNull();
  });

  it('is on record', async () => {
    const query = {
      filter: JSON.stringify({ record_id: id, action: 'signed_in', user_id: api.users.admin }),
    };
    const { body } = await api.call('GET', '/api/activity_log', { query });
    expect(body).toHaveLength(1);
  });

  it('is for the owner and admins, of leagues that are open', async () => {
    expect((await signIn('owner2')).status).toBe(404);
    expect((await signIn('contador')).status).toBe(403);
    const other = await api.league();
    expect((await signIn('admin', other.id)).body).toMatchObject({ code: 'LEAGUE_NOT_DEPLOYED' });
    await api.db.query(`UPDATE public.league SET deployment_status = 'suspended' WHERE id = $1`, [id]);
    expect((await signIn(owner)).body).toMatchObject({ code: 'LEAGUE_SUSPENDED', status: 409 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { INSTANCE_SECRETS } from '../../server/src/provisioning/index.js';
import { addUser, TestApi } from '../support/api.js';
import { testBox } from '../support/league.js';
import { stopThrottleClock } from '../support/throttle-clock.js';

const SECRET = 'the-secret-of-one-instance-with-enough-length';

let api: TestApi;
let id: string;
let owner: { userId: string };
let name: string;

let instance: Server;
let answers = 204;
const announced: { code_digest: string; visitor: unknown; good_for_ms: number }[] = [];
const bearers: unknown[] = [];

beforeAll(async () => {
  instance = createServer((ask, answer) => {
    let text = '';
    ask.on('data', (part: Buffer) => (text += part.toString()));
    ask.on('end', () => {
      bearers.push(ask.headers.authorization);
      if (ask.url === '/internal/entries') announced.push(JSON.parse(text) as (typeof announced)[number]);
      answer.writeHead(answers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(instance, 'listening');
  api = await TestApi.start({ publicUrl: 'http://localhost:3000', provisioner: 'local' });
  await stopThrottleClock(api.ownerUrl);
  name = `liga-${v7().slice(-8)}`;
  const league = await api.league({ url_extension: name });
  [id, owner] = [league.id, { userId: league.user_id }];
  const [server] = await api.db.query<{ id: string }>(
    `INSERT INTO public.servers (name, ip, league_capacity, free_tier, status)
     VALUES ('one', '127.0.0.1', 5, false, 'ready') RETURNING id`,
  );
  await api.db.query(
    `UPDATE public.league SET server_id = $2, port = $4, instance_secret = $3, deployment_status = 'running'
     WHERE id = $1`,
    [id, server!.id, testBox.seal(SECRET, INSTANCE_SECRETS.at(id)), (instance.address() as AddressInfo).port],
  );
});
afterAll(async () => {
  await api.close();
  instance.closeAllConnections();
  await new Promise((resolve) => instance.close(resolve));
});

const signIn = (as: { userId: string } | 'admin' | 'owner2' | 'contador', league = id) =>
  api.call<{ url: string }>('POST', `/api/leagues/${league}/sign_in`, { as });

/** The person that the league's own application is told to let in for the code of a link. */
function readPerson(url: string): unknown {
  const code = new URL(url).searchParams.get('code')!;
  const digest = createHash('sha256').update(code).digest('hex');
  return announced.find(({ code_digest }) => code_digest === digest)?.visitor;
}

describe('POST /api/leagues/{id}/sign_in', () => {
  it('returns a link that names nobody, and announces to the league whom it logs in', async () => {
    const { status, body } = await signIn(owner);
    expect(status).toBe(200);
    expect(body.url).toMatch(new RegExp(`^http://${name}\\.localhost:3000/enter\\?code=[\\w-]{43}$`));
    expect(readPerson(body.url)).toEqual({
      ...{ user_id: owner.userId, role: 'owner', name: 'Ana Paredes' },
      email: expect.stringContaining('@'),
    });
    expect(readPerson((await signIn('admin')).body.url)).toMatchObject({ role: 'staff' });
    expect(announced.at(-1)).toMatchObject({ good_for_ms: 60_000 });
    expect(JSON.stringify(announced)).not.toContain(new URL(body.url).searchParams.get('code'));
  });

  it('calls the league only with the secret of its instance', () => {
    expect(new Set(bearers)).toEqual(new Set([`Bearer ${SECRET}`]));
  });

  it('is refused when the league’s application is outdated (409) or fails (503)', async () => {
    answers = 404;
    expect((await signIn(owner)).body).toMatchObject({ code: 'LEAGUE_OUTDATED', status: 409 });
    answers = 500;
    expect((await signIn(owner)).body).toMatchObject({ code: 'LEAGUE_INSTANCE_UNREACHABLE', status: 503 });
    answers = 204;
  });

  it('is recorded in the activity log', async () => {
    const query = {
      filter: JSON.stringify({ record_id: id, action: 'signed_in', user_id: api.users.admin }),
    };
    const { body } = await api.call('GET', '/api/activity_log', { query });
    expect(body).toHaveLength(1);
  });

  it('records refused attempts with the reason and the caller’s address', async () => {
    await api.call('POST', `/api/leagues/${id}/sign_in`, { as: 'owner2', from: '192.0.2.9' });
    const query = { filter: JSON.stringify({ record_id: id, action: 'sign_in_refused' }) };
    const { body } = await api.call<never>('GET', '/api/activity_log', { query });
    const lines = body as unknown as { after: object; address: string; user_id: string }[];
    expect(lines.map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ code: 'LEAGUE_OUTDATED' }, { code: 'LEAGUE_INSTANCE_UNREACHABLE' }]),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...{ user_id: api.users.owner2, after: { code: 'NOT_FOUND' }, address: '192.0.2.9' },
      }),
    );
  });

  it('allows 30 links, then answers 429', async () => {
    const userId = await addUser(api.db, 'admin', 'in-a-hurry');
    const statuses = [];
    for (let links = 0; links < 31; links += 1) statuses.push((await signIn({ userId })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  it('is for the owner and admins, and for leagues that are running', async () => {
    expect((await signIn('owner2')).status).toBe(404);
    expect((await signIn('contador')).status).toBe(403);
    const other = await api.league();
    expect((await signIn('admin', other.id)).body).toMatchObject({ code: 'LEAGUE_NOT_DEPLOYED' });
    await api.db.query(`UPDATE public.league SET deployment_status = 'suspended' WHERE id = $1`, [id]);
    expect((await signIn(owner)).body).toMatchObject({ code: 'LEAGUE_SUSPENDED', status: 409 });
  });
});

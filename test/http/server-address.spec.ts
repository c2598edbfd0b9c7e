import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { InstanceDirectory } from '../../server/src/provisioning/index.js';
import { PASSWORD, TestApi } from '../support/api.js';
import { requestHost } from '../support/by-host.js';
import { testDirectory } from '../support/directory.js';
import { insertLeague, testBox } from '../support/league.js';
import { loadConfig } from '../../server/src/platform/config/index.js';
import { EchoInstance } from '../security/smuggling/echo-instance.js';
import { reservePort } from '../support/port.js';

type Row = Record<string, unknown>;

const KEY = `ssh-ed25519 SHA256:${'A'.repeat(43)}`;

let api: TestApi;
let port: number;

beforeAll(async () => {
  const sshPrivateKeyFile = path.join(testDirectory('keys'), 'key');
  writeFileSync(sshPrivateKeyFile, 'none');
  port = await reservePort();
  const { provisioning } = loadConfig({ DATABASE_URL: 'postgres://none', LOG_LEVEL: 'silent' });
  api = await TestApi.start({
    port,
    publicUrl: `http://localhost:${port}`,
    provisioner: 'ssh',
    // As in production.
    provisioning: { ...provisioning, sshPrivateKeyFile, loopbackServers: false },
  });
  await api.app.listen(port, '127.0.0.1');
});
afterAll(() => api.close());

let names = 0;
const make = (more: object) =>
  api.call<Row>('POST', '/api/servers', {
    body: { name: `far-${(names += 1)}`, league_capacity: 5, free_tier: false, ...more },
  });
const change = (id: unknown, body: object) => api.call<Row>('PUT', `/api/servers/${String(id)}`, { body });
const acts = async (id: unknown): Promise<Row[]> => {
  const query = { filter: JSON.stringify({ record_id: id, action: 'updated' }) };
  return (await api.call<Row[]>('GET', '/api/activity_log', { query })).body as unknown as Row[];
};

describe('the address of an SSH server', () => {
  it.each([
    '169.254.169.254',
    '127.0.0.1',
    '::1',
    '0.0.0.0',
    '224.0.0.1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    'fe80::1',
  ])('cannot be %s, at creation or later', async (ip) => {
    const refused = { status: 400, body: { errors: [{ field: 'ip', code: 'ADDRESS_REFUSED' }] } };
    expect(await make({ ip })).toMatchObject(refused);
    const { body } = await make({ ip: '203.0.113.7', ssh_directory: `/opt/t${names}` });
    expect(await change(body['id'], { ip, password: PASSWORD })).toMatchObject(refused);
  });

  it('is stored in canonical form', async () => {
    const { body } = await make({ ip: '2A01:04F8:0:0:0:0:0:7' });
    expect(body).toMatchObject({ ip: '2a01:4f8::7', driver: 'ssh', status: 'creating' });
  });
});

describe('changing the location of a server', () => {
  let id: unknown;
  beforeEach(async () => {
    ({ id } = (await make({ ip: '203.0.113.8', ssh_directory: `/opt/c${names}` })).body);
  });

  it.each([{ ip: '203.0.113.9' }, { ssh_port: 2222 }, { http_port: 9000 }, { host_key: KEY }])(
    'to %j asks for the password, and is refused without it or with a wrong one',
    async (moved) => {
      expect(await change(id, moved)).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
      expect(await change(id, { ...moved, password: 'not mine' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'password', code: 'WRONG_PASSWORD' }] },
      });
      expect((await api.call<Row>('GET', `/api/servers/${String(id)}`)).body).toMatchObject({
        ip: '203.0.113.8',
      });
      expect(await acts(id)).toEqual([]);
    },
  );

  it('is logged without the password, and verifies the machine again', async () => {
    const { status, body } = await change(id, { ip: '203.0.113.10', password: PASSWORD });
    expect([status, body['ip'], 'password' in body]).toEqual([200, '203.0.113.10', false]);
    const log = await acts(id);
    expect(log).toMatchObject([
      { user_id: api.users.admin, before: { ip: '203.0.113.8' }, after: { ip: '203.0.113.10' } },
    ]);
    expect(JSON.stringify(log)).not.toContain(PASSWORD);
    const tasks = await api.db.query('SELECT kind FROM public.provisioning_task WHERE server_id = $1', [id]);
    expect(tasks).toEqual([{ kind: 'create_server' }, { kind: 'create_server' }]);
  });

  it('needs no password when the location is sent back unchanged', async () => {
    const { body } = await api.call<Row>('GET', `/api/servers/${String(id)}`);
    expect((await change(id, { ...body, name: `renamed-${names}`, status: 'ready' })).status).toBe(200);
  });

  it('throttles users who guess the password (429)', async () => {
    const guess = () => change(id, { ip: '203.0.113.11', password: 'a guess' });
    let status = 400;
    for (let n = 0; n < 20 && status === 400; n += 1) ({ status } = await guess());
    expect(status).toBe(429);
    await api.db.query('DELETE FROM public.throttle');
  });
});

describe('routing by the server records in the database', () => {
  let echo: EchoInstance;
  beforeAll(async () => void (echo = await EchoInstance.start()));
  afterAll(() => echo.close());
  beforeEach(() => void (echo.received.length = 0));

  async function league(server: { ip: string; driver: string; host_key?: string; proven_as?: string }) {
    const { leagueId } = await insertLeague(api.db, {
      instance: { port: echo.port, secret: 'x'.repeat(32), ip: server.ip },
    });
    await api.db.query(
      `INSERT INTO public.league_deployment (league_id, instance, site) VALUES ($1, 'up', 'on')`,
      [leagueId],
    );
    const [row] = await api.db.query<{ url_extension: string }>(
      `WITH s AS (UPDATE public.servers s SET driver = $2, host_key = $3, proven_as = $4, http_port = $5, ssh_directory = '/opt/' || l.url_extension
         FROM public.league l WHERE l.id = $1 AND s.id = l.server_id)
       SELECT url_extension FROM public.league WHERE id = $1`,
      [leagueId, server.driver, server.host_key ?? null, server.proven_as ?? null, echo.port],
    );
    const visit = () =>
      requestHost(port, `${row!.url_extension}.localhost`, '/r/1', { headers: { cookie: 'session=secret' } });
    return { leagueId, visit };
  }

  it('leads visitors of a local league to this machine', async () => {
    const { visit, leagueId } = await league({ ip: '127.0.0.1', driver: 'local' });
    expect((await visit()).status).toBe(200);
    const directory = new InstanceDirectory(api.db, testBox);
    expect((await directory.findAddress(leagueId))?.baseUrl).toBe(`http://127.0.0.1:${echo.port}`);
  });

  it.each(['0.0.0.0', '169.254.169.254', '203.0.113.7', '::ffff:127.0.0.1'])(
    'sends neither cookies nor the secret of a local league to %s',
    async (ip) => {
      const { visit, leagueId } = await league({ ip, driver: 'local' });
      expect((await visit()).status).toBe(502);
      const directory = new InstanceDirectory(api.db, testBox);
      await expect(directory.findAddress(leagueId)).rejects.toMatchObject({
        code: 'LEAGUE_INSTANCE_UNREACHABLE',
      });
      expect(echo.received).toEqual([]);
    },
  );

  it('sends nothing to a remote machine whose host key is not verified at exactly that address', async () => {
    const directory = new InstanceDirectory(api.db, testBox);
    for (const server of [
      { ip: '203.0.113.7', driver: 'ssh', host_key: KEY },
      { ip: '203.0.113.7', driver: 'ssh', host_key: KEY, proven_as: `203.0.113.8 ${KEY}` },
      { ip: '127.0.0.1', driver: 'ssh', host_key: KEY, proven_as: `127.0.0.1 ${KEY}` },
      { ip: '0.0.0.0', driver: 'ssh', host_key: KEY, proven_as: `0.0.0.0 ${KEY}` },
    ]) {
      const { visit, leagueId } = await league(server);
      expect([server, (await visit()).status]).toEqual([server, 502]);
      await expect(directory.findAddress(leagueId)).rejects.toMatchObject({
        code: 'LEAGUE_INSTANCE_UNREACHABLE',
      });
    }
    expect(echo.received).toEqual([]);
  });
});

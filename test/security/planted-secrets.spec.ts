import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createFirstAdmin } from '../../server/src/identity/index.js';
import { createWorker } from '../../server/src/jobs.js';
import { Config } from '../../server/src/platform/config/index.js';
import { withConnection } from '../../server/src/platform/embedded/index.js';
import { createLogger } from '../../server/src/platform/log/index.js';
import { DigitalOceanMock } from '../provisioning/digitalocean/mock.js';
import { settingsFor } from '../provisioning/digitalocean/server-creation-runner.js';
import { TestApi } from '../support/api.js';
import { Outbox } from '../support/outbox.js';
import type { ReadMail } from '../support/outbox.js';
import { until } from '../support/until.js';
import { dump, listFiles, found } from './planted-search.js';
import { Scenario } from './planted-scenario.js';

const PUBLIC_URL = 'https://app.planted.test';
const SMTP_PASSWORD = 'Planted-smtp-password-7c1f';
const DIGITALOCEAN_TOKEN = 'dop_v1_planted-digitalocean-token';
const KEYS = {
  jwtSecret: 'planted-jwt-secret-0123456789abcdef',
  jwtSecretsPrevious: ['planted-previous-jwt-secret-0123456'],
  secretsKey: 'c0ffee'.repeat(10) + 'beef',
  secretsKeysPrevious: ['facade'.repeat(10) + 'beef'],
  metricsToken: 'planted-metrics-token',
};

const lines: string[] = [];
const logger = createLogger('trace', { write: (line) => void lines.push(line) });
const printed: string[] = [];

let api: TestApi;
let story: Scenario;
let config: Config;
let outbox: Outbox;
let digitalOcean: DigitalOceanMock;
/** The error stored in the database until the mail was finally sent. */
let smtpError = '';
/** The tokens in mails: each may occur in its own mail and nowhere else. */
const mailed: { name: string; value: string; guessable: boolean }[] = [];

function readToken({ text }: ReadMail): string {
  return /\/#\/(?:verify_mail|reset_pass)\/([\w-]{43})/.exec(text)?.[1] ?? '';
}

async function mailedToken(address: string, count: number, name: string): Promise<string> {
  const value = readToken(await outbox.nth(address, count));
  mailed.push({ name, value, guessable: false });
  return value;
}

/** Makes a mail fail at a nonexistent server that has a password. */
async function failAtSmtp(): Promise<void> {
  const smtpUrl = `smtp://mailer:${SMTP_PASSWORD}@127.0.0.1:9`;
  const worker = await createWorker(config.with({ smtpUrl }), logger);
  try {
    await until(async () => {
      const [failed] = await api.db.query<{ error: string }>(
        'SELECT error FROM public.mail WHERE error IS NOT NULL',
      );
      smtpError = failed?.error ?? '';
      return failed !== undefined;
    }, 'the mail fails');
  } finally {
    await worker.close();
  }
}

/** Makes the creation of a server fail at a DigitalOcean that echoes the token. */
async function failAtDigitalOcean(token: string): Promise<void> {
  const refusal = {
    kind: 'answer',
    status: 401,
    message: `Unable to authenticate ${DIGITALOCEAN_TOKEN}`,
  } as const;
  digitalOcean.plan({ on: 'list', times: 1_000, ...refusal });
  await story.must(202, story.call('POST', '/api/servers/create', { type_server: 1 }, token));
  const refused = `SELECT 1 FROM public.provisioning_task WHERE error_code = 'PROVIDER_TOKEN_REFUSED'`;
  await until(async () => (await api.db.query(refused)).length > 0, 'the creation fails');
  await story.must(503, story.call('GET', '/api/servers/orphans', undefined, token));
}

/** Unforeseen errors in the middle of handling secrets. */
async function breakThings(owner: string, password: string): Promise<number[]> {
  const statuses: number[] = [];
  const without = async (table: string, work: () => Promise<{ status: number }>): Promise<void> => {
    const rename = (from: string, to: string) =>
      withConnection(api.ownerUrl, (client) => client.query(`ALTER TABLE public.${from} RENAME TO ${to}`));
    await rename(table, 'gone');
    try {
      statuses.push((await work()).status);
    } finally {
      await rename('gone', table);
    }
  };
  const { token, cookie } = await story.logIn('before errors', owner, password);
  await without('refresh_token', () => story.post('login', { identity: owner, password }));
  await without('refresh_token', () => story.post('refresh', undefined, undefined, { cookie }));
  await without('user_token', () =>
    story.post('confirm_verification', { token: story.plant('at a lost table', 'B'.repeat(43)) }),
  );
  const body = { old_password: password, password: story.password('at an error'), password_confirm: 'x' };
  await without('session', () =>
    story.post('change_password', { ...body, password_confirm: body.password }, token),
  );
  await without('throttle', () =>
    story.post('login', { identity: story.password('name at an error'), password }),
  );
  return statuses;
}

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      printed.push(String(chunk));
      return true;
    });
  }
  digitalOcean = await DigitalOceanMock.start();
  const provider = { ...settingsFor(digitalOcean), token: DIGITALOCEAN_TOKEN };
  const servers = { provisioner: 'digitalocean', digitalOcean: provider } as const;
  api = await TestApi.start({ ...KEYS, ...servers, publicUrl: PUBLIC_URL }, logger);
  story = new Scenario(api, PUBLIC_URL);
  config = api.app.get(Config);
  outbox = new Outbox(config.dataDir);
  try {
    await run();
  } finally {
    jest.restoreAllMocks();
  }
});
// Also runs if the run was interrupted: a leftover worker would keep the process alive.
afterAll(async () => {
  await worker?.close();
  await api.close();
  await digitalOcean.close();
});

let broken: number[];
let worker: INestApplicationContext | undefined;

async function run(): Promise<void> {
  for (const [name, value] of Object.entries(KEYS)) {
    for (const each of [value].flat()) story.plant(name, each, true);
  }
  story.plant('SMTP password', SMTP_PASSWORD, true);
  story.plant('DIGITALOCEAN_TOKEN', DIGITALOCEAN_TOKEN, true);
  // Creates the first admin of an empty database.
  await api.db.query(`UPDATE public.users SET username = 'former', role_id = NULL WHERE username = 'admin'`);
  const adminPassword = story.password('ADMIN_PASSWORD');
  await createFirstAdmin(config.with({ adminEmail: 'root@planted.test', adminPassword }), logger);

  const password = story.password('of the owner');
  const registered = await story.register('planted', password);
  await failAtSmtp();
  worker = await createWorker(config, logger);
  const first = await story.logIn('owner', 'planted', password);
  // The failed mail comes first, so that it is clear which of the two tokens is valid.
  await mailedToken('planted@planted.test', 1, 'first verification token');
  await story.must(204, story.post('request_verification', undefined, first.token));
  const verify = await mailedToken('planted@planted.test', 2, 'verification token');
  await story.mistakes('planted', password);
  await story.must(204, story.post('confirm_verification', { token: verify }));
  await story.must(400, story.post('confirm_verification', { token: verify }));
  await story.refreshTwice(first);

  await story.must(204, story.post('request_password_reset', { email: 'planted@planted.test' }));
  const reset = await mailedToken('planted@planted.test', 3, 'reset token');
  const second = story.password('after the reset');
  const confirm = { token: reset, password: second, password_confirm: second };
  await story.must(
    400,
    story.post('confirm_password_reset', { ...confirm, password_confirm: story.password('mistyped') }),
  );
  await story.must(204, story.post('confirm_password_reset', confirm));
  const { token } = await story.logIn('after the reset', 'planted', second);
  const third = story.password('after the change');
  const change = { password: third, password_confirm: third };
  await story.must(
    400,
    story.post('change_password', { ...change, old_password: story.password('wrong old one') }, token),
  );
  await story.must(204, story.post('change_password', { ...change, old_password: second }, token));
  await story.secondFactors('planted', third);

  const admin = await story.logIn('admin', 'root@planted.test', adminPassword);
  const staff = {
    name: 'Eva',
    last_name: 'Mora',
    username: 'staff',
    email: 'staff@planted.test',
    role: 'admin',
  };
  const staffPassword = story.password('of staff');
  await story.must(201, story.call('POST', '/api/users', { ...staff, password: staffPassword }, admin.token));
  await story.must(
    409,
    story.call('POST', '/api/users', { ...staff, password: story.password('of a taken name') }, admin.token),
  );
  await story.logIn('staff', 'staff', staffPassword);
  await payWithReceipt(admin.token, (registered['league'] as { id: string }).id);
  await story.must(200, story.call('GET', '/metrics', undefined, KEYS.metricsToken));
  await story.must(401, story.call('GET', '/metrics', undefined, KEYS.jwtSecret));
  await failAtDigitalOcean(admin.token);
  broken = await breakThings('staff', staffPassword);
  // It finishes what it is doing, and with it what it writes and logs.
  await worker.close();
  worker = undefined;
}

async function payWithReceipt(token: string, league: string): Promise<void> {
  await story.must(
    200,
    story.call('POST', `/api/leagues/${league}/change_charge_terms`, { charge_type: 'J', price: 500 }, token),
  );
  const filter = JSON.stringify({ league_id: league, status: 'pending' });
  const { body } = await story.call(
    'GET',
    `/api/payments?filter=${encodeURIComponent(filter)}`,
    undefined,
    token,
  );
  const statuses = await Promise.all(
    (body as unknown as { id: string }[]).map(({ id }) => story.upload(token, league, id)),
  );
  expect(statuses.every((status) => status < 500)).toBe(true);
}

describe('after a run with planted passwords, tokens and keys', () => {
  it('there is data to search: sessions, emails, stored responses, errors and a verbose log', async () => {
    expect(story.planted.length).toBeGreaterThan(60);
    expect(mailed.map(({ value }) => value.length)).toEqual([43, 43, 43]);
    expect(broken.filter((status) => status === 500).length).toBeGreaterThanOrEqual(4);
    const tables = await dump(api.ownerUrl);
    expect(tables.get('public.users')).toContain('$argon2id$');
    expect(tables.get('ledger.idempotency_key')).toContain('planted-');
    expect(tables.get('public.totp')).toBeDefined();
    expect(smtpError).toContain('ECONNREFUSED');
    expect(tables.get('public.provisioning_log')).toContain('Unable to authenticate [redacted]');
    expect(tables.get('public.league')).toContain('Planted League');
    expect([...tables.keys()].some((name) => name.startsWith('bullmq.'))).toBe(true);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.some((line) => line.includes('"level":"error"') && line.includes('stack'))).toBe(true);
    // The search finds existing text in any form.
    const probe = { name: 'probe', value: 'Planted League', guessable: true };
    expect(found(tables.get('public.league')!, [probe])).toEqual(['probe']);
    expect(found(Buffer.from(probe.value).toString('hex'), [probe])).toEqual(['probe']);
  });

  it('no log line contains any of them', () => {
    const all = [...story.planted, ...mailed];
    expect(lines.flatMap((line) => found(line, all).map((name) => [name, line]))).toEqual([]);
    expect(printed.flatMap((text) => found(text, all).map((name) => [name, text]))).toEqual([]);
  });

  it('no database table contains any of them', async () => {
    const all = [...story.planted, ...mailed];
    const tables = await dump(api.ownerUrl);
    const held = [...tables].flatMap(([table, text]) =>
      found(text, all).map((name) => `${name} in ${table}`),
    );
    expect(held).toEqual([]);
    expect(found(smtpError, all)).toEqual([]);
  });

  it('no email contains any of them except its own token', async () => {
    const mails = [...(await outbox.to('planted@planted.test')), ...(await outbox.to('staff@planted.test'))];
    expect(mails.length).toBeGreaterThanOrEqual(4);
    const all = [...story.planted, ...mailed];
    for (const mail of mails) {
      const { subject, text, html } = mail;
      const own = readToken(mail);
      const others = all.filter(({ value }) => value !== own);
      expect([subject, found(`${subject}\n${text}\n${html}`, others)]).toEqual([subject, []]);
    }
    for (const { name, value } of mailed) {
      expect([name, mails.filter(({ text }) => text.includes(value)).length]).toEqual([name, 1]);
    }
  });

  it('no other file in DATA_DIR contains any of them', async () => {
    const files = await listFiles(config.dataDir);
    const all = [...story.planted, ...mailed];
    for (const [file, text] of files) {
      const others = file.endsWith('.eml') ? story.planted : all;
      expect([file, found(text, others)]).toEqual([file, []]);
    }
  });
});

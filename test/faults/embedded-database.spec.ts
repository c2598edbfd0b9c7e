import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { childProcesses } from '../support/child-processes.js';
import { makePlace, Program } from '../support/program.js';
import { until } from '../support/until.js';

const EMAIL = 'boss@club.test';
const PASSWORD = 'a-good-password';

let place: Awaited<ReturnType<typeof makePlace>>;
let program: Program;

beforeAll(async () => {
  place = await makePlace();
  program = Program.start(place, {
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    DATABASE_WAIT_MS: '500',
    PROVISIONER: 'none',
  });
  await program.ready();
});
afterAll(async () => {
  await program.end('SIGTERM');
  await place.clear();
});

const postmasterPid = (): number =>
  Number.parseInt(readFileSync(path.join(place.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

/** The processes that serve connections. */
const backendPids = (): number[] =>
  childProcesses(postmasterPid())
    .filter(({ title }) => title.includes('touchline_app'))
    .map(({ pid }) => pid);

/** Returns the stopped processes. The main one is stopped first: afterwards no connection can get a new process. */
function freeze(): number[] {
  const main = postmasterPid();
  process.kill(main, 'SIGSTOP');
  const others = childProcesses(main).map(({ pid }) => pid);
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  return [main, ...others];
}

/** Repeats a request that was told to come back later: nothing was done for it. */
async function untilAvailable(send: () => Promise<Response>): Promise<Response> {
  let response = await send();
  await until(
    async () => response.status !== 503 || (response = await send()).status !== 503,
    'the database is available',
  );
  return response;
}

async function login(): Promise<string> {
  const response = await untilAvailable(() =>
    fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: EMAIL, password: PASSWORD }),
    }),
  );
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Creates a country and returns its id once it is acknowledged. */
async function addCountry(token: string, code: string): Promise<string> {
  const response = await untilAvailable(() =>
    fetch(`${program.url}/api/countries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: `Land ${code}`, dial_code: '+999', code }),
    }),
  );
  const { id } = (await response.json()) as { id: string };
  expect(response.status).toBe(201);
  return id;
}

const listCountries = (token: string): Promise<Response> =>
  fetch(`${program.url}/api/countries?range=[0,99]`, { headers: { authorization: `Bearer ${token}` } });

async function countryIds(token: string): Promise<string[]> {
  const response = await untilAvailable(() => listCountries(token));
  const records = (await response.json()) as { id: string }[];
  return records.map(({ id }) => id);
}

const isReady = async (): Promise<boolean> => (await fetch(`${program.url}/health/ready`)).status === 200;

describe('npm start with the embedded PostgreSQL', () => {
  it('restarts PostgreSQL when it is killed and loses nothing acknowledged', async () => {
    const token = await login();
    const id = await addCountry(token, 'XA');
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await until(async () => program.output.includes('Embedded PostgreSQL restarted'), 'restarted');
    await until(isReady, 'ready again');
    expect(postmasterPid()).not.toBe(killed);
    expect(await countryIds(token)).toContain(id);
  });

  it('reconnects after a backend is killed, and loses nothing acknowledged', async () => {
    const token = await login();
    const id = await addCountry(token, 'XB');
    const backends = backendPids();
    process.kill(backends[0]!, 'SIGKILL');
    // PostgreSQL ends the other backends when it notices, which may be after several responses.
    await until(async () => !backendPids().some((pid) => backends.includes(pid)), 'all are gone');
    const hasCountry = async () => (await countryIds(token).catch((): string[] => [])).includes(id);
    await until(hasCountry, 'the country is there');
  });

  it('answers 503 with Retry-After while PostgreSQL is frozen, reports the database as down, and recovers', async () => {
    const token = await login();
    const id = await addCountry(token, 'XC');
    // Opens several connections: a single one might be in use by a background job when it freezes.
    await Promise.all(Array.from({ length: 10 }, () => countryIds(token)));
    const frozen = freeze();
    // Requests on frozen connections wait; those without a connection are told to retry.
    const waiting = Array.from({ length: 30 }, () => listCountries(token));
    const refused = await Promise.race(waiting);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    ]);
    expect(refused.headers.get('retry-after')).toBe('5');
    const ready = await fetch(`${program.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'not_ready', checks: expect.objectContaining({ database: 'down' }) }),
    ]);
    for (const pid of frozen.reverse()) process.kill(pid, 'SIGCONT');
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    await until(isReady, 'ready again');
    expect(await countryIds(token)).toContain(id);
  });
});

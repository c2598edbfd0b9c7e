import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Routes } from '../../server/src/identity/index.js';
import { TestApi } from '../support/api.js';
import { makeCallers } from '../support/access/callers.js';
import type { TestCaller } from '../support/access/callers.js';
import { CALLER_NAMES, CALLERS, readLine, getExpectedStatus } from '../support/access/matrix.js';
import type { Caller, CallerName, Owned } from '../support/access/matrix.js';
import { EventStream } from '../support/event-stream.js';
import { hasReadAll } from '../support/outbox-readers.js';
import { until } from '../support/until.js';
import { makeWorld } from '../support/world/world.js';
import type { World, WorldLeague } from '../support/world/world.js';

const JWT_SECRET = 'the-secret-of-the-visibility-test';

/**
 * Who hears about which record, written by hand from R43 and not from the code's own matrix; letters and words as in
 * test/support/access/expected.ts. "leagues (account)" is a change of the money side only.
 */
const HEARD: Record<string, string> = {
  leagues: 'ACOKv own',
  'leagues (account)': 'ACKv own',
  payments: 'ACKv own',
  payment_audit: 'AKv',
  payment_reviewers: 'AKa',
  services_assignment: 'AO',
  service_charge_lines: 'AO',
  provisioning_tasks: 'AC own',
  mails: 'A',
  owner_messages: 'A',
  league_backups: 'A',
  billing_run_items: 'A',
  tiers: 'ACOK shared',
  countries: 'ACOK shared',
  payment_providers: 'ACOK shared',
  services: 'AO',
  servers: 'A',
  'provisioning_tasks of a server': 'A',
  roles_user_accountant: 'A',
  activity_log: 'A',
  billing_policy: 'A',
  billing_runs: 'A',
  bank_accounts: 'AKa',
  bank_statements: 'AKa',
  bank_lines: 'AKa',
};

/** Resources that the API lists but that report no changes, with the reason. */
const UNTOLD: Record<string, string> = {
  roles: 'the four never change',
  postings: 'follow from the league (docs/realtime.md)',
  collection: 'is calculated from leagues and payments',
  dashboard: 'is calculated from leagues and payments',
  receipt_readings: 'are polled every two seconds until the displayed receipt has been read',
  settings: 'change only with a restart',
  platform_settings: 'are read when their page is opened',
  test_clock: 'is not a record',
  realtime: 'is the stream itself',
  alarms: 'are read every minute',
  recovery: 'is read every few seconds while its page is open',
  background_jobs: 'are polled every second while they are displayed',
  background_job_items: 'are read with their job',
  tax_rates: 'are read when their page is opened',
  daily_figures: 'are read when their page is opened',
  reconciliation: 'is read when its page is opened',
};

let api: TestApi;
let world: World;
let callers: Record<CallerName, TestCaller>;
/** Empty for callers who were refused. */
const streams = new Map<CallerName, EventStream>();
/** Ids of changed records, by line of the table and league; '' for records that belong to no league. */
const changed = new Map<string, string[]>();

beforeAll(async () => {
  api = await TestApi.start({ jwtSecret: JWT_SECRET });
  await api.app.listen(0, '127.0.0.1');
  const url = await api.app.getUrl();
  world = await makeWorld(api);
  callers = await makeCallers(api, world, JWT_SECRET);
  for (const name of CALLER_NAMES) {
    const { token } = callers[name];
    const stream = await EventStream.open(url, token === undefined ? {} : { token });
    if (stream.status === 200) streams.set(name, stream);
    else expect([name, stream.status]).toEqual([name, 401]);
  }
  await Promise.all([...streams.values()].map((stream) => stream.find('hello')));
  // Changes made while building the world are reported before those below.
  await markTier('The world is made');
  for (const stream of streams.values()) stream.events.length = 0;
  for (const league of world.leagues) await changeAllOf(league);
  await changeShared();
  await markTier('All is changed');
});
afterAll(async () => {
  for (const stream of streams.values()) stream.close();
  await api.close();
});

/**
 * Makes a change that every stream hears after all earlier ones, including those that the outbox has yet to transfer.
 */
async function markTier(description: string): Promise<void> {
  await until(() => hasReadAll(api.db, 'record_changes'), 'the outbox is transferred');
  await api.db.query('UPDATE public.tiers SET description = $1 WHERE id = $2', [
    description,
    api.ids.paidTier,
  ]);
  await Promise.all([...streams.values()].map((stream) => stream.find('change', { id: api.ids.paidTier })));
}

const note = (line: string, ids: string[], league = '') => void changed.set(`${line} ${league}`.trim(), ids);

async function ids(sql: string, values: unknown[] = []): Promise<string[]> {
  return (await api.db.query<{ id: string }>(sql, values)).map(({ id }) => id);
}

async function changeAllOf({ leagueId, marker, payments }: WorldLeague): Promise<void> {
  const of = [leagueId];
  // The money side first: the league's change is then the account's.
  const bonus = { payment_id: payments.declined, bonus_added: 7, comment: marker };
  const { body } = await api.call<{ version: number }>('POST', '/api/payments/bonus', { body: bonus });
  note('payments', [payments.declined], leagueId);
  const audits = 'SELECT id FROM read.payment_audit WHERE league_id = $1 AND version = $2';
  note('payment_audit', await ids(audits, [leagueId, body.version]), leagueId);
  const lines = await ids('SELECT id FROM read.service_charge_line WHERE league_id = $1', of);
  // Paid from the balance. Two changes of an account within a moment are reported as one, with the later version.
  const approval = { body: { payment_id: payments.service } };
  const approved = await api.call<{ version: number }>('POST', '/api/payments/approve', approval);
  note('leagues (account)', [`${leagueId}@${approved.body.version}`], leagueId);
  const reviewers =
    'INSERT INTO public.payment_reviewer (payment_id, user_id) SELECT $1, id FROM public.users LIMIT 1';
  note(
    'payment_reviewers',
    await ids(`${reviewers} RETURNING payment_id AS id`, [payments.inReview]),
    leagueId,
  );
  note('services_assignment', lines, leagueId);
  note('service_charge_lines', lines, leagueId);
  note(
    'leagues',
    await ids(`UPDATE public.league SET name = name || '!' WHERE id = $1 RETURNING id`, of),
    leagueId,
  );
  const task = `UPDATE public.provisioning_task SET percent = 55 WHERE league_id = $1 RETURNING id`;
  note('provisioning_tasks', await ids(task, of), leagueId);
  const mail = `INSERT INTO public.mail ("to", subject, kind, league_id) VALUES ('x@y.test', '', 'spec', $1) RETURNING id`;
  note('mails', await ids(mail, of), leagueId);
  const message = `INSERT INTO public.owner_message (user_id, league_id, subject, message)
    SELECT user_id, id, 's', 'm' FROM public.league WHERE id = $1 RETURNING id`;
  note('owner_messages', await ids(message, of), leagueId);
  const backup = `INSERT INTO public.league_backup (id, league_id, name, kind) VALUES (uuidv7(), $1, 'spec', 'daily')
    RETURNING id`;
  note('league_backups', await ids(backup, of), leagueId);
  const item = `INSERT INTO public.billing_run_item (league_id, kind, day, code, reason)
    VALUES ($1, 'calendar', now(), 'UNEXPECTED', '') RETURNING id`;
  note('billing_run_items', await ids(item, of), leagueId);
}

async function changeShared(): Promise<void> {
  const server = `INSERT INTO public.servers (name, league_capacity, free_tier) VALUES ('heard', 1, false) RETURNING id`;
  const [serverId] = await ids(server);
  note('servers', [serverId!]);
  const task = `INSERT INTO public.provisioning_task (kind, server_id) VALUES ('create_server', $1) RETURNING id`;
  note('provisioning_tasks of a server', await ids(task, [serverId]));
  note(
    'tiers',
    await ids('UPDATE public.tiers SET description = $1 WHERE id = $2 RETURNING id', [
      'Heard',
      api.ids.freeTier,
    ]),
  );
  note('countries', await ids(`UPDATE public.countries SET icon_url = '/flags/ec.svg' RETURNING id`));
  note(
    'payment_providers',
    await ids(`INSERT INTO public.payment_providers (name, kind) VALUES ('Caja', 'cash') RETURNING id`),
  );
  const account = await ids(
    `INSERT INTO public.bank_accounts (name, currency) VALUES ('Heard', 'USD') RETURNING id`,
  );
  note('bank_accounts', account);
  const statement = await ids(
    `INSERT INTO public.bank_statements (bank_account_id, format, sha256, lines, new_lines, imported_by)
     SELECT $1, 'csv', repeat('0', 64), 1, 1, id FROM public.users LIMIT 1 RETURNING id`,
    account,
  );
  note('bank_statements', statement);
  note(
    'bank_lines',
    await ids(
      `INSERT INTO public.bank_lines (bank_account_id, statement_id, line, booked_on, amount, fingerprint, occurrence)
       VALUES ($1, $2, 1, '2026-01-02', 4500, repeat('0', 64), 1) RETURNING id`,
      [...account, ...statement],
    ),
  );
  note('services', await ids('UPDATE public.services SET price = price + 1 RETURNING id'));
  const rights = `UPDATE public.roles_user_accountant SET can_export = can_export, created = now() RETURNING id`;
  note('roles_user_accountant', await ids(rights));
  const { body } = await api.call<{ id: string }>('POST', '/api/services', {
    body: { name: 'Heard', price: 1 },
  });
  note('activity_log', await ids('SELECT id FROM public.activity_log WHERE record_id = $1', [body.id]));
  note(
    'billing_policy',
    await ids(`INSERT INTO public.billing_policy (effective_from) VALUES (now()) RETURNING id`),
  );
  note(
    'billing_runs',
    await ids(`INSERT INTO public.billing_run (day, ran_at) VALUES (now(), now()) RETURNING id`),
  );
}

/** Whether a stream reported all changes; reporting only some of them is a fault too. */
function hears(stream: EventStream, line: string, league = ''): boolean | string {
  const wanted = changed.get(`${line} ${league}`.trim()) ?? [];
  const told = new Set(
    stream
      .changes(line.split(' ')[0]!)
      .flatMap(({ id, version }) => [String(id), `${String(id)}@${String(version)}`]),
  );
  const heard = wanted.filter((id) => told.has(id));
  if (wanted.length === 0) return 'nothing was changed';
  return heard.length === wanted.length
    ? true
    : heard.length === 0
      ? false
      : `${heard.length} of ${wanted.length}`;
}

describe(`what ${CALLER_NAMES.length} callers receive of ${Object.keys(HEARD).length} kinds of change (R43)`, () => {
  it('is nothing for callers who are not logged in', () => {
    const shut = CALLER_NAMES.filter((name) => (CALLERS[name] as Caller).role === undefined);
    expect(CALLER_NAMES.filter((name) => !streams.has(name))).toEqual(shut);
  });

  it('is specified for every resource that the API lists', () => {
    const listed = api.app
      .get(Routes)
      .all()
      .flatMap(({ method, path }) => (method === 'GET' ? (/^\/api\/(\w+)$/.exec(path)?.[1] ?? []) : []));
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((name) => name !== 'users' && !(name in HEARD) && !(name in UNTOLD))).toEqual([]);
  });

  it.each(Object.entries(HEARD))('%s: %s', (name, text) => {
    const line = readLine([name, text]);
    const isOfLeagues = changed.has(`${name} ${world.leagues[0].leagueId}`);
    const records: Owned[] = isOfLeagues ? ['own', 'other'] : ['own'];
    const [found, wanted] = [[], []] as [unknown[], unknown[]];
    for (const [caller, stream] of streams) {
      for (const record of records) {
        const who = callers[caller];
        const league = isOfLeagues ? (record === 'own' ? who.own : who.other).leagueId : '';
        found.push([caller, record, hears(stream, name, league)]);
        wanted.push([caller, record, getExpectedStatus({ line, caller, record }) === 'open']);
      }
    }
    expect(found).toEqual(wanted);
  });

  it('includes the caller’s own user record, and every user for an admin', async () => {
    for (const stream of streams.values()) stream.events.length = 0;
    const people = [...streams.keys()].map((name) => [name, callers[name].userId] as const);
    await api.db.query('UPDATE public.users SET telephone_number = $1 WHERE id = ANY ($2)', [
      ...['0991', people.map(([, id]) => id)],
    ]);
    await markTier('People are changed');
    for (const [name, stream] of streams) {
      const heard = new Set(stream.changes('users').map(({ id }) => id));
      const wanted = name === 'admin' ? people.map(([, id]) => id) : [callers[name].userId];
      expect([name, [...heard].sort()]).toEqual([name, [...new Set(wanted)].sort()]);
    }
  });

  it('includes no account versions for a caller who may not read accounts', () => {
    for (const [name, stream] of streams) {
      const role = (CALLERS[name] as Caller).role;
      const versions = stream.events.filter(({ data }) => typeof data['version'] === 'number');
      if (role === 'operario') expect([name, versions]).toEqual([name, []]);
    }
  });
});

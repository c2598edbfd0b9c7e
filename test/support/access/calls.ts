import { v7 } from 'uuid';
import { Sessions } from '../../../server/src/identity/index.js';
import { FileStorage } from '../../../server/src/platform/storage/index.js';
import { addUser, PASSWORD } from '../api.js';
import type { TestApi } from '../api.js';
import { pdfWith, uploadForm } from '../world/upload.js';
import type { World, WorldLeague } from '../world/world.js';
import type { TestCaller } from './callers.js';
import type { Owned } from './matrix.js';

/** Records that belong to no league, one of each kind. */
export type Shared = Record<string, string>;

/** The context of a call. */
export interface RequestContext {
  api: TestApi;
  shared: Shared;
  serviceId: string;
  who: TestCaller;
  record: Owned;
  /** The league whose records are requested: the caller's own or another one. */
  league: WorldLeague;
  /** The user whose own records are requested. */
  personId: string;
}

export interface Call {
  /** Values of path parameters that the kind of record does not determine. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  form?: { payload: Buffer; headers: Record<string, string> };
}

type Maker = (context: RequestContext) => Call | Promise<Call>;

/** Applies the rules without writing: a permitted call leaves the state unchanged for the next one. */
const DRY = { dry_run: 'true' };
const dry =
  (body: (context: RequestContext) => object): Maker =>
  (given) => ({ query: DRY, body: body(given) });

/** How to call a route that needs more than ids by the kind of record and an empty body. */
export const CALLS: Readonly<Record<string, Maker>> = {
  'DELETE /api/auth/sessions/:id': async ({ api, personId }) => {
    const origin = { address: '127.0.0.1', userAgent: 'tests' };
    return { path: { id: (await api.app.get(Sessions).open(personId, origin)).sessionId } };
  },
  // The user's own passkey stays, because the password is missing; the request for another user's is otherwise valid.
  'DELETE /api/auth/passkeys/:id': async ({ api, personId, record }) => {
    const [key] = await api.db.query<{ id: string }>(
      `INSERT INTO public.passkey (user_id, credential_id, public_key, counter, device_type, backed_up, name)
       VALUES ($1, $2, '', 0, 'singleDevice', false, 'spec') RETURNING id`,
      [personId, v7()],
    );
    return { path: { id: key!.id }, body: record === 'own' ? {} : { password: PASSWORD } };
  },
  // An owner's account is in use; any other user would be gone for the next call.
  'DELETE /api/users/:id': ({ league }) => ({ path: { id: league.userId } }),
  'GET /api/leagues/url_extension_available': () => ({ query: { value: 'somewhere' } }),

  'DELETE /api/leagues/:id': () => ({ query: DRY }),
  'PUT /api/leagues/:id': dry(({ league }) => ({ name: league.marker })),
  'POST /api/leagues/:id/change_tier': dry(() => ({ type_tier: 2 })),
  'POST /api/leagues/:id/cancel_plan': dry(() => ({})),
  'POST /api/leagues/:id/keep_plan': dry(() => ({})),
  'POST /api/leagues/:id/change_charge_terms': dry(() => ({ price: 999 })),
  'POST /api/leagues/:id/pay_out_balance': dry(() => ({ amount: 1, reference: 'TRF 1', reason: 'As asked' })),
  'POST /api/leagues/:id/correct_balance': dry(() => ({ amount: 1, reason: 'A mistake' })),

  'POST /api/leagues/get_league_use_metrics': ({ league }) => ({ body: { league_id: league.leagueId } }),
  // An unknown server: with an empty body, the call would wait for a worker.
  'POST /api/leagues/restart_reload_nginx_server': () => ({ body: { server_ip: '203.0.113.99' } }),

  'GET /api/leagues/:id/backups/:backup_id/file': ({ shared, league: { leagueId, marker } }) => ({
    path: { id: leagueId, backup_id: shared[`league_backups of ${marker}`]! },
  }),

  'GET /api/payments/:id/receipts/:n': ({ league }) => ({ path: { id: league.payments.inReview, n: '0' } }),
  'GET /api/payments/:id/declined_receipts/:upload/:n': async ({ api, league }) => {
    const [sent] = await api.db.query<{ upload: string }>(
      `SELECT data->>'payments_ids_token' AS upload FROM ledger.event
       WHERE type = 'ReceiptUploaded' AND data->>'payment_id' = $1`,
      [league.payments.declined],
    );
    return { path: { id: league.payments.declined, upload: sent!.upload, n: '0' } };
  },
  'GET /api/payments/get_league_payments/:leagueId': ({ league }) => ({
    path: { leagueId: league.leagueId },
  }),
  'PUT /api/payments/:id': dry(() => ({ comment: 'Agreed', reason: 'As agreed' })),
  'DELETE /api/payments/:id': dry(() => ({ reason: 'A mistake' })),
  'POST /api/payments/upload_receipt': ({ league: { leagueId, payments } }) => {
    const payment = { payment_id: payments.declined, payment_date: '2026-01-01T10:00:00.000Z' };
    return { query: DRY, form: uploadForm({ league_id: leagueId, payments: [payment], file: pdfWith('x') }) };
  },
  'POST /api/payments/delete_receipt': dry(({ league }) => ({ payment_id: league.payments.inReview })),
  'POST /api/payments/pay_with_balance': dry(({ league }) => ({ payment_ids: [league.payments.service] })),
  'POST /api/payments/approve': dry(({ league }) => ({ payment_id: league.payments.inReview })),
  'POST /api/payments/decline': dry(({ league }) => ({
    ...{ payment_id: league.payments.inReview, reason: 'Unreadable' },
  })),
  'POST /api/payments/receive_part': dry(({ league }) => ({
    ...{ payment_id: league.payments.inReview, amount_received: 1 },
  })),
  'POST /api/bank_lines/match': dry(({ league, shared }) => ({
    matches: [{ bank_line_id: shared['bank_lines'], payment_ids: [league.payments.inReview] }],
  })),
  'POST /api/bank_lines/match_entries': dry(({ league: { leagueId }, shared }) => ({
    ...{ bank_line_ids: [shared['bank_lines']], entries: [{ league_id: leagueId, version: 1 }] },
  })),
  // One payment with a receipt and one without: permitted callers get that error.
  'POST /api/payments/decide_group': dry(({ league: { payments } }) => ({
    ...{ approve: [payments.inReview], decline: [payments.declined], reason: 'Unreadable' },
  })),
  'POST /api/payments/bonus': dry(({ league }) => ({ payment_id: league.payments.declined, bonus_added: 5 })),
  'POST /api/payments/waive_penalty': dry(({ league }) => ({
    ...{ payment_id: league.payments.declined, reason: 'An old friend' },
  })),
  'POST /api/payments/generate_payments_receipt_token': ({ league: { leagueId, payments } }) => ({
    body: { string_payments_id_joined: payments.declined, league_id: leagueId },
  }),
  'POST /api/payments/generate_payments_approve_token': ({ league: { payments } }) => ({
    body: { string_payments_id_joined: payments.inReview },
  }),
  'POST /api/payments/update_payment_value_procesado_when_complete_bonus': dry(({ league }) => ({
    ...{ payment_id: league.payments.declined, league_id: league.leagueId },
  })),
  'POST /api/services_assignment': dry(({ league, serviceId }) => ({
    ...{ league_id: league.leagueId, month_number: 6, year: 2026, lines: [{ service_id: serviceId }] },
  })),
  'POST /api/owner_messages': ({ league }) => ({
    body: { league_id: league.leagueId, subject: 'Transferencia', message: 'Ya llegó.' },
  }),
  'PUT /api/platform_settings': () => ({ body: { open_uploads_on_verification: 'perhaps' } }),
  'PUT /api/billing_policy': () => ({ body: { proration: 'none of these' } }),
};

/** The id for a path parameter, by the resource that precedes it. */
function idFor(resource: string, { league, shared, serviceId }: RequestContext): string {
  const own: Record<string, string> = {
    leagues: league.leagueId,
    payments: league.payments.declined,
    provisioning_tasks: league.taskId,
    services: serviceId,
  };
  return own[resource] ?? shared[`${resource} of ${league.marker}`] ?? shared[resource] ?? v7();
}

export async function buildRequest(route: string, context: RequestContext) {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const { path = {}, query = {}, body, form } = (await CALLS[route]?.(context)) ?? {};
  const resource = pattern.split('/')[2] ?? '';
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => path[name] ?? idFor(resource, context));
  const json = form ?? toJson(method, body);
  return { method: method as 'GET', url, query, ...json };
}

function toJson(method: string, body: object = {}) {
  if (method === 'GET') return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

/** One record of each kind that no access test changes; records to be deleted exist for that purpose. */
export async function makeShared(api: TestApi, { leagues }: World): Promise<Shared> {
  const one = async (sql: string, values: unknown[] = []): Promise<string> =>
    (await api.db.query<{ id: string }>(sql, values))[0]!.id;
  const provider = `INSERT INTO public.payment_providers (name, kind) VALUES ($1, 'cash') RETURNING id`;
  const server = `INSERT INTO public.servers (name, league_capacity, free_tier) VALUES ('spec', 1, false) RETURNING id`;
  await addUser(api.db, 'contador', 'spare-contador');
  const shared: Shared = {
    tiers: api.ids.paidTier,
    countries: api.ids.ecuador,
    payment_providers: await one(provider, ['Cash']),
    ...(await makeBank(one)),
    servers: await one(server),
    users: await addUser(api.db, 'operario', 'spare'),
    roles: await one('SELECT id FROM public.roles LIMIT 1'),
    roles_user_accountant: await one(
      `SELECT a.id FROM public.roles_user_accountant a JOIN public.users u ON u.id = a.user_id WHERE username = 'spare-contador'`,
    ),
    activity_log: await one('SELECT id FROM public.activity_log LIMIT 1'),
    billing_runs: await one(
      `INSERT INTO public.billing_run (day, ran_at) VALUES (now(), now()) RETURNING id`,
    ),
    billing_run_items: await one(
      `INSERT INTO public.billing_run_item (league_id, kind, day, code, reason)
       VALUES (uuidv7(), 'calendar', now(), 'UNEXPECTED', '') RETURNING id`,
    ),
    owner_messages: await one(
      `INSERT INTO public.owner_message (user_id, subject, message)
       SELECT id, 'Recibos', '¿Llegó?' FROM public.users LIMIT 1 RETURNING id`,
    ),
    background_jobs: await one(
      `INSERT INTO public.background_job (kind, status) VALUES ('verify_ledger', 'succeeded') RETURNING id`,
    ),
    background_job_items: await one(
      `INSERT INTO public.background_job_item (job_id, subject_id)
       SELECT id, uuidv7() FROM public.background_job LIMIT 1 RETURNING id`,
    ),
  };
  for (const { leagueId, marker } of leagues) {
    const ofLeague = async (table: string) =>
      one(`SELECT id FROM ${table} WHERE league_id = $1 LIMIT 1`, [leagueId]);
    const line = await ofLeague('read.service_charge_line');
    shared[`services_assignment of ${marker}`] = shared[`service_charge_lines of ${marker}`] = line;
    shared[`payment_audit of ${marker}`] = await ofLeague('read.payment_audit');
    shared[`mails of ${marker}`] = await ofLeague('public.mail');
    shared[`league_backups of ${marker}`] = await keepBackup(api, leagueId);
  }
  return shared;
}

/** A bank account with a statement of one line. */
async function makeBank(one: (sql: string, values?: unknown[]) => Promise<string>): Promise<Shared> {
  const account = await one(
    `INSERT INTO public.bank_accounts (name, currency) VALUES ('Bank', 'USD') RETURNING id`,
  );
  const statement = await one(
    `INSERT INTO public.bank_statements (bank_account_id, format, sha256, lines, new_lines, imported_by)
     SELECT $1, 'csv', repeat('0', 64), 1, 1, id FROM public.users LIMIT 1 RETURNING id`,
    [account],
  );
  const line = await one(
    `INSERT INTO public.bank_lines (bank_account_id, statement_id, line, booked_on, amount, fingerprint, occurrence)
     VALUES ($1, $2, 1, '2026-01-02', 4500, repeat('0', 64), 1) RETURNING id`,
    [account, statement],
  );
  return { bank_accounts: account, bank_statements: statement, bank_lines: line };
}

/** Stores a good backup of a league with its file. */
async function keepBackup(api: TestApi, leagueId: string): Promise<string> {
  const [id, key] = [v7(), `backups/${leagueId}/spec.zip`];
  await api.app.get(FileStorage).put(key, Buffer.from('PK'));
  await api.db.query(
    `INSERT INTO public.league_backup (id, league_id, name, kind, status, storage_key, bytes, sha256, counts, checked_at)
     VALUES ($1, $2, 'spec', 'daily', 'good', $3, 2, '', '{}', now())`,
    [id, leagueId, key],
  );
  return id;
}

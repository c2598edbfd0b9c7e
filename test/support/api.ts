import { v7 } from 'uuid';
import { buffer } from 'node:stream/consumers';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApi } from '../../server/src/api.js';
import { AccessTokens, hashPassword, ROLE_IDS, Sessions } from '../../server/src/identity/index.js';
import type { Role } from '../../server/src/identity/index.js';
import type { ConfigValues } from '../../server/src/platform/config/index.js';
import type { Database } from '../../server/src/platform/database/index.js';
import type { Logger } from '../../server/src/platform/log/index.js';
import { testConfig } from './config.js';
import { createTestDatabase } from './database.js';

export type Who = Role | 'owner2' | 'nobody';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ApiResponse<T = Record<string, never>> {
  status: number;
  // Each test names the fields that it expects in the response.
  body: T & { [field: string]: never };
  headers: Record<string, string | undefined>;
  /** The raw response, even if it is not JSON. */
  text: string;
}

export interface CallOptions {
  as?: Who | { userId: string };
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** The peer's address; by default each call has its own, so that none is throttled by accident. */
  from?: string;
}

export const PASSWORD = 'touchline-test';

let addresses = 0;

/** A loopback address that no call of this file has used yet. */
function nextAddress(): string {
  addresses += 1;
  return [127, (addresses >> 16) & 255, (addresses >> 8) & 255, addresses & 255].join('.');
}

/** The running API on a separate database, with one user per role, a free and a paid tier, and one country. */
export class TestApi {
  private readonly sessions = new Map<string, Promise<{ sessionId: string }>>();

  private constructor(
    readonly app: NestFastifyApplication,
    readonly db: Database,
    readonly users: Record<Exclude<Who, 'nobody'>, string>,
    readonly ids: { ecuador: string; freeTier: string; paidTier: string },
    /** The application role's URL, for a second process on the same database. */
    readonly databaseUrl: string,
    /** The owner role's URL, for what the application may not do. */
    readonly ownerUrl: string,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(changes: Partial<ConfigValues> = {}, logger?: Logger): Promise<TestApi> {
    const database = await createTestDatabase();
    const app = await createApi(testConfig(database, changes), logger ? { logger } : {});
    const { db } = database;
    const users = await addUsers(db);
    const ids = await addCatalog(db);
    const end = (): Promise<void> => app.close().then(() => database.close());
    return new TestApi(app, db, users, ids, database.databaseUrl, database.ownerUrl, end);
  }

  close(): Promise<void> {
    return this.end();
  }

  /** An access token of the user's session, which is opened on first use; `fresh` opens another one. */
  async token(who: Exclude<Who, 'nobody'> | { userId: string }, fresh = false): Promise<string> {
    const userId = typeof who === 'string' ? this.users[who] : who.userId;
    let session = fresh ? undefined : this.sessions.get(userId);
    session ??= this.app.get(Sessions).open(userId, { address: '127.0.0.1', userAgent: 'tests' });
    this.sessions.set(userId, session);
    return this.app.get(AccessTokens).sign(userId, (await session).sessionId);
  }

  /** Like the application's own `inject`, but a stream, which never ends, returns only its head. */
  async inject(request: InjectOptions): Promise<LightMyRequestResponse> {
    if (request.method !== 'GET' || !/^\/api\/realtime\b/.test(String(request.url)))
      return this.app.inject(request);
    const answer = await this.app.inject({ ...request, payloadAsStream: true });
    const rawPayload = answer.statusCode === 200 ? Buffer.alloc(0) : await buffer(answer.stream());
    const payload = rawPayload.toString();
    return Object.assign(answer, {
      rawPayload,
      payload,
      body: payload,
      json: () => JSON.parse(payload) as never,
    });
  }

  /** Calls the API; `as: 'nobody'` sends no token. */
  async call<T = Record<string, never>>(
    method: Method,
    path: string,
    { as = 'admin', body, raw, headers = {}, query = {}, from = nextAddress() }: CallOptions = {},
  ): Promise<ApiResponse<T>> {
    const bearer = as === 'nobody' ? {} : { authorization: `Bearer ${await this.token(as)}` };
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const json = payload === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await this.inject({
      method,
      url: path,
      query,
      remoteAddress: from,
      headers: { ...bearer, ...json, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const answered = String(answer.headers['content-type'] ?? '').includes('json') && answer.payload !== '';
    return {
      status: answer.statusCode,
      body: (answered ? JSON.parse(answer.payload) : undefined) as ApiResponse<T>['body'],
      headers: answer.headers as ApiResponse['headers'],
      text: answer.payload,
    };
  }

  /** Registers a league through the API for a user, who is created by default. */
  async league(
    more: Partial<{ name: string; url_extension: string; type_tier: number; user_id: string }> = {},
  ) {
    const user_id = more.user_id ?? (await addUser(this.db, 'common', `o${v7().slice(-12)}`));
    const url_extension = more.url_extension ?? `l${v7().slice(-12)}`;
    const body = { name: 'Liga', type_tier: 2, ...more, url_extension, user_id };
    const { status, body: league } = await this.call<Record<string, never>>('POST', '/api/leagues', { body });
    if (status !== 201) throw new Error(`no league: ${JSON.stringify(league)}`);
    return {
      ...(league as unknown as { id: string; version: number; tier_id: string; task_id: string }),
      user_id,
    };
  }
}

let passwordHash: Promise<string> | undefined;

/** Adds a verified user of a role, with the tests' password. */
export async function addUser(db: Database, role: Role, username: string): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD);
  const id = v7();
  await db.query(
    `INSERT INTO public.users (id, name, last_name, username, email, password_hash, role_id, verified,
       prefix_telephone_number) VALUES ($1, 'Ana', 'Paredes', $2, $3, $4, $5, true, '+593')`,
    [id, username, `${username}@touchline.test`, await passwordHash, ROLE_IDS[role]],
  );
  if (role === 'contador')
    await db.query('INSERT INTO public.roles_user_accountant (user_id) VALUES ($1)', [id]);
  return id;
}

async function addUsers(db: Database): Promise<TestApi['users']> {
  const [admin, common, operario, contador, owner2] = await Promise.all([
    addUser(db, 'admin', 'admin'),
    addUser(db, 'common', 'owner'),
    addUser(db, 'operario', 'operario'),
    addUser(db, 'contador', 'contador'),
    addUser(db, 'common', 'owner2'),
  ]);
  return { admin, common, operario, contador, owner2 };
}

async function addTier(db: Database, typeTier: number, name: string, price: number): Promise<string> {
  const [tier] = await db.query<{ id: string }>(
    `INSERT INTO public.tiers (type_tier, name, match_price, max_series, max_tournaments, max_teams, max_players,
       max_matches, max_days_of_use, max_admin_users, max_delegate_users, max_collaborative_users)
     VALUES ($1, $2, $3, 2, 2, 20, 400, 100, 365, 2, 2, 2) RETURNING id`,
    [typeTier, name, price],
  );
  return tier!.id;
}

async function addCatalog(db: Database): Promise<TestApi['ids']> {
  const [country] = await db.query<{ id: string }>(
    `INSERT INTO public.countries (name, dial_code, code, is_main_for_dial_code)
     VALUES ('Ecuador', '+593', 'EC', true) RETURNING id`,
  );
  const [freeTier, paidTier] = [await addTier(db, 1, 'Amateur', 0), await addTier(db, 2, 'Club', 250)];
  return { ecuador: country!.id, freeTier, paidTier };
}

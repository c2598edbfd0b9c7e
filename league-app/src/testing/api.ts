import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { Role } from '../access/index.js';
import type { Plan } from '../domain/plan.js';
import { MENU_FLAGS, LIMITS } from '@touchline/contracts';
import { ROUTES } from '../api/route-table.js';
import { createApp } from '../http/app.js';
import type { Change } from '../records/changes.js';
import { openTestLeague } from './league.js';
import type { TestLeague } from './league.js';

/** The owner's id on the platform, and the id of the platform session they are logged in with. */
export const OWNER_ID = '0197a000-0000-7000-8000-00000000000a';
export const VISIT_ID = '0197a000-0000-7000-8000-00000000000b';

export type Who = Role | 'owner' | 'nobody';

export interface ApiResponse {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a spec's expectations check the shape
  body: any;
  headers: Record<string, unknown>;
}

const routes = new Map(ROUTES.map((route) => [`${route.method} /api${route.path}`, route]));

/** Ensures that every response in every spec matches its route's schema: the API does what its document says. */
async function ensureDescribed(
  { method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  const route = routes.get(`${method} ${routeOptions.url}`);
  if (route === undefined || reply.statusCode >= 400) return answer;
  if (route.response === null) throw new Error(`${method} ${route.path} describes no answer`);
  const { issues = [] } = v.safeParse(route.response, answer);
  const wrong = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  if (wrong.length > 0) throw new Error(`${method} ${route.path} answers otherwise: ${wrong.join('; ')}`);
  return answer;
}

/** A league with its server, and somebody logged in for each role; the delegate's team is `teamId`. */
export class TestApi {
  readonly cookies: Record<Who, string | undefined>;
  readonly teamId: string;

  private constructor(
    readonly league: TestLeague,
    readonly app: FastifyInstance,
  ) {
    this.teamId = this.make((change) => league.records.teams.add(change, 'Delegate’s')).id;
    const login = (role: Role): string => {
      const team_id = role === 'delegate' ? this.teamId : null;
      const { id } = this.make((change) =>
        league.access.people.add(change, { name: `A ${role}`, email: `${role}@league.test`, role, team_id }),
      );
      return `league_session=${league.access.logins.open({ personId: id })}`;
    };
    const visitor = { user_id: OWNER_ID, name: 'Ana Paz', email: 'ana@sanjuan.test', role: 'owner' } as const;
    const platformSession = { id: VISIT_ID, handed_at: Date.now() * 1_000, visitor };
    this.cookies = {
      admin: login('admin'),
      delegate: login('delegate'),
      collaborator: login('collaborator'),
      owner: `league_session=${league.access.logins.open({ platformSession })}`,
      nobody: undefined,
    };
  }

  static open(): TestApi {
    const league = openTestLeague();
    const app = createApp(league);
    app.addHook('preSerialization', ensureDescribed);
    return new TestApi(league, app);
  }

  async close(): Promise<void> {
    await this.app.close();
    this.league.end();
  }

  /** Changes the records, as the owner. */
  make<T>(work: (change: Change) => T): T {
    return this.league.records.changes.make(`owner:${OWNER_ID}`, work);
  }

  async call(
    at: string,
    payload?: InjectOptions['payload'],
    who: Who = 'owner',
    headers: Record<string, string> = {},
  ) {
    const [method, url] = at.split(' ') as [NonNullable<InjectOptions['method']>, string];
    const cookie = this.cookies[who];
    const answer = await this.app.inject({
      method,
      url: url.startsWith('/media') ? url : `/api${url}`,
      headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const body: unknown = isJson ? answer.json() : answer.rawPayload;
    return { status: answer.statusCode, body, headers: answer.headers } as ApiResponse;
  }

  /** Sets a plan that allows everything except what is given. */
  plan({
    limits = {},
    flags = {},
    ...rest
  }: { limits?: object; flags?: object } & Partial<Omit<Plan, 'limits' | 'flags'>> = {}): void {
    const plan: Plan = {
      typeTier: 2,
      name: 'Club',
      limits: { ...Object.fromEntries(LIMITS.map((limit) => [limit, 1_000])), ...limits } as Plan['limits'],
      flags: { ...Object.fromEntries(MENU_FLAGS.map((flag) => [flag, true])), ...flags } as Plan['flags'],
      registeredAt: new Date().toISOString(),
      ...rest,
    };
    this.league.settings.put('plan', plan, plan.registeredAt);
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Role, LoggedInPerson } from '../access/index.js';
import type { MenuFlag } from '@touchline/contracts';
import type { Plan } from '../domain/plan.js';
import { ensureOpen } from '../domain/plan.js';
import { isId } from '../kernel/ids.js';
import { notFound, DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import type { Change } from '../records/changes.js';
import { read } from './fields.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call a route, and which areas of the plan open it: any one of them is enough. */
export interface Access {
  roles: readonly Role[] | 'everybody';
  areas: readonly MenuFlag[];
}

/**
 * What a route accepts and returns: validation, the OpenAPI document and the organizer app's types are derived from it.
 */
export interface Contract {
  query: v.GenericSchema | null;
  /** JSON body. */
  body: v.GenericSchema | null;
  /** Null for 204 and for files. */
  response: v.GenericSchema | null;
  /** 201 for routes that create a record. */
  status: number;
  /** For routes that accept a file instead of JSON. */
  upload: { types: readonly string[]; maxBytes: number } | null;
  /** Content type of the returned file. */
  download: string | null;
  /** Limit of the body; null for the default limit. */
  maxBytes: number | null;
}

export interface Route extends Access, Contract {
  method: Method;
  /** Path below `/api`. */
  path: string;
  handle(call: Call): unknown;
}

type Schema = v.GenericSchema | null;
type Read<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Answer<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : void;

/** Declares one route of the league's API. Guards, specs and the OpenAPI document use the table of all routes. */
export function route<Q extends Schema = null, B extends Schema = null, R extends Schema = null>(
  endpoint: `${Method} /${string}`,
  roles: Access['roles'],
  areas: readonly MenuFlag[],
  contract: Partial<Contract> & { query?: Q; body?: B; response?: R },
  handle: (call: Call<Read<B>, Read<Q>>) => Answer<R> | FastifyReply | Promise<Answer<R> | FastifyReply>,
): Route {
  const [method, path] = endpoint.split(' ') as [Method, string];
  const defaults = { query: null, body: null, response: null, upload: null, download: null, maxBytes: null };
  return { method, path, roles, areas, status: 200, ...defaults, ...contract, handle } as Route;
}

/** A call to a route with this body and query. */
export type CallOf<B extends Schema, Q extends Schema = null> = Call<Read<B>, Read<Q>>;

/** One request that the guard has authorized. */
export class Call<Body = unknown, Query = unknown> {
  constructor(
    readonly league: League,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    private readonly loggedIn: LoggedInPerson | null,
    private readonly contract: Pick<Contract, 'body' | 'query'>,
  ) {}

  /** The person making the request. Not available on public routes. */
  get person(): LoggedInPerson {
    if (this.loggedIn === null) throw new DomainError('NOT_SIGNED_IN', 401);
    return this.loggedIn;
  }

  get plan(): Plan | null {
    return this.league.settings.plan();
  }

  /**
   * An id from the path.
   * @throws DomainError 404 when it is not an id.
   */
  id(name = 'id'): string {
    const value = (this.request.params as Record<string, unknown>)[name];
    if (!isId(value)) throw notFound();
    return value;
  }

  /** @throws DomainError 400 `VALIDATION_FAILED` */
  body(): Body {
    return read(this.contract.body!, this.request.body ?? {}) as Body;
  }

  /**
   * The body, when a role may send fewer fields than the route accepts.
   * @throws DomainError 400 `VALIDATION_FAILED`
   */
  narrowBody<Narrow extends v.GenericSchema>(schema: Narrow): v.InferOutput<Narrow> {
    return read(schema, this.request.body ?? {});
  }

  /** @throws DomainError 400 `VALIDATION_FAILED` */
  query(): Query {
    return read(this.contract.query!, this.request.query) as Query;
  }

  /**
   * The only way to change records: as the person making the request. People beyond the plan's limit may only read.
   * @throws DomainError as `Changes.make` and the work do
   */
  change<T>(execute: (change: Change) => T): T {
    return this.league.records.changes.make(this.person.actor, (change) => {
      this.ensureMay(change);
      return execute(change);
    });
  }

  /**
   * Checks, within a change, that the person may make one.
   * @throws DomainError 403 `OVER_LIMIT`
   */
  ensureMay(change: Change): void {
    const { id, origin } = this.person;
    if (origin === 'league') this.league.access.people.ensureWithinLimit(change, id);
  }

  /**
   * Requires further areas.
   * @throws DomainError 403 `NOT_IN_PLAN`
   */
  requireAreas(...areas: MenuFlag[]): void {
    ensureOpen(this.plan, areas);
  }

  /** Whether this person may see a team's data: a delegate has one team. */
  canSee(teamId: string | null): boolean {
    return this.person.role !== 'delegate' || this.person.teamId === teamId;
  }

  /** @throws DomainError 403 for another team than the delegate's */
  ensureOwn(teamId: string | null): void {
    if (!this.canSee(teamId)) throw new DomainError('FORBIDDEN', 403);
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Role, SignedIn } from '../access/index.js';
import type { MenuFlag } from '@touchline/contracts';
import type { Plan } from '../domain/plan.js';
import { ensureOpen } from '../domain/plan.js';
import { isId } from '../kernel/ids.js';
import { notFound, DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import type { Change } from '../records/changes.js';
import { read } from './fields.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may ask for a route, and which areas of the plan open it: one of those named is enough. */
export interface Access {
  roles: readonly Role[] | 'everybody';
  areas: readonly MenuFlag[];
}

/** What a route reads and answers: validation, the OpenAPI document and the types of the organiser's app come from it. */
export interface Contract {
  query: v.GenericSchema | null;
  /** Of JSON. */
  body: v.GenericSchema | null;
  /** Null for 204, and for a file. */
  response: v.GenericSchema | null;
  /** 201 for what makes a record. */
  status: number;
  /** Of a route that reads a file instead of JSON. */
  upload: { types: readonly string[]; maxBytes: number } | null;
  /** The type of a file that it answers. */
  download: string | null;
  /** Of a body; every route has the same limit otherwise. */
  maxBytes: number | null;
}

export interface Route extends Access, Contract {
  method: Method;
  /** Below `/api`. */
  path: string;
  handle(call: Call): unknown;
}

type Schema = v.GenericSchema | null;
type Read<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Answer<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : void;

/** One route of the league's API: the table of all of them is what guards, specs and the document go by. */
export function route<Q extends Schema = null, B extends Schema = null, R extends Schema = null>(
  at: `${Method} /${string}`,
  roles: Access['roles'],
  areas: readonly MenuFlag[],
  contract: Partial<Contract> & { query?: Q; body?: B; response?: R },
  handle: (call: Call<Read<B>, Read<Q>>) => Answer<R> | FastifyReply | Promise<Answer<R> | FastifyReply>,
): Route {
  const [method, path] = at.split(' ') as [Method, string];
  const nothing = { query: null, body: null, response: null, upload: null, download: null, maxBytes: null };
  return { method, path, roles, areas, status: 200, ...nothing, ...contract, handle } as Route;
}

/** A call whose route reads such a body, and such a query. */
export type CallOf<B extends Schema, Q extends Schema = null> = Call<Read<B>, Read<Q>>;

/** One request, let in by the guard. */
export class Call<Body = unknown, Query = unknown> {
  constructor(
    readonly league: League,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    private readonly who: SignedIn | null,
    private readonly contract: Pick<Contract, 'body' | 'query'>,
  ) {}

  /** Who asks. Not there on routes that are everybody's. */
  get person(): SignedIn {
    if (this.who === null) throw new DomainError('NOT_SIGNED_IN', 401);
    return this.who;
  }

  get plan(): Plan | null {
    return this.league.settings.plan();
  }

  /** An id of the path. @throws DomainError 404 for what is none. */
  id(name = 'id'): string {
    const value = (this.request.params as Record<string, unknown>)[name];
    if (!isId(value)) throw notFound();
    return value;
  }

  /** @throws DomainError 400 `VALIDATION_FAILED` */
  body(): Body {
    return read(this.contract.body!, this.request.body ?? {}) as Body;
  }

  /** The body where a role may send less of it than the route reads. @throws DomainError 400 `VALIDATION_FAILED` */
  narrowBody<Narrow extends v.GenericSchema>(schema: Narrow): v.InferOutput<Narrow> {
    return read(schema, this.request.body ?? {});
  }

  /** @throws DomainError 400 `VALIDATION_FAILED` */
  query(): Query {
    return read(this.contract.query!, this.request.query) as Query;
  }

  /**
   * The one way to change records: as the person who asks. One who is beyond the plan's limit of people may only read.
   * @throws DomainError as `Changes.make` and the work do
   */
  change<T>(work: (change: Change) => T): T {
    return this.league.records.changes.make(this.person.actor, (change) => {
      this.ensureMay(change);
      return work(change);
    });
  }

  /** Within a change: that the person who asks may make one. @throws DomainError 403 `OVER_LIMIT` */
  ensureMay(change: Change): void {
    const { id, origin } = this.person;
    if (origin === 'league') this.league.access.people.ensureWithin(change, id);
  }

  /** For what one area more is needed. @throws DomainError 403 `NOT_IN_PLAN` */
  need(...areas: MenuFlag[]): void {
    ensureOpen(this.plan, areas);
  }

  /** Whether what belongs to a team is this person's to see: a delegate has one team. */
  sees(teamId: string | null): boolean {
    return this.person.role !== 'delegate' || this.person.teamId === teamId;
  }

  /** @throws DomainError 403 for a delegate of another team */
  ensureOwn(teamId: string | null): void {
    if (!this.sees(teamId)) throw new DomainError('FORBIDDEN', 403);
  }
}

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

export interface Route extends Access {
  method: Method;
  /** Below `/api`. */
  path: string;
  /** What is answered where the work says nothing else: 201 for what makes a record. */
  status: number;
  /** Where JSON is not what it reads. */
  body: { types: readonly string[]; maxBytes: number } | null;
  handle(call: Call): unknown;
}

export type More = Partial<Pick<Route, 'status' | 'body'>>;

/** One route of the league's API: the table of all of them is what guards, specs and documents go by. */
export function route(
  at: `${Method} /${string}`,
  roles: Access['roles'],
  areas: readonly MenuFlag[],
  handle: Route['handle'],
  more: More = {},
): Route {
  const [method, path] = at.split(' ') as [Method, string];
  return { method, path, roles, areas, handle, status: 200, body: null, ...more };
}

/** One request, let in by the guard. */
export class Call {
  constructor(
    readonly league: League,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    private readonly who: SignedIn | null,
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
  body<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
    return read(schema, this.request.body ?? {});
  }

  /** @throws DomainError 400 `VALIDATION_FAILED` */
  query<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
    return read(schema, this.request.query);
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

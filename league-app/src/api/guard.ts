import type { FastifyRequest } from 'fastify';
import type { LoggedInPerson } from '../access/index.js';
import { readSessionCookie } from '../access/index.js';
import { ensureOpen } from '../domain/plan.js';
import { DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import type { Access } from './route.js';

/**
 * Authorizes a request before its body is read: the league is not suspended, the request comes from the league's own
 * pages, and somebody is logged in with an allowed role in an area that the plan opens.
 * @throws DomainError 503 `SUSPENDED`; 403 `CROSS_SITE`, `FORBIDDEN`, `NOT_IN_PLAN`; 401 `NOT_SIGNED_IN`
 */
export function authorize(
  league: League,
  request: FastifyRequest,
  { roles, areas }: Access,
): LoggedInPerson | null {
  const info = league.settings.info();
  if (info.suspended) throw new DomainError('SUSPENDED', 503);
  if (request.method !== 'GET') ensureSameSite(request, info.url);
  const person = league.access.logins.resolveSession(readSessionCookie(league, request.headers.cookie));
  request.auditActor = person?.actor ?? null;
  if (roles === 'everybody') return person;
  if (person === null) throw new DomainError('NOT_SIGNED_IN', 401);
  if (!roles.includes(person.role)) throw new DomainError('FORBIDDEN', 403);
  ensureOpen(league.settings.plan(), areas);
  return person;
}

/**
 * Browsers say where a write comes from. The cookie is SameSite=Lax, which does not stop other leagues' hosts, as they
 * share the site. A client that sends no Origin is not a browser, and has no cookie that it did not request itself.
 */
function ensureSameSite({ headers }: FastifyRequest, url: string | null): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new DomainError('CROSS_SITE', 403);
  if (origin === undefined) return;
  const ownOrigins = [`http://${host}`, `https://${host}`, url === null ? null : new URL(url).origin];
  if (!ownOrigins.includes(origin)) throw new DomainError('CROSS_SITE', 403);
}

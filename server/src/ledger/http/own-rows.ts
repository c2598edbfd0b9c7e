import type { Actor } from '../../identity/index.js';
import { notFound } from '../../kernel/index.js';
import type { ListView } from '../../platform/http/index.js';

/** Restricts an owner to rows of their own league (R43); `column` is the league of the row. */
export function ownRows(actor: Actor, column: string): ListView {
  if (actor.role !== 'common') return {};
  const { leagueId } = actor;
  return { rows: (bind) => (leagueId === undefined ? 'false' : `${column} = ${bind(leagueId)}::uuid`) };
}

/** @throws DomainError 404 when an owner requests another league than their own (R43). */
export function requireOwnLeague(actor: Actor, leagueId: string): void {
  if (actor.role === 'common' && actor.leagueId !== leagueId) throw notFound('league');
}

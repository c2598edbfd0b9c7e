import type { Query } from '@tanstack/react-query';

/** A change reported by the server; never contains the record itself (docs/realtime.md). */
export interface Change {
  resource: string;
  /** Null if too many records changed to name them. */
  id: string | null;
  change: 'created' | 'updated' | 'deleted' | 'many';
  /** The version of the league's account after the change. */
  version: number | null;
  league_id: string | null;
}

export type CachedQuery = Pick<Query, 'queryKey' | 'state' | 'meta'>;

/** The resource that a name in `expand` nests. */
const NESTED: Record<string, string> = {
  user: 'users',
  country: 'countries',
  tier: 'tiers',
  server: 'servers',
  league: 'leagues',
};

/** Queries computed from other records, which have no changes of their own; refetched at most every few seconds. */
const DERIVED: Record<string, readonly string[]> = {
  dashboard: ['leagues', 'payments', 'servers', 'provisioning_tasks'],
  collection: ['leagues', 'payments'],
  'collection/payments': ['leagues', 'payments'],
  postings: ['payments'],
  policy: ['billing_policy'],
};

export const isDerived = ({ queryKey }: CachedQuery): boolean => String(queryKey[0]) in DERIVED;

/** Queries about one league's account; the second element of the key is the league. */
const LEAGUE_QUERIES = new Set(['forecast', 'use', 'account']);

interface Params {
  id?: unknown;
  ids?: unknown[];
  meta?: { expand?: string; [other: string]: unknown };
}

function nests({ meta }: Params, { resource }: Change): boolean {
  return (meta?.expand ?? '').split(',').some((name) => NESTED[name] === resource);
}

/** A league that was read at this or a later version of its account already includes the change. */
function isNewer({ state }: CachedQuery, { resource, version }: Change): boolean {
  if (version === null || resource !== 'leagues') return false;
  const { version: read } = (state.data ?? {}) as { version?: number };
  return read !== undefined && read >= version;
}

/** Whether a change concerns a query derived from a league's account (`account`) or a list below a league (`leagues/{id}/ledger`). */
function concernsLeague(league: unknown, resource: string, change: Change): boolean {
  if (change.resource !== resource) return false;
  const changed = resource === 'leagues' ? change.id : change.league_id;
  return changed === null || changed === league;
}

/**
 * The basis of a decision about money is never refetched while the user works on it: the account they looked at and
 * what was computed from it. A decision on an outdated basis is refused with 412.
 */
export function isDecisionBasis({ queryKey }: CachedQuery): boolean {
  const [first] = queryKey;
  return first === 'dry-run' || first === 'receipt' || (first === 'account' && queryKey.length === 2);
}

/** Whether a cached query may be outdated by a change. */
export function isAffected(query: CachedQuery, change: Change): boolean {
  const [first, second, third] = query.queryKey as readonly unknown[];
  if (query.meta?.['live'] === false || isDecisionBasis(query)) return false;
  const name = String(first);
  if (DERIVED[name]?.includes(change.resource)) return true;
  if (LEAGUE_QUERIES.has(name)) return concernsLeague(second, 'leagues', change);
  const [, league, list] = /^leagues\/([\w-]+)\/(\w+)$/.exec(name) ?? [];
  if (league) return concernsLeague(league, list === 'backups' ? 'league_backups' : 'leagues', change);
  const params = (third ?? {}) as Params;
  if (nests(params, change)) return true;
  if (name !== change.resource) return false;
  if (change.id === null) return true;
  if (second === 'getOne') return String(params.id) === change.id && !isNewer(query, change);
  return second !== 'getMany' || (params.ids ?? []).map(String).includes(change.id);
}

import type { Query } from '@tanstack/react-query';

/** What the server says has changed; never the record itself (docs/realtime.md). */
export interface Change {
  resource: string;
  /** Null: more records than are worth naming. */
  id: string | null;
  change: 'created' | 'updated' | 'deleted' | 'many';
  /** Of the league's account after the change. */
  version: number | null;
  league_id: string | null;
}

export type CachedQuery = Pick<Query, 'queryKey' | 'state' | 'meta'>;

/** Which resource a name in `expand` nests. */
const NESTED: Record<string, string> = {
  user: 'users',
  country: 'countries',
  tier: 'tiers',
  server: 'servers',
  league: 'leagues',
};

/** Computed from other records, with no changes of their own; not more often than every few seconds. */
const DERIVED: Record<string, readonly string[]> = {
  dashboard: ['leagues', 'payments', 'servers', 'provisioning_tasks'],
  collection: ['leagues', 'payments'],
  'collection/payments': ['leagues', 'payments'],
  postings: ['payments'],
  policy: ['billing_policy'],
};

export const isDerived = ({ queryKey }: CachedQuery): boolean => String(queryKey[0]) in DERIVED;

/** Of one league's account: the second word of the key is the league. */
const LEAGUE_QUERIES = new Set(['forecast', 'use', 'account']);

interface Params {
  id?: unknown;
  ids?: unknown[];
  meta?: { expand?: string; [other: string]: unknown };
}

function nests({ meta }: Params, { resource }: Change): boolean {
  return (meta?.expand ?? '').split(',').some((name) => NESTED[name] === resource);
}

/** A league that was read at this version of its account, or a later one, is no older than the change. */
function isNewer({ state }: CachedQuery, { resource, version }: Change): boolean {
  if (version === null || resource !== 'leagues') return false;
  const { version: read } = (state.data ?? {}) as { version?: number };
  return read !== undefined && read >= version;
}

/** What follows from a league's account, or hangs below a league: `account`, `leagues/{id}/ledger`. */
function concernsLeague(league: unknown, resource: string, change: Change): boolean {
  if (change.resource !== resource) return false;
  const changed = resource === 'leagues' ? change.id : change.league_id;
  return changed === null || changed === league;
}

/**
 * What a decision about money is based on never changes under somebody's hands: the account that was looked at, and what
 * was thought through on it. Anyone who decides on something older is refused and told (412).
 */
export function isDecisionBasis({ queryKey }: CachedQuery): boolean {
  const [first] = queryKey;
  return first === 'dry-run' || first === 'receipt' || (first === 'account' && queryKey.length === 2);
}

/** Whether something that is shown may be older than a change. */
export function isAffected(shown: CachedQuery, change: Change): boolean {
  const [first, second, third] = shown.queryKey as readonly unknown[];
  if (shown.meta?.['live'] === false || isDecisionBasis(shown)) return false;
  const name = String(first);
  if (DERIVED[name]?.includes(change.resource)) return true;
  if (LEAGUE_QUERIES.has(name)) return concernsLeague(second, 'leagues', change);
  const [, league, list] = /^leagues\/([\w-]+)\/(\w+)$/.exec(name) ?? [];
  if (league) return concernsLeague(league, list === 'backups' ? 'league_backups' : 'leagues', change);
  const params = (third ?? {}) as Params;
  if (nests(params, change)) return true;
  if (name !== change.resource) return false;
  if (change.id === null) return true;
  if (second === 'getOne') return String(params.id) === change.id && !isNewer(shown, change);
  return second !== 'getMany' || (params.ids ?? []).map(String).includes(change.id);
}

import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches cached data that may be older than a change on the server, or than the stream that reports changes. A first
 * request that is still in flight may also have been answered before; it is repeated once it has arrived, which
 * `invalidateQueries` alone does not do. Queries with a `staleTime` of `static` are never repeated, not even after an
 * error.
 */
export async function refetchCached(queries: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const { predicate = () => true } = filters;
  const cached = queries
    .getQueryCache()
    .findAll({ ...filters, predicate: (query) => !isStatic(query) && predicate(query) });
  await Promise.all(
    cached.map(async (query) => {
      if (query.state.data === undefined) await query.promise?.catch(() => undefined);
      await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}

/** The query's own `isStatic()` is false as long as there is no data. */
function isStatic({ observers }: Query): boolean {
  return observers.some(({ options }) => options.staleTime === 'static');
}

import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Refetches what was read before a stream of changes opened: the stream only reports later changes. A first request that
 * is still in flight may also have been answered before; it is repeated once it has arrived. Queries with a `staleTime`
 * of `static` are never repeated, not even after an error.
 */
export async function refetchCached(
  queries: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  const cached = queries
    .getQueryCache()
    .findAll({ predicate: (query) => !isStatic(query) && predicate(query) });
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

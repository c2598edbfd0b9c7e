import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchCached } from '@touchline/ui/refetch';
import { loadError, retryRefresh } from '@touchline/ui';
import { readData } from './client.js';

/** The first part of each query's key: its subject. */
export type Topic =
  | 'accounts'
  | 'announcement'
  | 'brackets'
  | 'dashboard'
  | 'entrants'
  | 'finances'
  | 'fineTypes'
  | 'fixturePlan'
  | 'fixtureRules'
  | 'galleries'
  | 'history'
  | 'holidays'
  | 'invitation'
  | 'logins'
  | 'matches'
  | 'pastPlayers'
  | 'pastTournaments'
  | 'paymentTypes'
  | 'people'
  | 'players'
  | 'publications'
  | 'registrations'
  | 'season'
  | 'series'
  | 'session'
  | 'slots'
  | 'socialLinks'
  | 'sponsors'
  | 'standings'
  | 'statistics'
  | 'suspensions'
  | 'teams'
  | 'tournaments'
  | 'venues';

/** Topics derived from results. */
const RESULT_TOPICS = [
  ...(['matches', 'standings', 'statistics', 'suspensions', 'brackets', 'dashboard', 'season'] as const),
] as const;

/** Other topics that a change affects, apart from its own and the history. The session contains the plan's use. */
const AFFECTED: Partial<Record<Topic, readonly Topic[]>> = {
  accounts: ['dashboard', 'finances'],
  entrants: ['tournaments', 'standings'],
  fineTypes: ['accounts'],
  // New venue names are stored.
  matches: [...RESULT_TOPICS, 'tournaments', 'venues', 'accounts', 'session'],
  paymentTypes: ['accounts'],
  people: ['teams', 'session'],
  players: ['teams', 'registrations', 'matches', 'statistics', 'suspensions', 'pastPlayers', 'session'],
  registrations: ['pastPlayers'],
  series: ['tournaments', 'session'],
  slots: ['venues'],
  standings: ['pastTournaments', 'season'],
  suspensions: ['matches'],
  teams: [...RESULT_TOPICS, 'players', 'entrants', 'people', 'accounts', 'session', 'registrations'],
  tournaments: [...RESULT_TOPICS, 'entrants', 'series', 'pastTournaments', 'session'],
};

/** Loads data once it is wanted; keeps showing the old data until the next response, even if a refresh fails. */
export function useRead<T>(
  queryKey: readonly [Topic, ...unknown[]],
  read: () => Promise<{ data?: T }>,
  isEnabled = true,
) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: () => readData(read()),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: retryRefresh,
  });
  return { data, error: loadError({ data, error }), refetch, isPlaceholderData };
}

/** The longest list page that the API returns. */
const MAX_PAGE_SIZE = 500;
/** Limit that reads the whole list. */
export const ALL = { limit: 100_000 };

interface Paged<Item> {
  items: Item[];
  total: number;
}

/** Reads a list up to a limit, in several pages if necessary. */
export async function readPages<Item, Query extends { limit?: number }>(
  read: (query: Query) => Promise<{ data?: Paged<Item> }>,
  query: Query,
): Promise<{ data: Paged<Item> }> {
  const { limit = MAX_PAGE_SIZE } = query;
  const items: Item[] = [];
  for (;;) {
    const pageQuery = {
      ...query,
      limit: Math.min(MAX_PAGE_SIZE, limit - items.length),
      offset: items.length,
    };
    const page = await readData(read(pageQuery));
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= Math.min(limit, page.total))
      return { data: { items, total: page.total } };
  }
}

/** Sends a change, then reloads what it affects; also after a problem, since somebody else may have been first. */
export function useChange<Variables = void, Answer = unknown>(
  topic: Topic | readonly Topic[],
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Variables>({
    mutationFn,
    onSettled: () => {
      const changed = [topic].flat() as Topic[];
      const topics = new Set<Topic>([
        'history',
        ...changed,
        ...changed.flatMap((one) => AFFECTED[one] ?? []),
      ]);
      void refetchCached(client, { predicate: ({ queryKey }) => topics.has(queryKey[0] as Topic) });
    },
  });
}

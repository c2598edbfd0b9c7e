import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

// Only what session.ts reads while it loads.
const kept = new Map<string, string>();
Object.assign(globalThis, {
  window: { addEventListener: () => undefined, location: { origin: 'https://portal.test' } },
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  },
});

afterEach(() => void jest.restoreAllMocks());

/** Responds as the API does for this user. */
function logsIn(id: string) {
  const user = { id, name: 'Ana' };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ user, role: 'common', permissions: [] }));
  return { access_token: 'made-up', user } as never;
}

it('clears cached data when the session ends or another user logs in, but keeps public data', async () => {
  const { enter, leave } = await import('./session.js');
  const { clearCacheWithSession } = await import('./clear-cache.js');
  const queries = new QueryClient();
  clearCacheWithSession(queries);
  const load = (): void => {
    for (const key of [['leagues', 'l1'], ['sessions'], ['settings']])
      queries.setQueryData(key, { of: 'Ana' });
  };
  const has = (): unknown[] =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);

  await enter(logsIn('ana'));
  load();
  await enter(logsIn('ana'));
  expect(has()).toEqual(['leagues', 'sessions', 'settings']);
  leave();
  expect(has()).toEqual(['settings']);

  await enter(logsIn('ana'));
  load();
  await enter(logsIn('eva'));
  expect(has()).toEqual(['settings']);
});

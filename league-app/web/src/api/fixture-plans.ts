import { useQuery } from '@tanstack/react-query';
import { loadError } from '@touchline/ui';
import type { BodyOf } from './client.js';
import { api, readData } from './client.js';
import type { FixturePlan, FixtureRule } from './types.js';
import { useChange, useRead } from './topics.js';

const POLL_MS = 700;

export function useFixtureRules(id: string, isEnabled: boolean) {
  return useRead(
    ['fixtureRules', id],
    () => api.GET('/tournaments/{id}/fixture_rules', { params: { path: { id } } }),
    isEnabled,
  );
}

export function useSetFixtureRules(id: string) {
  return useChange('fixtureRules', (rules: FixtureRule[]) =>
    readData(api.PUT('/tournaments/{id}/fixture_rules', { params: { path: { id } }, body: { rules } })),
  );
}

/** Fixtures being made by rules, or made but not created yet; polled while they are being made. */
export function useFixturePlan(id: string, isEnabled: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: ['fixturePlan', id],
    queryFn: (): Promise<FixturePlan> =>
      readData(api.GET('/tournaments/{id}/fixture_plan', { params: { path: { id } } })),
    enabled: isEnabled,
    refetchInterval: ({ state: { data: plan } }) => (plan?.state === 'running' ? POLL_MS : false),
  });
  return { data, error: loadError({ data, error }), refetch };
}

export type FixturePlanBody = BodyOf<'/tournaments/{id}/fixture_plan', 'post'>;

export function usePlanFixtures(id: string) {
  return useChange('fixturePlan', (body: FixturePlanBody) =>
    readData(api.POST('/tournaments/{id}/fixture_plan', { params: { path: { id } }, body })),
  );
}

export function useDiscardFixturePlan(id: string) {
  return useChange('fixturePlan', () =>
    readData(api.DELETE('/tournaments/{id}/fixture_plan', { params: { path: { id } } })),
  );
}

/** Creates exactly the fixtures that were previewed, or nothing. */
export function useCreateFixtures(id: string) {
  return useChange(['tournaments', 'fixturePlan'], (plan: string) =>
    readData(api.POST('/tournaments/{id}/fixture_plan/create', { params: { path: { id } }, body: { plan } })),
  );
}

/** Moves a postponed round, or previews where it would go. */
export function useMoveRound(id: string) {
  return useChange('matches', (body: BodyOf<'/tournaments/{id}/repair', 'post'>) =>
    readData(api.POST('/tournaments/{id}/repair', { params: { path: { id } }, body })),
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { paths } from '@touchline/contracts/api/platform';
import { api, readData } from './client.js';

/** What the finance summary is about. */
export type CollectionQuery = NonNullable<paths['/api/collection']['get']['parameters']['query']>;

const ALARMS_REFRESH_MS = 60_000;

/** The first screen's figures, with the leagues and the room on each server. */
export const useDashboard = () =>
  useQuery({ queryKey: ['dashboard'], queryFn: () => readData(api.GET('/api/dashboard')) });

export const useAlarms = () =>
  useQuery({
    queryKey: ['alarms'],
    queryFn: () => readData(api.GET('/api/alarms')),
    refetchInterval: ALARMS_REFRESH_MS,
  });

export const useDailyFigures = () =>
  useQuery({ queryKey: ['daily-figures'], queryFn: () => readData(api.GET('/api/daily_figures')) });

/** The finance summary; the previous one stays visible while another is computed. */
export const useCollection = (query: CollectionQuery) =>
  useQuery({
    queryKey: ['collection', query],
    queryFn: () => readData(api.GET('/api/collection', { params: { query } })),
    placeholderData: keepPreviousData,
  });

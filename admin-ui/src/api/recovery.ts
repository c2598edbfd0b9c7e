import { useQuery } from '@tanstack/react-query';
import { api, readData } from './client.js';

const REFRESH_MS = 5_000;

/** How much could be lost now, and the drills so far. */
export const useRecovery = () =>
  useQuery({
    queryKey: ['recovery'],
    queryFn: () => readData(api.GET('/api/recovery')),
    refetchInterval: REFRESH_MS,
  });

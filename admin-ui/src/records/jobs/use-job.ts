import { useGetOne } from '../../api/record-hooks.js';
import type { BackgroundJob } from '../../api/types.js';

const POLL_MS = 1_000;

/** Whether a job is waiting or running. */
export const isUnfinished = ({ status }: Pick<BackgroundJob, 'status'>): boolean =>
  status === 'pending' || status === 'running';

/** A background job, polled until it has ended. */
export function useJob(id: string | null) {
  return useGetOne<BackgroundJob>(
    'background_jobs',
    { id: id ?? '', meta: { followed: true } },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) => (state.data && !isUnfinished(state.data) ? false : POLL_MS),
    },
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, listQuery, readData } from './client.js';
import { keys, useLeagueId } from './league.js';
import type { Task } from './types.js';

async function readNewestDeployment(leagueId: string) {
  const filter = { league_id: leagueId, kind: 'deploy' };
  const query = listQuery({ filter, sort: ['created', 'DESC'], range: [0, 0] });
  return (await readData(api.GET('/api/provisioning_tasks', { params: { query } })))[0];
}

/** Polling intervals, in case a deployment's own events are missed; longer while it makes no progress. */
const POLL_MS = { active: 1500, stalled: 15_000 };

export function isInProgress(task: Task | null | undefined): boolean {
  return task?.status === 'pending' || task?.status === 'running';
}

/** The newest deployment of the league with its steps, polled until it is over. */
export function useDeployment(isFinished: boolean) {
  const id = useLeagueId();
  return useQuery({
    queryKey: [...keys.task, id],
    queryFn: async () => {
      const task = await readNewestDeployment(id);
      if (!task) return null;
      return readData(api.GET('/api/provisioning_tasks/{id}', { params: { path: { id: task.id } } }));
    },
    enabled: !isFinished,
    refetchInterval: ({ state }) => !isFinished && POLL_MS[isInProgress(state.data) ? 'active' : 'stalled'],
  });
}

/** The progress of the newest deployment in percent; the league is refetched when it is over. */
export function useDeploymentProgress(leagueId: string): number {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...keys.task, leagueId, 'progress'],
    queryFn: async () => {
      const task = await readNewestDeployment(leagueId);
      return task ? { percent: task.percent, status: task.status } : null;
    },
    refetchInterval: POLL_MS.active,
  });
  const status = data?.status;
  useEffect(() => {
    if (status === 'succeeded' || status === 'failed')
      void queries.invalidateQueries({ queryKey: keys.league });
  }, [status, queries]);
  return data?.percent ?? 0;
}

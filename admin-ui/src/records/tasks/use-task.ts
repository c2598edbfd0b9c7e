import { useGetOne } from '../../api/record-hooks.js';
import type { Task, TaskDetail } from '../../api/types.js';
import { useLiveState } from '../../live/live.js';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The current time, updated every second while `running`. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

const UNFINISHED = new Set(['pending', 'running']);
/** Polls only while there are no live updates. */
const POLL_MS = 3000;

/** Whether a task is waiting or running. */
export const isUnfinished = ({ status }: Pick<Task, 'status'>): boolean => UNFINISHED.has(status);

/** A task with its steps and its log, kept up to date. */
export function useTask(id: Task['id']) {
  const live = useLiveState() === 'live';
  const query = useGetOne<TaskDetail>(
    'provisioning_tasks',
    // Lists load tasks without their steps, and this query must not use what they left in the cache.
    { id, meta: { detail: true } },
    { refetchInterval: ({ state }) => (!live && state.data && isUnfinished(state.data) ? POLL_MS : false) },
  );
  const { data: task } = query;
  const running = task?.status === 'running' && task.elapsed_ms !== null;
  const now = useNow(running);
  const since = running ? Math.max(0, now - query.dataUpdatedAt) : 0;
  const elapsedMs = task?.elapsed_ms === null || task === undefined ? null : task.elapsed_ms + since;
  return { ...query, task, elapsedMs };
}

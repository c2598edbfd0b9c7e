import { v7 } from 'uuid';
import type { Querier } from '../platform/database/index.js';
import { addTask } from './task.js';

export interface NewServer {
  /** The driver that creates it. */
  driver: string;
  freeTier: boolean;
  capacity: number;
  requestedBy: string | null;
  at: string;
}

export interface RequestedServer {
  id: string;
  name: string;
  taskId: string;
}

/** Inserts a server and the task that creates it. */
export async function addServer(tx: Querier, request: NewServer): Promise<RequestedServer> {
  const { driver, freeTier, capacity, requestedBy, at } = request;
  const [count] = await tx.query<{ n: number }>('SELECT count(*)::integer AS n FROM public.servers');
  const [id, taskId] = [v7(), v7()];
  const name = `${driver}-${freeTier ? 'free' : 'paid'}-${count!.n + 1}`;
  await tx.query(
    `INSERT INTO public.servers (id, name, league_capacity, free_tier, status, driver)
     VALUES ($1, $2, $3, $4, 'creating', $5)`,
    [id, name, capacity, freeTier, driver],
  );
  await addTask(tx, { id: taskId, kind: 'create_server', serverId: id, requestedBy, at });
  return { id, name, taskId };
}

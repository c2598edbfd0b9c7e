import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { notFound, DomainError } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { lockPlacement } from '../steps/placement.js';
import { countLeagues } from '../steps/retire-server.js';
import { addTask } from '../task.js';
import { TaskRequests } from './task-requests.js';

interface ServerRow {
  id: string;
  status: string;
}

/** Moves leagues to other servers and retires empty servers. */
@Injectable()
export class LeagueMoves {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly requests: TaskRequests,
  ) {}

  /**
   * Throws 400 for an unknown server; 404; 409 SERVER_NOT_READY, SERVER_HAS_NO_ROOM, LEAGUE_ALREADY_THERE,
   * LEAGUE_NOT_RUNNING, LEAGUE_DELETED. @returns the task's id
   */
  async requestMove(leagueId: string, serverId: string, userId: string): Promise<string> {
    return this.db.transaction(async (tx) => {
      const [server] = await tx.query<ServerRow & { here: boolean; room: boolean }>(
        `SELECT s.id, s.status, coalesce((SELECT l.server_id = s.id FROM public.league l WHERE l.id = $2), false) AS here,
           public.server_has_room(s.id, $2) AS room
         FROM public.servers s WHERE s.id = $1`,
        [serverId, leagueId],
      );
      if (!server) throw badField('server_id', 'UNKNOWN_RECORD');
      const taskId = await this.requests.create('move', leagueId, userId, { server_id: server.id });
      if (server.here) throw new DomainError('LEAGUE_ALREADY_THERE', 409);
      if (server.status !== 'ready') throw new DomainError('SERVER_NOT_READY', 409);
      if (!server.room) throw new DomainError('SERVER_HAS_NO_ROOM', 409);
      return taskId;
    });
  }

  /**
   * No league is placed there from now on. Throws 404; 409 SERVER_IN_USE with the number of its leagues,
   * SERVER_NOT_READY while it is being created, SERVER_RETIRED. @returns the task's id
   */
  async requestRetirement(serverId: string, userId: string): Promise<string> {
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      await lockPlacement(tx);
      const [server] = await tx.query<ServerRow>(
        'SELECT id, status FROM public.servers WHERE id = $1 FOR UPDATE',
        [serverId],
      );
      if (!server) throw notFound('servers');
      const open = await findOpenRetirement(tx, serverId);
      if (open) return open;
      if (server.status === 'retired') throw new DomainError('SERVER_RETIRED', 409);
      if (server.status === 'creating') throw new DomainError('SERVER_NOT_READY', 409);
      const leagues = await countLeagues(tx, serverId);
      if (leagues > 0) throw new DomainError('SERVER_IN_USE', 409, { leagues }, { leagues });
      await tx.query(`UPDATE public.servers SET status = 'retiring', updated = $2 WHERE id = $1`, [
        serverId,
        at,
      ]);
      const id = v7();
      await addTask(tx, { id, kind: 'retire_server', serverId, requestedBy: userId, at });
      return id;
    });
  }
}

async function findOpenRetirement(tx: Querier, serverId: string): Promise<string | undefined> {
  const [task] = await tx.query<{ id: string }>(
    `SELECT id FROM public.provisioning_task
     WHERE server_id = $1 AND kind = 'retire_server' AND status IN ('pending', 'running') LIMIT 1`,
    [serverId],
  );
  return task?.id;
}

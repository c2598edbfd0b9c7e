import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { Clock } from '../../platform/clock/index.js';
import { Database } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { addTask } from '../task.js';

/** Has proxies read their sites again. */
@Injectable()
export class ProxyReloads {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down the task. Throws 400 NOT_OUR_RECORD when the address is no server's of ours (R36a).
   * @param ip null: all servers
   * @returns the task's id
   */
  async create(ip: string | null, requestedBy: string): Promise<string> {
    const servers = await this.db.query<{ id: string }>(
      `SELECT id FROM public.servers WHERE status = 'ready' AND ($1::text IS NULL OR ip = $1) ORDER BY id`,
      [ip],
    );
    if (ip !== null && servers.length === 0) throw badField('server_ip', 'NOT_OUR_RECORD');
    const id = v7();
    const input = { server_ids: servers.map((server) => server.id) };
    await addTask(this.db, {
      ...{ id, kind: 'reload_proxy', requestedBy, at: await this.clock.now(), input },
    });
    return id;
  }
}

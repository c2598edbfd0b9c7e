import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { addServer } from '../new-server.js';
import type { RequestedServer } from '../new-server.js';
import { v7 } from 'uuid';
import { badField } from '../../platform/http/index.js';
import { addTask } from '../task.js';

/** Creates servers on request of staff. */
@Injectable()
export class ServerRequests {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** With PROVISIONER=none tasks are not processed, so nobody should wait for them. */
  get areProcessed(): boolean {
    return this.config.provisioner !== 'none';
  }

  /** Throws 409 ADD_A_SERVER with PROVISIONER=ssh, where staff add servers. */
  async create(freeTier: boolean, requestedBy: string): Promise<RequestedServer> {
    const { provisioner, provisioning } = this.config;
    if (provisioner === 'ssh') throw new DomainError('ADD_A_SERVER', 409);
    const at = await this.clock.now();
    const driver = provisioner === 'none' ? 'local' : provisioner;
    const capacity = provisioning.serverCapacity;
    return this.db.transaction((tx) => addServer(tx, { driver, freeTier, capacity, requestedBy, at }));
  }
}

/** Creates tasks that reload the proxies of servers. */
@Injectable()
export class ProxyReloads {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws 400 NOT_OUR_RECORD when no server of ours has the address (R36a).
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

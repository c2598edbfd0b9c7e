import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { Actor } from '../identity/index.js';
import { Clock } from '../platform/clock/index.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { ListRow } from '../platform/database/index.js';
import { addTask } from '../provisioning/index.js';
import { RecordStore } from '../record-store/index.js';
import { SERVERS } from './server.js';
import type { CreateServerBody } from './server.js';

/** Takes servers of one's own into the records; with an address, they are looked at and prepared before leagues come. */
@Injectable()
export class ServerRegistration {
  constructor(
    private readonly db: Database,
    private readonly store: RecordStore,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Throws 409 ALREADY_EXISTS: also for a second record of one directory of one machine. */
  async register(actor: Actor, body: CreateServerBody): Promise<ListRow> {
    if (this.config.provisioner !== 'ssh' || !body.ip) return this.store.create(actor, SERVERS, body);
    const at = await this.clock.now();
    return this.db.transaction(async (tx) => {
      const values = { ...body, driver: 'ssh', status: 'creating' };
      const server = await this.store.create(actor, SERVERS, values);
      const serverId = String(server['id']);
      await addTask(tx, { id: v7(), kind: 'create_server', serverId, requestedBy: actor.userId, at });
      return server;
    });
  }
}

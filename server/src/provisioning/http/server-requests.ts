import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Config } from '../../platform/config/index.js';
import { Database } from '../../platform/database/index.js';
import { addServer } from '../new-server.js';
import type { RequestedServer } from '../new-server.js';

/** Has servers made that no league has asked for yet. */
@Injectable()
export class ServerRequests {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Nobody makes servers where PROVISIONER is `none`: the task waits, and whoever asked need not. */
  get areProcessed(): boolean {
    return this.config.provisioner !== 'none';
  }

  /** Throws 409 ADD_A_SERVER where servers are one's own. */
  async create(freeTier: boolean, requestedBy: string): Promise<RequestedServer> {
    const { provisioner, provisioning } = this.config;
    if (provisioner === 'ssh') throw new DomainError('ADD_A_SERVER', 409);
    const at = await this.clock.now();
    const driver = provisioner === 'none' ? 'local' : provisioner;
    const capacity = provisioning.serverCapacity;
    return this.db.transaction((tx) => addServer(tx, { driver, freeTier, capacity, requestedBy, at }));
  }
}

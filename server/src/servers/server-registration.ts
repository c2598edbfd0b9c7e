import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { Reauthentication } from '../identity/index.js';
import type { Actor } from '../identity/index.js';
import { notFound, DomainError } from '../kernel/index.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/index.js';
import { Database } from '../platform/database/index.js';
import type { ListRow, Querier } from '../platform/database/index.js';
import { badField } from '../platform/http/index.js';
import { findAddressProblem, addTask, canonicalAddress } from '../provisioning/index.js';
import { RecordStore } from '../record-store/index.js';
import { SERVERS } from './server.js';
import type { CreateServerBody, UpdateServerBody } from './server.js';

/** Fields that determine where the platform sends visitors, secrets and backups of a server. */
const ADDRESS_FIELDS = ['ip', 'ssh_port', 'http_port', 'host_key'] as const;

const SELECT_ADDRESS = `SELECT driver, ${ADDRESS_FIELDS.join(', ')} FROM public.servers WHERE id = $1`;

type ServerAddress = { driver: string } & Pick<UpdateServerBody, (typeof ADDRESS_FIELDS)[number]>;

/** Registers self-hosted servers; those with an address are checked and prepared before leagues are placed on them. */
@Injectable()
export class ServerRegistration {
  constructor(
    private readonly db: Database,
    private readonly store: RecordStore,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly reauthentication: Reauthentication,
  ) {}

  /**
   * Throws 409 ALREADY_EXISTS, also for a second record of the same directory on the same machine; 400 if no server can
   * have the address.
   */
  async register(actor: Actor, body: CreateServerBody): Promise<ListRow> {
    const isRemote = this.config.provisioner === 'ssh' && Boolean(body.ip);
    const values = { ...body, ...this.normalizeIp(body.ip, isRemote ? 'ssh' : 'local') };
    if (!isRemote) return this.store.create(actor, SERVERS, values);
    return this.db.transaction(async (tx) => {
      const server = await this.store.create(actor, SERVERS, {
        ...values,
        driver: 'ssh',
        status: 'creating',
      });
      await this.prepare(tx, actor, String(server['id']));
      return server;
    });
  }

  /**
   * Changes a server. Its address and host key only change with the admin's password, and the server is prepared at the
   * new address before anything else is sent there. Throws 404, 403 PASSWORD_REQUIRED, 400 WRONG_PASSWORD or if no
   * server can have the address, 429.
   */
  async update(actor: Actor, id: string, { password, ...body }: UpdateServerBody): Promise<ListRow> {
    const [server] = await this.db.query<ServerAddress>(SELECT_ADDRESS, [id]);
    if (!server) throw notFound(SERVERS.name);
    const { driver } = server;
    const changes = { ...body, ...this.normalizeIp(body.ip, driver) };
    const changesAddress = ADDRESS_FIELDS.some(
      (name) => changes[name] !== undefined && changes[name] !== server[name],
    );
    if (!changesAddress) return this.store.update(actor, SERVERS, id, changes);
    if (password === undefined || password === null) throw new DomainError('PASSWORD_REQUIRED', 403);
    await this.reauthentication.check(actor.userId, password);
    return this.db.transaction(async (tx) => {
      const changed = await this.store.update(actor, SERVERS, id, changes);
      if (driver === 'ssh' && changed['ip'] !== null && this.config.provisioner === 'ssh')
        await this.prepare(tx, actor, id);
      return changed;
    });
  }

  private async prepare(tx: Querier, actor: Actor, serverId: string): Promise<void> {
    const at = await this.clock.now();
    await addTask(tx, { id: v7(), kind: 'create_server', serverId, requestedBy: actor.userId, at });
  }

  private normalizeIp(ip: string | null | undefined, driver: string): { ip?: string } {
    if (ip === undefined || ip === null) return {};
    const problem = findAddressProblem(ip, {
      driver,
      allowLoopback: this.config.provisioning.loopbackServers,
    });
    if (problem) throw badField('ip', problem);
    return { ip: canonicalAddress(ip) };
  }
}

import { Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { SshConnection } from './ssh-connection.js';
import type { SshTimeouts } from './ssh-connection.js';
import type { SshServers, SshTarget } from './ssh-servers.js';

export interface SshLimits extends SshTimeouts {
  /** A connection that is unused for this long is closed. */
  idleMs: number;
  /** Concurrent commands and transfers per server; sshd allows ten sessions per connection. */
  maxConcurrentCommands: number;
}

export const SSH_LIMITS: SshLimits = {
  connectMs: 10_000,
  keepaliveMs: 5_000,
  idleMs: 30_000,
  maxConcurrentCommands: 4,
};

/** The fields of a record that determine whether a connection still matches it. */
function connectionKey(target: SshTarget): string {
  return JSON.stringify([target.ip, target.ssh_port, target.ssh_user, target.host_key]);
}

interface PooledConnection {
  key: string;
  connection: Promise<SshConnection>;
  uses: number;
  idle: NodeJS.Timeout | null;
}

/**
 * This process's connections: one per server, opened when needed, reopened after it was lost or the server's record has
 * changed, and closed when unused for a while.
 */
export class SshConnections {
  private readonly log = new Logger(SshConnections.name);
  private readonly pool = new Map<string, PooledConnection>();
  private readonly limiters = new Map<string, LimitFunction>();

  constructor(
    private readonly servers: SshServers,
    private readonly limits: SshLimits = SSH_LIMITS,
  ) {}

  /**
   * Runs `run` with a server's connection.
   * @throws TaskError as SshConnection.open, and whatever `run` throws
   * @param isFirstContact whether a server without a known key may be contacted
   */
  async use<T>(
    serverId: string,
    run: (connection: SshConnection, target: SshTarget) => Promise<T>,
    { isFirstContact = false } = {},
  ): Promise<T> {
    const target = await this.servers.getTarget(serverId);
    const pooled = this.acquire(target, isFirstContact);
    pooled.uses += 1;
    if (pooled.idle) clearTimeout(pooled.idle);
    try {
      return await run(await pooled.connection, target);
    } finally {
      pooled.uses -= 1;
      if (pooled.uses === 0) this.closeWhenIdle(serverId, pooled);
    }
  }

  /** As `use`, for commands and file transfers, whose number per server is limited. */
  async useLimited<T>(
    serverId: string,
    run: (connection: SshConnection, target: SshTarget) => Promise<T>,
    options?: { isFirstContact: boolean },
  ): Promise<T> {
    const limit = this.limiters.get(serverId) ?? pLimit(this.limits.maxConcurrentCommands);
    this.limiters.set(serverId, limit);
    return limit(() => this.use(serverId, run, options));
  }

  close(): void {
    for (const [serverId, pooled] of this.pool) this.disconnect(serverId, pooled);
  }

  private acquire(target: SshTarget, isFirstContact: boolean): PooledConnection {
    const identity = connectionKey(target);
    const found = this.pool.get(target.id);
    if (found?.key === identity) return found;
    if (found) this.disconnect(target.id, found);
    const connection = this.open(target, isFirstContact);
    const pooled: PooledConnection = { key: identity, connection, uses: 0, idle: null };
    this.pool.set(target.id, pooled);
    connection.then(
      (open) => open.onEnd(() => this.remove(target.id, pooled)),
      () => this.remove(target.id, pooled),
    );
    return pooled;
  }

  private async open(target: SshTarget, isFirstContact: boolean): Promise<SshConnection> {
    const key = await this.servers.readPrivateKey();
    const connection = await SshConnection.open(target, key, { times: this.limits, isFirstContact });
    await this.servers.recordVerified(target, connection.hostKey).catch((error: unknown) => {
      connection.close();
      throw error;
    });
    this.log.log(`Connected to server ${target.id}`);
    return connection;
  }

  private closeWhenIdle(serverId: string, pooled: PooledConnection): void {
    pooled.idle = setTimeout(() => {
      if (pooled.uses === 0) this.disconnect(serverId, pooled);
    }, this.limits.idleMs);
    pooled.idle.unref();
  }

  private disconnect(serverId: string, pooled: PooledConnection): void {
    this.remove(serverId, pooled);
    if (pooled.idle) clearTimeout(pooled.idle);
    pooled.connection.then(
      (connection) => connection.close(),
      () => undefined,
    );
  }

  private remove(serverId: string, pooled: PooledConnection): void {
    if (this.pool.get(serverId) === pooled) this.pool.delete(serverId);
  }
}

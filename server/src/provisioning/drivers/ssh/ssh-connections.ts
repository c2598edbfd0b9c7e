import { Logger } from '@nestjs/common';
import { SshConnection } from './ssh-connection.js';
import type { SshTimes } from './ssh-connection.js';
import type { SshServers, SshTarget } from './ssh-servers.js';
import { Turns } from './turns.js';

export interface SshLimits extends SshTimes {
  /** A connection that nobody used for this long is closed. */
  idleMs: number;
  /** Commands and transfers at once on one server; sshd allows ten sessions of one connection. */
  commandsAtOnce: number;
}

export const SSH_LIMITS: SshLimits = {
  connectMs: 10_000,
  keepaliveMs: 5_000,
  idleMs: 30_000,
  commandsAtOnce: 4,
};

/** What of a record decides whether a connection is still the one it asks for. */
function identityOf(target: SshTarget): string {
  return JSON.stringify([target.ip, target.ssh_port, target.ssh_user, target.host_key]);
}

interface Kept {
  identity: string;
  connection: Promise<SshConnection>;
  uses: number;
  idle: NodeJS.Timeout | null;
}

/**
 * This process's connections: one for each server, made when it is needed, made anew when it was lost or the server's
 * record has changed, and closed when nobody has used it for a while.
 */
export class SshConnections {
  private readonly log = new Logger(SshConnections.name);
  private readonly kept = new Map<string, Kept>();
  private readonly turns = new Map<string, Turns>();

  constructor(
    private readonly servers: SshServers,
    private readonly limits: SshLimits = SSH_LIMITS,
  ) {}

  /**
   * Does something with a server's connection. @throws TaskError as SshConnection.open, and whatever `work` throws
   * @param isFirstContact whether a server that is not known by a key yet may be spoken to
   */
  async use<T>(
    serverId: string,
    work: (connection: SshConnection, target: SshTarget) => Promise<T>,
    { isFirstContact = false } = {},
  ): Promise<T> {
    const target = await this.servers.find(serverId);
    const kept = this.keep(target, isFirstContact);
    kept.uses += 1;
    if (kept.idle) clearTimeout(kept.idle);
    try {
      return await work(await kept.connection, target);
    } finally {
      kept.uses -= 1;
      if (kept.uses === 0) this.closeWhenIdle(serverId, kept);
    }
  }

  /** As `use`, for what runs a command or transfers files: only so many of these at once on one server. */
  async command<T>(
    serverId: string,
    work: (connection: SshConnection, target: SshTarget) => Promise<T>,
    options?: { isFirstContact: boolean },
  ): Promise<T> {
    const turns = this.turns.get(serverId) ?? new Turns(this.limits.commandsAtOnce);
    this.turns.set(serverId, turns);
    return turns.take(() => this.use(serverId, work, options));
  }

  close(): void {
    for (const [serverId, kept] of this.kept) this.drop(serverId, kept);
  }

  private keep(target: SshTarget, isFirstContact: boolean): Kept {
    const identity = identityOf(target);
    const found = this.kept.get(target.id);
    if (found?.identity === identity) return found;
    if (found) this.drop(target.id, found);
    const connection = this.open(target, isFirstContact);
    const kept: Kept = { identity, connection, uses: 0, idle: null };
    this.kept.set(target.id, kept);
    connection.then(
      (open) => open.onEnd(() => this.forget(target.id, kept)),
      () => this.forget(target.id, kept),
    );
    return kept;
  }

  private async open(target: SshTarget, isFirstContact: boolean): Promise<SshConnection> {
    const key = await this.servers.privateKey();
    const connection = await SshConnection.open(target, key, { times: this.limits, isFirstContact });
    await this.servers.noteProven(target, connection.hostKey).catch((error: unknown) => {
      connection.close();
      throw error;
    });
    this.log.log(`Connected to server ${target.id}`);
    return connection;
  }

  private closeWhenIdle(serverId: string, kept: Kept): void {
    kept.idle = setTimeout(() => {
      if (kept.uses === 0) this.drop(serverId, kept);
    }, this.limits.idleMs);
    kept.idle.unref();
  }

  private drop(serverId: string, kept: Kept): void {
    this.forget(serverId, kept);
    if (kept.idle) clearTimeout(kept.idle);
    kept.connection.then(
      (connection) => connection.close(),
      () => undefined,
    );
  }

  private forget(serverId: string, kept: Kept): void {
    if (this.kept.get(serverId) === kept) this.kept.delete(serverId);
  }
}

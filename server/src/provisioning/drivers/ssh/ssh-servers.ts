import { readFile } from 'node:fs/promises';
import type { Database } from '../../../platform/database/index.js';
import { findAddressProblem } from '../../server-address.js';
import { NO_RETRY, TaskError } from '../../tasks/task-error.js';

/** How to reach a server over SSH. */
export interface SshTarget {
  id: string;
  ip: string;
  ssh_port: number;
  ssh_user: string;
  /** The known host key; null until the server was prepared. */
  host_key: string | null;
  /** The directory that contains everything of ours. */
  ssh_directory: string;
  /** The port on which its nginx serves sites. */
  http_port: number;
}

const TARGET = {
  name: 'ssh-target',
  text: `SELECT id, ip, ssh_port, ssh_user, host_key, ssh_directory, http_port FROM public.servers WHERE id = $1`,
};

const RECORD_VERIFIED = `
  UPDATE public.servers SET proven_as = $3 WHERE id = $1 AND ip = $2 AND proven_as IS DISTINCT FROM $3`;

/** Used in command lines on the server: needs no quoting and is never quoted. */
const SAFE_DIRECTORY = /^(\/[A-Za-z0-9_][A-Za-z0-9._-]*){1,12}$/;

/** The records of servers, and the platform's key. */
export class SshServers {
  constructor(
    private readonly db: Database,
    private readonly keyFile: string | null,
    private readonly allowLoopback = false,
  ) {}

  /** @throws TaskError SERVER_GONE, SERVER_UNREACHABLE, SERVER_ADDRESS_REFUSED */
  async getTarget(serverId: string): Promise<SshTarget> {
    const [server] = await this.db.query<Omit<SshTarget, 'ip'> & { ip: string | null }>(TARGET, [serverId]);
    if (!server) throw new TaskError('SERVER_GONE', 'the server has been deleted', NO_RETRY);
    const { ip } = server;
    if (ip === null) throw new TaskError('SERVER_UNREACHABLE', 'the server has no address');
    if (findAddressProblem(ip, { driver: 'ssh', allowLoopback: this.allowLoopback }) !== null)
      throw new TaskError('SERVER_ADDRESS_REFUSED', 'its address is not allowed', NO_RETRY);
    if (!SAFE_DIRECTORY.test(server.ssh_directory))
      throw new TaskError('SERVER_UNSUITABLE', 'its directory has characters that are not allowed', NO_RETRY);
    return { ...server, ip };
  }

  /** Records that the machine at this address presented this key and accepted our login: visitors may now be sent there. */
  async recordVerified({ id, ip }: SshTarget, hostKey: string): Promise<void> {
    await this.db.query(RECORD_VERIFIED, [id, ip, `${ip} ${hostKey}`]);
  }

  /** @throws TaskError SSH_KEY_MISSING */
  async readPrivateKey(): Promise<Buffer> {
    if (this.keyFile === null)
      throw new TaskError('SSH_KEY_MISSING', 'SSH_PRIVATE_KEY_FILE is not set', NO_RETRY);
    return readFile(this.keyFile).catch(() => {
      throw new TaskError('SSH_KEY_MISSING', 'the file in SSH_PRIVATE_KEY_FILE cannot be read', NO_RETRY);
    });
  }
}

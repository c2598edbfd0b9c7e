import { NO_RETRY, TaskError } from '../../tasks/task-error.js';
import type { Driver, CreatedServer, ProviderServer, ServerInfo } from '../driver.js';
import { SshOperations } from './ssh-operations.js';
import { USABLE_SERVERS } from '../driver.js';

/** Self-hosted servers, which staff register with their address: the platform cannot create more of them. */
export class SshDriver extends SshOperations implements Driver {
  readonly name = 'ssh';
  readonly bootWaitMs = 0;
  readonly createsServers = false;
  readonly usableServers = USABLE_SERVERS.ssh;

  async findServer({ ip }: ServerInfo): Promise<CreatedServer | null> {
    return ip === null ? null : { ip, providerId: null };
  }

  /** @throws TaskError ADD_A_SERVER, always */
  async createServer(): Promise<never> {
    throw new TaskError('ADD_A_SERVER', 'the platform cannot create servers for this provider', NO_RETRY);
  }

  // The machine is not ours to destroy; the leagues' files on it have already been removed.
  async destroyServer(): Promise<void> {}
  async removeProviderServers(): Promise<void> {}

  async providerServers(): Promise<ProviderServer[]> {
    return [];
  }
}

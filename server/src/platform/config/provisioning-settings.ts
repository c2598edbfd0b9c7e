import path from 'node:path';
import { readBackups } from './backup-settings.js';
import type { BackupSettings } from './backup-settings.js';
import type { EnvironmentReader } from './environment.js';
import { readTrustedProxies } from './trusted-proxies.js';

/** How servers are created and leagues deployed. */
export interface ProvisioningSettings {
  /** The port of a server's first league (R36). */
  firstPort: number;
  /** Number of leagues on a server that the platform creates. */
  serverCapacity: number;
  /** How long to wait before using a new server (R35); a local server needs no wait. */
  serverWaitMs: number;
  /** Maximum time for creating a server, from the request on. */
  serverTimeoutMs: number;
  /** Maximum number of servers being created at the same time; further ones wait. */
  serversAtOnce: number;
  /** How long to look for a server whose request was sent but not answered, before requesting it again. */
  lostRequestMs: number;
  /** Time between two attempts to notify an instance (R28). */
  retryWaitMs: number;
  /** Lease of a worker on a task; the worker renews it while it is running. */
  leaseMs: number;
  /** Private SSH key of the platform for servers reached by ssh; null: there is none. */
  sshPrivateKeyFile: string | null;
  /** Whether a server reached by ssh may be this machine: for tests and trials. */
  loopbackServers: boolean;
  /** Folder of the built league application, with `src/main.js`. */
  leagueApp: string;
  /** For tests: a point in a task at which the worker is killed or frozen, such as `kill before start_instance`. */
  fault: string | null;
  /** Proxies whose client addresses the nginx of remote servers trusts: the platform's own proxy, as seen from there. */
  leagueTrustedProxies: string[];
  /** Leagues without visitors sleep after `idleMs`; at most `maxWarm` processes are kept ready to wake them. */
  host: { idleMs: number; maxWarm: number };
  backups: BackupSettings;
}

/** Next to `dist/server`, where this file runs. */
const BUILT_LEAGUE_APP = path.resolve(import.meta.dirname, '../../../../league-app');

const FAULT = /^(kill|freeze) (before|after) [a-z_]+$/;

export function readProvisioning(read: EnvironmentReader): ProvisioningSettings {
  return {
    firstPort: read.integer('LEAGUE_FIRST_PORT', 8_000, { min: 1_024, max: 65_000 }),
    serverCapacity: read.integer('SERVER_CAPACITY', 50, { min: 1, max: 100_000 }),
    serverWaitMs: read.integer('SERVER_WAIT_MS', 60_000, { min: 0, max: 600_000 }),
    serverTimeoutMs: read.integer('SERVER_LONGEST_MS', 600_000, { min: 1_000, max: 3_600_000 }),
    serversAtOnce: read.integer('SERVERS_AT_ONCE', 5, { min: 1, max: 100 }),
    lostRequestMs: read.integer('SERVER_LOST_ORDER_MS', 60_000, { min: 100, max: 600_000 }),
    retryWaitMs: read.integer('PROVISIONING_RETRY_MS', 15_000, { min: 0, max: 600_000 }),
    leaseMs: read.integer('PROVISIONING_LEASE_MS', 15_000, { min: 500, max: 60_000 }),
    sshPrivateKeyFile: readKeyFile(read),
    loopbackServers: read.flag('SSH_LOOPBACK_SERVERS', read.optional('NODE_ENV') !== 'production'),
    leagueApp: path.resolve(read.text('LEAGUE_APP_DIR', BUILT_LEAGUE_APP)),
    fault: readFault(read),
    leagueTrustedProxies: readTrustedProxies(read, 'LEAGUE_TRUST_PROXY'),
    host: {
      idleMs: read.integer('LEAGUE_SLEEP_AFTER_S', 300, { min: 1, max: 86_400 }) * 1_000,
      maxWarm: read.integer('LEAGUE_WARM_PROCESSES', 10, { min: 0, max: 64 }),
    },
    backups: readBackups(read),
  };
}

/** Only the path is read here. The key is read at each connection, so that a replaced key is used immediately. */
function readKeyFile(read: EnvironmentReader): string | null {
  const file = read.optional('SSH_PRIVATE_KEY_FILE') ?? null;
  if (file === null && read.optional('PROVISIONER') === 'ssh')
    read.problems.push(
      'SSH_PRIVATE_KEY_FILE is required with PROVISIONER=ssh: servers know the platform by it',
    );
  return file === null ? null : path.resolve(file);
}

function readFault(read: EnvironmentReader): string | null {
  const fault = read.optional('PROVISIONING_FAULT') ?? null;
  if (fault === null) return null;
  if (read.optional('NODE_ENV') === 'production') {
    read.problems.push('PROVISIONING_FAULT is refused in production: it kills workers');
  } else if (!FAULT.test(fault)) {
    read.problems.push('PROVISIONING_FAULT must look like "kill before start_instance"');
  }
  return fault;
}

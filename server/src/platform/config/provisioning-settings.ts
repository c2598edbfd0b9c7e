import path from 'node:path';
import { readBackups } from './backup-settings.js';
import type { BackupSettings } from './backup-settings.js';
import type { EnvironmentReader } from './environment.js';
import { readTrustedProxies } from './trusted-proxies.js';

/** How servers are made and leagues deployed. */
export interface ProvisioningSettings {
  /** The port of a server's first league (R36). */
  firstPort: number;
  /** Leagues that a server made by us is to hold. */
  serverCapacity: number;
  /** How long a new server is left alone before it is used (R35); a local one is there at once. */
  serverWaitMs: number;
  /** How long the making of a server may take, from its order on (section 9 of the seed). */
  serverLongestMs: number;
  /** Servers that are ordered and not there yet, at most; others wait for their turn. */
  serversAtOnce: number;
  /** For how long a server is looked for whose order was sent and not answered, before it is ordered again. */
  lostOrderMs: number;
  /** Between two tries to tell an instance something (R28). */
  retryWaitMs: number;
  /** For how long a worker owns a task; it renews this as long as it lives. */
  leaseMs: number;
  /** The key that servers reached by ssh know the platform by; null: there is none. */
  sshPrivateKeyFile: string | null;
  /** Whether a server that is reached by ssh may be this machine itself: for tests and trials. */
  loopbackServers: boolean;
  /** The built league application: the folder with `src/main.js`. */
  leagueApp: string;
  /** For tests: a point of a task at which the worker dies or freezes, as `kill before start_instance`. */
  fault: string | null;
  /** Whom the nginx of servers elsewhere believes who the visitor is: the platform's own proxy, as it is seen there. */
  leagueTrustedProxies: string[];
  /** Leagues that nobody visits sleep after `idleMs`; `maxWarm` processes are kept ready at most to wake them. */
  host: { idleMs: number; maxWarm: number };
  backups: BackupSettings;
}

/** Beside `dist/server`, in which this file runs. */
const BUILT_LEAGUE_APP = path.resolve(import.meta.dirname, '../../../../league-app');

const FAULT = /^(kill|freeze) (before|after) [a-z_]+$/;

export function readProvisioning(read: EnvironmentReader): ProvisioningSettings {
  return {
    firstPort: read.integer('LEAGUE_FIRST_PORT', 8_000, { min: 1_024, max: 65_000 }),
    serverCapacity: read.integer('SERVER_CAPACITY', 50, { min: 1, max: 100_000 }),
    serverWaitMs: read.integer('SERVER_WAIT_MS', 60_000, { min: 0, max: 600_000 }),
    serverLongestMs: read.integer('SERVER_LONGEST_MS', 600_000, { min: 1_000, max: 3_600_000 }),
    serversAtOnce: read.integer('SERVERS_AT_ONCE', 5, { min: 1, max: 100 }),
    lostOrderMs: read.integer('SERVER_LOST_ORDER_MS', 60_000, { min: 100, max: 600_000 }),
    retryWaitMs: read.integer('PROVISIONING_RETRY_MS', 15_000, { min: 0, max: 600_000 }),
    leaseMs: read.integer('PROVISIONING_LEASE_MS', 15_000, { min: 500, max: 60_000 }),
    sshPrivateKeyFile: readKeyFile(read),
    loopbackServers: read.flag('SSH_LOOPBACK_SERVERS', read.optional('NODE_ENV') !== 'production'),
    leagueApp: path.resolve(read.text('LEAGUE_APP_DIR', BUILT_LEAGUE_APP)),
    fault: readFault(read),
    leagueTrustedProxies: readTrustedProxies(read, 'LEAGUE_TRUST_PROXY'),
    host: {
      idleMs: read.integer('LEAGUE_SLEEP_AFTER_S', 300, { min: 1, max: 86_400 }) * 1_000,
      maxWarm: read.integer('LEAGUE_WARM_PROCESSES', 12, { min: 0, max: 64 }),
    },
    backups: readBackups(read),
  };
}

/** Read when it is used: a key that is replaced is believed at the next connection. */
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

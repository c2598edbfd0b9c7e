import type { DigestSettings } from './digest-settings.js';
import type { DigitalOceanSettings } from './digitalocean-settings.js';
import type { ProvisioningSettings } from './provisioning-settings.js';
import type { RecoverySettings } from './recovery-settings.js';
import type { SignupSettings } from './signup-settings.js';

export type EnvironmentName = 'development' | 'test' | 'production';
/** `none`: this installation deploys nothing; tasks wait. */
export type ProvisionerName = 'local' | 'ssh' | 'digitalocean' | 'none';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Every setting of a process. Made by `loadConfig`; injected wherever one is needed. */
export class Config {
  readonly environment!: EnvironmentName;
  readonly host!: string;
  /** 0: any free port. */
  readonly port!: number;
  /** Absolute. Files, mails to read by hand, and the embedded PostgreSQL. */
  readonly dataDir!: string;
  /** Less free space than this is reported; with less than a fifth of it no file is stored. */
  readonly diskMinFreeBytes!: number;
  /** The application role's. Empty only in `npm start`, before its embedded PostgreSQL runs. */
  readonly databaseUrl!: string;
  /** PgBouncer in transaction mode before the same database and role; null: none. */
  readonly databasePoolerUrl!: string | null;
  /** A replica for reports; null: none. */
  readonly databaseReadUrl!: string | null;
  /** The owner role's, for migrations. */
  readonly databaseOwnerUrl!: string;
  /**
   * Of a role that may read the database's log and take base backups; null: we do not back the database up. Set by
   * `npm start` for its embedded PostgreSQL.
   */
  readonly replicationUrl!: string | null;
  readonly databasePoolSize!: number;
  /** How long a request waits for a connection of the pool, at most. */
  readonly databaseWaitMs!: number;
  /** 0: a free port, remembered in `dataDir`. */
  readonly embeddedPostgresPort!: number;
  /** null: BullMQ runs on PostgreSQL. */
  readonly redisUrl!: string | null;
  /** How often workers put back into the queues what should be there by the tables. */
  readonly queueRefillMs!: number;
  /** For how long answers under an Idempotency-Key are kept, in whole months at least (R41). */
  readonly idempotencyKeepDays!: number;
  readonly activityKeepDays!: number;
  /** null: mails become files in `dataDir`/outbox. */
  readonly smtpUrl!: string | null;
  readonly mailFrom!: string;
  /** Where people get help, as it is shown to them: an address, a number, a page. */
  readonly supportContact!: string | null;
  /** Where people reach the platform, without a trailing slash. */
  readonly publicUrl!: string;
  readonly leagueDomain!: string;
  /** IANA name of the zone of all calendar rules (R2). */
  readonly billingTimeZone!: string;
  /** ISO 4217 code of the one currency (R1). */
  readonly currency!: string;
  readonly provisioner!: ProvisionerName;
  readonly provisioning!: ProvisioningSettings;
  readonly signups!: SignupSettings;
  readonly recovery!: RecoverySettings;
  readonly digests!: DigestSettings;
  /** null: servers come from elsewhere. */
  readonly digitalOcean!: DigitalOceanSettings | null;
  /** Whether the clock of money decisions can be moved (R3). */
  readonly testClock!: boolean;
  readonly demo!: boolean;
  /** The first admin of an empty database without a demo. */
  readonly adminEmail!: string | null;
  readonly adminPassword!: string | null;
  readonly jwtSecret!: string;
  /** Secrets whose access tokens are still believed, while JWT_SECRET is being replaced. */
  readonly jwtSecretsPrevious!: string[];
  /** Seals secrets at rest: 32 bytes in hexadecimal. */
  readonly secretsKey!: string;
  /** Keys that sealed secrets once: they only open. */
  readonly secretsKeysPrevious!: string[];
  /** Whether staff who can move money reach only what sets a second factor up, as long as they have none. */
  readonly requireStaffMfa!: boolean;
  /** Whether workers read what pictures of receipts say, for staff's eyes (R49). */
  readonly readReceipts!: boolean;
  /** A form with files that sends nothing for so long is given up. */
  readonly uploadStallMs!: number;
  readonly logLevel!: LogLevel;
  /** What Prometheus shows to read /metrics; null: this machine alone may, and in production nobody. */
  readonly metricsToken!: string | null;
  /** Addresses and CIDR blocks of the reverse proxies whose X-Forwarded-* is believed. */
  readonly trustedProxies!: string[];
  /** The built web apps: the folder with `admin-ui` and `owner-ui`; never one of the environment. */
  readonly webApps!: string;
  /** How long a league instance may take to answer. */
  readonly leagueInstanceTimeoutMs!: number;
  /** What answers in the place of leagues that were never deployed: the demo's, never one of the environment. */
  readonly instanceStandInUrl!: string | null;

  constructor(values: ConfigValues) {
    Object.assign(this, values);
  }

  get production(): boolean {
    return this.environment === 'production';
  }

  /** A copy with some values replaced. */
  with(changes: Partial<ConfigValues>): Config {
    return new Config({ ...this, ...changes });
  }
}

export type ConfigValues = Omit<Config, 'with' | 'production'>;

/** What is wrong with the environment, all of it in one message. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `The configuration does not allow to start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

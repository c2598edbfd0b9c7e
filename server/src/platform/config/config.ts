import type { DigestSettings } from './digest-settings.js';
import type { DigitalOceanSettings } from './digitalocean-settings.js';
import type { ProvisioningSettings } from './provisioning-settings.js';
import type { RecoverySettings } from './recovery-settings.js';
import type { SignupSettings } from './signup-settings.js';

export type EnvironmentName = 'development' | 'test' | 'production';
/** `none`: this installation deploys nothing; tasks wait. */
export type ProvisionerName = 'local' | 'ssh' | 'digitalocean' | 'none';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** All settings of a process. Created by `loadConfig`, and injected wherever a setting is needed. */
export class Config {
  readonly environment!: EnvironmentName;
  readonly host!: string;
  /** 0: any free port. */
  readonly port!: number;
  /** Absolute. Holds files, emails that are not sent by SMTP, and the embedded PostgreSQL. */
  readonly dataDir!: string;
  /** Free space below this is reported; below a fifth of it no files are stored. */
  readonly diskMinFreeBytes!: number;
  /** URL of the application role. Empty only in `npm start`, before its embedded PostgreSQL is running. */
  readonly databaseUrl!: string;
  /** PgBouncer in transaction mode in front of the same database and role; null: none. */
  readonly databasePoolerUrl!: string | null;
  /** A replica for reports; null: none. */
  readonly databaseReadUrl!: string | null;
  /** URL of the owner role, for migrations. */
  readonly databaseOwnerUrl!: string;
  /**
   * URL of a role that may read the database's log and take base backups; null: the platform does not back the database
   * up. Set by `npm start` for its embedded PostgreSQL.
   */
  readonly replicationUrl!: string | null;
  readonly databasePoolSize!: number;
  /** Maximum time that a request waits for a pool connection. */
  readonly databaseWaitMs!: number;
  /** 0: a free port, remembered in `dataDir`. */
  readonly embeddedPostgresPort!: number;
  /** null: BullMQ runs on PostgreSQL. */
  readonly redisUrl!: string | null;
  /** How often workers requeue jobs that the tables say are missing from the queues. */
  readonly queueRefillMs!: number;
  /** How long responses under an Idempotency-Key are kept, rounded up to whole months (R41). */
  readonly idempotencyKeepDays!: number;
  readonly activityKeepDays!: number;
  /** null: emails are written to files in `dataDir`/outbox. */
  readonly smtpUrl!: string | null;
  readonly mailFrom!: string;
  /** Support contact shown to users: an address, a phone number or a page. */
  readonly supportContact!: string | null;
  /** Public URL of the platform, without a trailing slash. */
  readonly publicUrl!: string;
  readonly leagueDomain!: string;
  /** IANA time zone of all calendar rules (R2). */
  readonly billingTimeZone!: string;
  /** ISO 4217 code of the single currency (R1). */
  readonly currency!: string;
  readonly provisioner!: ProvisionerName;
  readonly provisioning!: ProvisioningSettings;
  readonly signups!: SignupSettings;
  readonly recovery!: RecoverySettings;
  readonly digests!: DigestSettings;
  /** null: servers are not created at DigitalOcean. */
  readonly digitalOcean!: DigitalOceanSettings | null;
  /** Whether the clock for billing decisions can be moved (R3). */
  readonly testClock!: boolean;
  readonly demo!: boolean;
  /** The first admin of an empty database, when it is not a demo. */
  readonly adminEmail!: string | null;
  readonly adminPassword!: string | null;
  readonly jwtSecret!: string;
  /** Previous secrets whose access tokens are still accepted while JWT_SECRET is being replaced. */
  readonly jwtSecretsPrevious!: string[];
  /** Key that encrypts secrets at rest: 32 bytes in hexadecimal. */
  readonly secretsKey!: string;
  /** Previous keys, only used for decryption. */
  readonly secretsKeysPrevious!: string[];
  /** Whether staff with access to money can only reach the setup of a second factor until they have one. */
  readonly requireStaffMfa!: boolean;
  /** Whether workers read the text in pictures of receipts, for staff (R49). */
  readonly readReceipts!: boolean;
  /** An upload that sends nothing for this long is aborted. */
  readonly uploadStallMs!: number;
  readonly logLevel!: LogLevel;
  /** Token that Prometheus sends to read /metrics; null: only this machine may read them, and nobody in production. */
  readonly metricsToken!: string | null;
  /** Addresses and CIDR blocks of the reverse proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies!: string[];
  /** Folder of the built web apps, with `admin-ui` and `owner-ui`; never set by the environment. */
  readonly webApps!: string;
  /** How long a league instance may take to respond. */
  readonly leagueInstanceTimeoutMs!: number;
  /** Answers in place of leagues that were never deployed; set by the demo, never by the environment. */
  readonly fakeInstancesUrl!: string | null;

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

/** All problems of the environment, in one message. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `The configuration does not allow to start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

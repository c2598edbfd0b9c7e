import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import type { ConnectionOptions } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config/index.js';
import { IDLE_CONNECTION_MS } from '../database/index.js';
import { QUEUE_SCHEMA } from './migrate.js';

/** Connections shared by the queues and workers of a process; each waiting worker holds one. */
const POOL_SIZE = 16;

type QueueBackend = 'postgres' | 'redis';

/**
 * The only place that decides which backend BullMQ uses: Redis if REDIS_URL is set, otherwise PostgreSQL. BullMQ keeps
 * the choice per process, so this must be created before the first queue or worker.
 */
export class QueueConnection {
  readonly backend: QueueBackend;
  /** For the `connection` option of queues and workers. */
  readonly connection: ConnectionOptions;
  private readonly pool?: pg.Pool;
  private readonly redis?: Redis;

  constructor(config: Pick<Config, 'databaseUrl' | 'redisUrl'>) {
    this.backend = config.redisUrl ? 'redis' : 'postgres';
    if (config.redisUrl) {
      setDefaultBackendFactory();
      // Workers wait with blocking commands, which must be retried without a limit.
      this.redis = new Redis(config.redisUrl, { maxRetriesPerRequest: null, lazyConnect: true });
      this.redis.on('error', () => undefined);
      this.connection = this.redis as unknown as ConnectionOptions;
    } else {
      setDefaultBackendFactory(createPostgresBackend);
      this.pool = queuePool(config.databaseUrl);
      this.connection = this.pool as unknown as ConnectionOptions;
    }
  }

  /** Rejects when the backend does not answer. */
  async check(): Promise<void> {
    // Without this check, a command would wait until an unreachable Redis is back.
    const isDisconnected =
      this.redis && !['wait', 'connecting', 'connect', 'ready'].includes(this.redis.status);
    if (isDisconnected) throw new Error('Redis does not answer');
    await (this.redis ? this.redis.ping() : this.pool?.query('SELECT 1'));
  }

  /** Call it after closing the queues and workers, which use the connection until then. */
  async close(): Promise<void> {
    await this.closeRedis();
    await this.pool?.end();
  }

  /** QUIT is executed after earlier commands, such as BullMQ's housekeeping, which would otherwise fail with the connection. */
  private async closeRedis(): Promise<void> {
    if (this.redis?.status === 'ready') await this.redis.quit().catch(() => undefined);
    this.redis?.disconnect();
  }
}

function queuePool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    // BullMQ's statements do not qualify the schema.
    options: `-c search_path=${QUEUE_SCHEMA}`,
    keepAlive: true,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    application_name: 'touchline-queues',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

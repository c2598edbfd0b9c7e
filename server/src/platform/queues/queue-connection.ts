import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import type { ConnectionOptions } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config/index.js';
import { QUEUE_SCHEMA } from './migrate.js';

/** Connections that queues and workers of one process share; each waiting worker holds one. */
const POOL_SIZE = 16;

type QueueBackend = 'postgres' | 'redis';

/**
 * The one place that decides what BullMQ runs on: Redis where REDIS_URL is set, else PostgreSQL. BullMQ keeps the
 * choice per process, so this must be made before the first queue or worker.
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
      // Workers wait with blocking commands, which must not be given up after some retries.
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
    // A command for a Redis that is away would wait until it is back.
    const isAway = this.redis && !['wait', 'connecting', 'connect', 'ready'].includes(this.redis.status);
    if (isAway) throw new Error('Redis does not answer');
    await (this.redis ? this.redis.ping() : this.pool?.query('SELECT 1'));
  }

  /** Call after the queues and workers have been closed: they use it until then. */
  async close(): Promise<void> {
    await this.closeRedis();
    await this.pool?.end();
  }

  /** QUIT comes behind what was sent before it, such as BullMQ's housekeeping, which would fail with the connection. */
  private async closeRedis(): Promise<void> {
    if (this.redis?.status === 'ready') await this.redis.quit().catch(() => undefined);
    this.redis?.disconnect();
  }
}

function queuePool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    // BullMQ's statements name no schema.
    options: `-c search_path=${QUEUE_SCHEMA}`,
    keepAlive: true,
    application_name: 'touchline-queues',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

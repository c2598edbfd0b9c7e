import { Logger } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Counter } from 'prom-client';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../database/index.js';
import { processMetrics } from '../metrics.js';
import type { Attempt } from './rule.js';

/** A separate pool, so that a flood of attempts does not affect other connections. Opened on first use. */
const POOL_SIZE = 3;

const log = new Logger('throttle');

const throttled = new Counter({
  name: 'touchline_throttled_attempts_total',
  help: 'Attempts answered with 429, by rule',
  labelNames: ['rule'],
  registers: [processMetrics],
});

/** How many expired rows one statement deletes. */
const CLEAN_BATCH = 5_000;

const CONSUME = {
  name: 'throttle-take',
  text: 'SELECT refused_by, wait_seconds FROM public.throttle_take($1)',
};
const REFUND = { name: 'throttle-give-back', text: 'SELECT public.throttle_give_back($1, $2)' };

// Skips locked rows, because waiting for a lock here could deadlock with an attempt.
const CLEAN = `
  WITH expired AS (
    SELECT key FROM public.throttle WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  DELETE FROM public.throttle t USING expired e WHERE t.key = e.key RETURNING 1`;

/**
 * Growing waits, counted in PostgreSQL by its clock, so that all processes of the platform count together:
 *
 *   await throttle.consume({ rule: PASSWORD_RESET, subject: getNetwork(origin.address) });
 *
 * Call `consume` before the costly part of an attempt: it counts first and checks afterwards, so that of twenty
 * simultaneous attempts no more succeed than allowed. A refused attempt is not counted and does not extend a wait:
 * nobody can lock somebody else out by retrying. It may be called within a transaction: it has its own connections, and
 * a rollback does not return an attempt.
 */
export class Throttle {
  private readonly database: Database;

  /** `secret` keys the hashes, so that a reader of the table cannot find out who was counted by guessing. */
  constructor(
    databaseUrl: string,
    private readonly secret: string,
  ) {
    const options = { poolSize: POOL_SIZE, applicationName: 'touchline-throttle' };
    this.database = new Database(databaseUrl, options);
  }

  /**
   * Counts an attempt for all of the given rules, or for none if one of them requires a wait.
   * @throws DomainError 429 TOO_MANY_ATTEMPTS with the remaining whole seconds, also sent as Retry-After
   */
  async consume(...attempts: Attempt[]): Promise<void> {
    const keyed = new Map(attempts.map((attempt) => [this.hashKey(attempt).toString('hex'), attempt]));
    const parameters = [...keyed].map(([key, attempt]) => toParameters(key, attempt));
    const [outcome] = await this.database.query<{ refused_by: string | null; wait_seconds: number }>(
      CONSUME,
      [JSON.stringify(parameters)],
    );
    if (!outcome || outcome.refused_by === null) return;
    const rule = keyed.get(outcome.refused_by)?.rule.name ?? 'unknown';
    throttled.inc({ rule });
    log.warn('Attempt throttled', { event: 'throttled', rule });
    const seconds = Math.max(1, Math.ceil(outcome.wait_seconds));
    throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds }, { retry_after: seconds });
  }

  /** Clears all attempts of a subject, after a success that makes the earlier failures harmless. */
  async reset(...attempts: Attempt[]): Promise<void> {
    await this.release({ reset: attempts, refund: [] });
  }

  /**
   * Called after a success, in one statement: clears some counts, and for others only undoes this attempt and its wait
   * (an account holder must not be able to use a success to erase attempts on other accounts).
   */
  async release({ reset, refund }: { reset: Attempt[]; refund: Attempt[] }): Promise<void> {
    const keys = (attempts: Attempt[]): Buffer[] => attempts.map((attempt) => this.hashKey(attempt));
    await this.database.query(REFUND, [keys(refund), keys(reset)]);
  }

  /** Deletes expired rows; for the cleanup job. Returns their number. */
  async clean(): Promise<number> {
    let total = 0;
    for (;;) {
      const { length } = await this.database.query(CLEAN, [CLEAN_BATCH]);
      total += length;
      if (length < CLEAN_BATCH) return total;
    }
  }

  async close(): Promise<void> {
    await this.database.close();
  }

  private hashKey({ rule, subject }: Attempt): Buffer {
    const parts = ['throttle', rule.name, ...(typeof subject === 'string' ? [subject] : subject)];
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest();
  }
}

function toParameters(key: string, { rule }: Attempt): object {
  return {
    key,
    free: rule.free,
    first_wait: rule.firstWaitSeconds,
    factor: rule.factor,
    longest_wait: rule.maxWaitSeconds,
    forgotten_after: rule.resetAfterSeconds,
    strict_free: rule.strict?.free,
    strict_first_wait: rule.strict?.firstWaitSeconds,
  };
}

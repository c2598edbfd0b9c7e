import { Logger } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { Counter } from 'prom-client';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../database/index.js';
import { processMetrics } from '../metrics.js';
import type { Attempt } from './rule.js';

/** Of its own, so that a flood of attempts leaves the other connections alone. Opened when first needed. */
const POOL_SIZE = 3;

const log = new Logger('throttle');

const throttled = new Counter({
  name: 'throttled_attempts_total',
  help: 'Attempts answered with 429, by rule',
  labelNames: ['rule'],
  registers: [processMetrics],
});

/** How many expired rows one statement deletes. */
const CLEAN_BATCH = 5_000;

const TAKE = {
  name: 'throttle-take',
  text: 'SELECT refused_by, wait_seconds FROM public.throttle_take($1)',
};
const GIVE_BACK = { name: 'throttle-give-back', text: 'SELECT public.throttle_give_back($1, $2)' };

// Rows in use are left for the next time: who waits for a lock here could deadlock with an attempt.
const CLEAN = `
  WITH expired AS (
    SELECT key FROM public.throttle WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  DELETE FROM public.throttle t USING expired e WHERE t.key = e.key RETURNING 1`;

/**
 * Growing waits, counted in PostgreSQL by its clock, so that every process of the platform counts together:
 *
 *   await throttle.take({ rule: PASSWORD_RESET, subject: getNetwork(origin.address) });
 *
 * Call `take` before the costly part of an attempt: it counts first and asks then, so that of twenty attempts at one
 * moment no more pass than may. An attempt that is refused is not counted and makes no wait longer: nobody can keep
 * somebody else out by trying on. It may be called within a transaction: it has connections of its own, and a rollback
 * gives no attempt back.
 */
export class Throttle {
  private readonly database: Database;

  /** `secret` keys the hashes, so that a reader of the table cannot find out by guessing who was counted. */
  constructor(
    databaseUrl: string,
    private readonly secret: string,
  ) {
    const options = { poolSize: POOL_SIZE, applicationName: 'touchline-throttle' };
    this.database = new Database(databaseUrl, options);
  }

  /**
   * Counts an attempt against all of the given, or against none when one of them has to wait.
   * @throws DomainError 429 TOO_MANY_ATTEMPTS with the whole seconds left, answered as Retry-After too
   */
  async take(...attempts: Attempt[]): Promise<void> {
    const keyed = new Map(attempts.map((attempt) => [this.hashKey(attempt).toString('hex'), attempt]));
    const asked = [...keyed].map(([key, attempt]) => toParameters(key, attempt));
    const [taken] = await this.database.query<{ refused_by: string | null; wait_seconds: number }>(TAKE, [
      JSON.stringify(asked),
    ]);
    if (!taken || taken.refused_by === null) return;
    const rule = keyed.get(taken.refused_by)?.rule.name ?? 'unknown';
    throttled.inc({ rule });
    log.warn('Attempt throttled', { event: 'throttled', rule });
    const seconds = Math.max(1, Math.ceil(taken.wait_seconds));
    throw new DomainError('TOO_MANY_ATTEMPTS', 429, { seconds }, { retry_after: seconds });
  }

  /** Forgets all attempts of a subject: after a success that makes the failures before it harmless. */
  async forget(...attempts: Attempt[]): Promise<void> {
    await this.settle({ forget: attempts, giveBack: [] });
  }

  /**
   * After a success, in one statement: forgets some counts, and of others undoes the one attempt and its wait (who
   * has an account must not be able to erase with it what they tried on others).
   */
  async settle({ forget, giveBack }: { forget: Attempt[]; giveBack: Attempt[] }): Promise<void> {
    const keys = (attempts: Attempt[]): Buffer[] => attempts.map((attempt) => this.hashKey(attempt));
    await this.database.query(GIVE_BACK, [keys(giveBack), keys(forget)]);
  }

  /** Deletes what has been forgotten; for the cleaning job. Returns how many rows. */
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
    longest_wait: rule.longestWaitSeconds,
    forgotten_after: rule.forgottenAfterSeconds,
    strict_free: rule.strict?.free,
    strict_first_wait: rule.strict?.firstWaitSeconds,
  };
}

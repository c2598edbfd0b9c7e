import { Injectable } from '@nestjs/common';
import { BackgroundJobs } from '../../background-jobs/index.js';
import type { BackgroundJob, NewItem } from '../../background-jobs/index.js';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import { MAX_RETRIED } from './run-records.js';

/** Starts retries of the calendar's failed work. */
@Injectable()
export class RunRetries {
  constructor(
    private readonly db: Database,
    private readonly jobs: BackgroundJobs,
  ) {}

  /**
   * Retries the given items, or all open ones. Concurrent requests share one job.
   * @throws DomainError 409 NOTHING_TO_RETRY
   */
  async request(ids: string[] | undefined, userId: string): Promise<BackgroundJob> {
    const items = await this.db.query<NewItem>(
      `SELECT id AS subject_id, league_id, NULL AS amount FROM public.billing_run_item
       WHERE resolved IS NULL AND ($1::uuid[] IS NULL OR id = ANY ($1)) ORDER BY created, id LIMIT $2`,
      [ids ?? null, MAX_RETRIED],
    );
    if (items.length === 0) throw new DomainError('NOTHING_TO_RETRY', 409);
    return this.jobs.request({ kind: 'retry_billing_items', userId, items, joins: true });
  }
}

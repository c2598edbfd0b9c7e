import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { JobHandlers } from '../background-jobs/index.js';
import type { BackgroundJob, ItemOutcome, JobItem } from '../background-jobs/index.js';
import { Reminders } from '../billing/index.js';
import { DomainError } from '../kernel/index.js';
import { PayWithBalance } from '../ledger/index.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/index.js';

/** Error codes for nothing left to do or forbidden by a rule: a retry would have the same result. */
const SKIPPED = new Set(['PAYMENT_NOT_PENDING', 'NOTHING_DUE', 'BALANCE_TOO_LOW', 'NOT_FOUND']);
const MAX_ATTEMPTS = 5;

/** Executes bulk actions: one action for all payments of a filter, one payment after another. */
@Injectable()
export class BulkJobs implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly reminders: Reminders,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register('pay_with_balance', { doItem: (item, job) => this.pay(item, job) });
    this.handlers.register('remind', { doItem: (item) => this.remind(item) });
  }

  /** Pays the amount that the preview showed; if it has changed, the payment is skipped. */
  private async pay(item: JobItem, job: BackgroundJob): Promise<ItemOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      const [payment] = await this.db.query<{ due: number; status: string; version: number }>(
        `SELECT p.due, p.status, a.version FROM read.payment p JOIN read.league_account a ON a.league_id = p.league_id
         WHERE p.id = $1 AND NOT p.voided`,
        [item.subject_id],
      );
      // If not open, this job may have approved it before its worker died: then the idempotency key below returns the
      // same result.
      const isOpen = payment?.status === 'pending';
      if (isOpen && payment.due !== item.amount) return { status: 'skipped', code: 'PAYMENT_CHANGED' };
      try {
        await this.commands.execute(
          new PayWithBalance(
            {
              actorId: job.requested_by!,
              ...(isOpen && { expectedVersion: payment.version }),
              idempotency: { key: item.id, route: 'background_jobs', inputHash: hash(item.subject_id) },
            },
            { payment_ids: [item.subject_id] },
          ),
        );
        return { status: 'succeeded' };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'VERSION_MISMATCH' && attempt < MAX_ATTEMPTS) continue;
        if (SKIPPED.has(error.code)) return { status: 'skipped', code: error.code };
        throw error;
      }
    }
  }

  private async remind({ subject_id: leagueId }: JobItem): Promise<ItemOutcome> {
    const isQueued = await this.reminders.queueForLeague(leagueId, await this.clock.now());
    return isQueued ? { status: 'succeeded' } : { status: 'skipped', code: 'NOTHING_DUE' };
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

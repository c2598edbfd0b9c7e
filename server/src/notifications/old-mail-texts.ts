import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { Database } from '../platform/database/index.js';

const RETENTION_DAYS = 365;

/** Deletes the texts of mails that are more than a year old; the record that they were sent stays. */
@Injectable()
export class OldMailTexts implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly cleanup: DailyCleanup,
  ) {}

  onModuleInit(): void {
    this.cleanup.register('texts of old mails', () => this.remove());
  }

  /** @returns the number of mails */
  async remove(): Promise<number> {
    const removed = await this.db.query(
      `UPDATE public.mail SET text = NULL
       WHERE text IS NOT NULL AND created < now() - $1 * interval '1 day' RETURNING id`,
      [RETENTION_DAYS],
    );
    return removed.length;
  }
}

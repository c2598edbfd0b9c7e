import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Change } from './change.js';

const ALLOCATED = {
  name: 'changes-allocated',
  text: `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS position FROM public.record_change_position_seq`,
};

const AFTER = {
  name: 'changes-after',
  text: `SELECT position, resource, record_id, change, league_id, user_id, version, needs, progress, at
    FROM public.record_change WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`,
};

/** How long changes are kept for clients that reconnect, and the maximum number. */
const RETENTION = `interval '4 hours'`;
const RETENTION_ROWS = 200_000;

const DELETE_OLD = `
  DELETE FROM public.record_change WHERE position <= (
    SELECT greatest(max(position) FILTER (WHERE at < now() - ${RETENTION}), max(position) - ${RETENTION_ROWS})
    FROM public.record_change)
  RETURNING 1`;

/** The table of changes: bounded, read by position. */
@Injectable()
export class ChangeLog {
  constructor(private readonly db: Database) {}

  /** The highest position allocated so far, committed or not. */
  async allocated(): Promise<number> {
    const [row] = await this.db.query<{ position: number }>(ALLOCATED);
    return row!.position;
  }

  /** Visible changes after one position up to another, in order. */
  after(position: number, limit: number, upTo = Number.MAX_SAFE_INTEGER): Promise<Change[]> {
    return this.db.query<Change>(AFTER, [position, upTo, limit]);
  }

  /**
   * The changes after `from` that a client missed. Null if there are more than `most`, or if some have been deleted.
   */
  async readMissed(from: number, upTo: number, max: number): Promise<Change[] | null> {
    const changes = await this.after(from, max + 1, upTo);
    // Read afterwards, so that changes swept in between count as deleted.
    const [oldest] = await this.db.query<{ first: number | null }>(
      'SELECT min(position) AS first FROM public.record_change',
    );
    const first = oldest?.first ?? upTo + 1;
    return changes.length > max || from + 1 < first ? null : changes;
  }

  /** Deletes old changes. @returns the number of changes */
  async deleteOld(): Promise<number> {
    return (await this.db.query(DELETE_OLD)).length;
  }
}

import { v7 } from 'uuid';
import type { Database } from '../../platform/database/index.js';
import type { RestoreReport } from '../restore/restore-report.js';

export const DRILL_STATUSES = ['pending', 'running', 'passed', 'failed'] as const;
export type DrillStatus = (typeof DRILL_STATUSES)[number];

export interface Drill {
  id: string;
  requested_by: string | null;
  status: DrillStatus;
  created: string;
  started: string | null;
  finished: string | null;
  report: RestoreReport | null;
  /** Why there is no report, or what the report does not say. */
  error: string | null;
}

/** The status reported by the worker that archives, in the terms of the API. */
export interface StoredBackupStatus {
  is_on: boolean;
  address: string | null;
  is_default_address: boolean;
  encrypted: boolean;
  recovery_point: string | null;
  lag_bytes: number | null;
  base_backup: string | null;
  base_backup_bytes: number | null;
  files: number | null;
  file_bytes: number | null;
  errors: string[];
}

const COLUMNS = 'id, requested_by, status, created, started, finished, report, error';
const MAX_DRILLS = 100;

/** Drills, and the latest status of the backups. */
export class DrillStore {
  constructor(private readonly db: Database) {}

  list(count: number): Promise<Drill[]> {
    return this.db.query<Drill>(
      `SELECT ${COLUMNS} FROM public.recovery_drill ORDER BY created DESC LIMIT $1`,
      [count],
    );
  }

  /** Requests a drill. @returns the one that is already requested or running, if any */
  async request(userId: string | null): Promise<Drill> {
    await this.db.query(
      'INSERT INTO public.recovery_drill (id, requested_by) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [v7(), userId],
    );
    this.db.signals.send('drills');
    return (await this.list(1))[0]!;
  }

  /** Requests a drill if the last one is older than this many days. */
  async requestIfDue(days: number): Promise<void> {
    const [last] = await this.db.query(
      `SELECT FROM public.recovery_drill WHERE created > clock_timestamp() - make_interval(days => $1) LIMIT 1`,
      [days],
    );
    if (!last) await this.request(null);
  }

  /** @returns the id of the drill to run now */
  async claim(): Promise<string | null> {
    const [drill] = await this.db.query<{ id: string }>(
      `UPDATE public.recovery_drill SET status = 'running', started = clock_timestamp()
       WHERE id = (SELECT id FROM public.recovery_drill WHERE status = 'pending' LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
    );
    return drill?.id ?? null;
  }

  async finish(id: string, { report, error }: Pick<Drill, 'report' | 'error'>): Promise<void> {
    await this.db.query(
      `UPDATE public.recovery_drill SET status = $2, finished = clock_timestamp(), report = $3, error = $4 WHERE id = $1`,
      [id, report?.ok && error === null ? 'passed' : 'failed', report && JSON.stringify(report), error],
    );
    await this.db.query(
      `DELETE FROM public.recovery_drill WHERE id IN (SELECT id FROM public.recovery_drill ORDER BY created DESC OFFSET $1)`,
      [MAX_DRILLS],
    );
  }

  /** Marks drills of a killed worker as failed. */
  async failInterrupted(): Promise<void> {
    await this.db.query(
      `UPDATE public.recovery_drill SET status = 'failed', finished = clock_timestamp(), error = 'interrupted'
       WHERE status = 'running'`,
    );
  }

  async lastPosition(): Promise<number> {
    const [row] = await this.db.query<{ position: number | string | null }>(
      'SELECT max(position) AS position FROM ledger.event',
    );
    return Number(row?.position ?? 0);
  }

  async saveStatus(status: StoredBackupStatus): Promise<void> {
    await this.db.query(
      `INSERT INTO public.backup_status (status) VALUES ($1)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated = clock_timestamp()`,
      [JSON.stringify(status)],
    );
  }

  /** @returns null if no worker archives, or none has for a while */
  async readStatus(): Promise<(StoredBackupStatus & { updated: string }) | null> {
    const [row] = await this.db.query<{ status: StoredBackupStatus; updated: string }>(
      'SELECT status, updated FROM public.backup_status',
    );
    return row ? { ...row.status, updated: row.updated } : null;
  }
}

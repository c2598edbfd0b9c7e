export const JOB_KINDS = ['verify_ledger', 'retry_billing_items', 'pay_with_balance', 'remind'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATUSES = ['pending', 'running', 'succeeded', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const ITEM_STATUSES = ['pending', 'succeeded', 'failed', 'skipped'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Work that somebody of the staff has started. The counts are of its items. */
export interface BackgroundJob {
  id: string;
  kind: JobKind;
  status: JobStatus;
  requested_by: string | null;
  params: Record<string, unknown>;
  total: number;
  succeeded: number;
  failed: number;
  skipped: number;
  result: unknown;
  /** Why the job itself failed, as a stable code. */
  error: string | null;
  created: string;
  started: string | null;
  finished: string | null;
}

/** One of the things that a job is about: a payment, a league whose work failed. */
export interface JobItem {
  id: string;
  job_id: string;
  subject_id: string;
  league_id: string | null;
  amount: number | null;
}

export type NewItem = Pick<JobItem, 'subject_id' | 'league_id' | 'amount'>;

/** What came of an item. `skipped`: there was nothing left to do, or it must not be done; the code says why. */
export type ItemOutcome = { status: 'succeeded' } | { status: 'failed' | 'skipped'; code: string };

/** How a kind of job is done. Both may run twice: a worker can die at any moment. */
export type JobHandler =
  | { doItem: (item: JobItem, job: BackgroundJob) => Promise<ItemOutcome> }
  | { run: (job: BackgroundJob) => Promise<unknown> };

export const JOB_KINDS = ['verify_ledger', 'retry_billing_items', 'pay_with_balance', 'remind'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATUSES = ['pending', 'running', 'succeeded', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const ITEM_STATUSES = ['pending', 'succeeded', 'failed', 'skipped'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Work that a staff member has started. The counts are of its items. */
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
  /** Stable code of the reason why the job itself failed. */
  error: string | null;
  created: string;
  started: string | null;
  finished: string | null;
}

/** A subject of a job: a payment, or a league whose work failed. */
export interface JobItem {
  id: string;
  job_id: string;
  subject_id: string;
  league_id: string | null;
  amount: number | null;
}

export type NewItem = Pick<JobItem, 'subject_id' | 'league_id' | 'amount'>;

/** The outcome of an item. `skipped`: there was nothing left to do, or a rule forbids it; the code says which. */
export type ItemOutcome = { status: 'succeeded' } | { status: 'failed' | 'skipped'; code: string };

/** The handler of a kind of job. It may run twice for the same item or job: a worker can die at any moment. */
export type JobHandler =
  | { doItem: (item: JobItem, job: BackgroundJob) => Promise<ItemOutcome> }
  | { run: (job: BackgroundJob) => Promise<unknown> };

import type { ListDeclaration } from '../../platform/database/index.js';
import {
  EnumField,
  FlagField,
  IdField,
  IdListField,
  InstantField,
  IntegerField,
  TextField,
} from '../../platform/http/index.js';

const COUNT = { min: 0, max: Number.MAX_SAFE_INTEGER };

export const BILLING_RUNS: ListDeclaration = {
  name: 'billing_runs',
  table: 'public.billing_run',
  alias: 'b',
  fields: {
    id: { sql: 'b.id', type: 'id' },
    day: { sql: 'b.day::text', type: 'text' },
    ran_at: { sql: 'b.ran_at', type: 'instant' },
    leagues: { sql: 'b.leagues', type: 'integer' },
    reminders: { sql: 'b.reminders', type: 'integer' },
    failed: { sql: 'b.failed', type: 'integer' },
    created: { sql: 'b.created', type: 'instant' },
    finished: { sql: 'b.finished', type: 'instant' },
  },
  defaultSort: ['day', 'DESC'],
};

export class BillingRunRecord {
  @IdField() id!: string;
  @TextField({ max: 10, example: '2026-01-31', description: 'In the billing time zone' }) day!: string;
  @InstantField({ description: "By the platform's clock; the latest time if the day was run again" })
  ran_at!: string;
  @IntegerField({ ...COUNT, description: 'Leagues processed' }) leagues!: number;
  @IntegerField({ ...COUNT, description: 'Reminders queued' }) reminders!: number;
  @IntegerField({ ...COUNT, description: 'Leagues that failed' }) failed!: number;
  @InstantField() created!: string;
  @InstantField({ nullable: true, description: 'Null: still running, or interrupted' })
  finished!: string | null;
}

export const BILLING_RUN_ITEMS: ListDeclaration = {
  name: 'billing_run_items',
  table: 'public.billing_run_item',
  alias: 'i',
  fields: {
    id: { sql: 'i.id', type: 'id' },
    league_id: { sql: 'i.league_id', type: 'id' },
    kind: { sql: 'i.kind', type: 'text', values: ['calendar', 'estimate'] },
    day: { sql: 'i.day::text', type: 'text' },
    code: { sql: 'i.code', type: 'text' },
    reason: { sql: 'i.reason', type: 'text' },
    attempts: { sql: 'i.attempts', type: 'integer' },
    open: { sql: '(i.resolved IS NULL)', type: 'boolean' },
    created: { sql: 'i.created', type: 'instant' },
    updated: { sql: 'i.updated', type: 'instant' },
    resolved: { sql: 'i.resolved', type: 'instant' },
  },
  defaultSort: ['created', 'DESC'],
};

/** Maximum number of failed leagues that one job retries. */
export const MAX_RETRIED = 10_000;

export class RetryItemsBody {
  @IdListField({ optional: true, max: 500, description: 'Default: all open items' }) ids?: string[];
}

export class BillingRunItemRecord {
  @IdField() id!: string;
  @IdField() league_id!: string;
  @EnumField(['calendar', 'estimate'], {
    description: 'calendar: period close and penalties; estimate: the estimate of a per-match period',
  })
  kind!: string;
  @TextField({ max: 10, description: 'The day of the last failure' }) day!: string;
  @TextField({ max: 100, example: 'LEAGUE_INSTANCE_UNREACHABLE' }) code!: string;
  @TextField({ max: 1000, min: 0, description: 'Details of the error, as JSON; may be empty' })
  reason!: string;
  @TextField({ max: 1_000, description: 'The same as a message for people' }) message!: string;
  @IntegerField({ ...COUNT, description: 'How often it has failed' }) attempts!: number;
  @FlagField({ description: 'Whether it still has to be done' }) open!: boolean;
  @InstantField() created!: string;
  @InstantField() updated!: string;
  @InstantField({ nullable: true, description: 'When it succeeded' }) resolved!: string | null;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ListDeclaration } from '../platform/database/index.js';
import { EnumField, IdField, InstantField, IntegerField, TextField } from '../platform/http/index.js';
import { ITEM_STATUSES, JOB_KINDS, JOB_STATUSES } from './job.js';
import type { ItemStatus, JobKind, JobStatus } from './job.js';

const COUNT = { min: 0, max: Number.MAX_SAFE_INTEGER };

export const BACKGROUND_JOBS: ListDeclaration = {
  name: 'background_jobs',
  table: 'public.background_job',
  alias: 'j',
  fields: {
    id: { sql: 'j.id', type: 'id' },
    kind: { sql: 'j.kind', type: 'text', values: JOB_KINDS },
    status: { sql: 'j.status', type: 'text', values: JOB_STATUSES },
    requested_by: { sql: 'j.requested_by', type: 'id' },
    params: { sql: 'j.params', type: 'json' },
    total: { sql: 'j.total', type: 'integer' },
    succeeded: { sql: 'j.succeeded', type: 'integer' },
    failed: { sql: 'j.failed', type: 'integer' },
    skipped: { sql: 'j.skipped', type: 'integer' },
    result: { sql: 'j.result', type: 'json' },
    error: { sql: 'j.error', type: 'text' },
    created: { sql: 'j.created', type: 'instant' },
    started: { sql: 'j.started', type: 'instant' },
    finished: { sql: 'j.finished', type: 'instant' },
  },
  defaultSort: ['created', 'DESC'],
};

export class BackgroundJobRecord {
  @IdField() id!: string;
  @EnumField(JOB_KINDS) kind!: JobKind;
  @EnumField(JOB_STATUSES, { description: '`failed`: it could not be run, or some of its items failed' })
  status!: JobStatus;
  @IdField({ nullable: true }) requested_by!: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Parameters of the request' })
  params!: Record<string, unknown>;
  @IntegerField({ ...COUNT, description: 'Items' }) total!: number;
  @IntegerField(COUNT) succeeded!: number;
  @IntegerField(COUNT) failed!: number;
  @IntegerField({ ...COUNT, description: 'Items with nothing left to do, or that a rule forbids' })
  skipped!: number;
  @ApiProperty({
    ...{ type: 'object', additionalProperties: true, nullable: true },
    description: 'For `verify_ledger`: the result of the verification',
  })
  result!: unknown;
  @TextField({ max: 100, nullable: true, description: 'Why it could not be run' }) error!: string | null;
  @InstantField() created!: string;
  @InstantField({ nullable: true }) started!: string | null;
  @InstantField({ nullable: true }) finished!: string | null;
}

export const BACKGROUND_JOB_ITEMS: ListDeclaration = {
  name: 'background_job_items',
  table: 'public.background_job_item',
  alias: 'i',
  fields: {
    id: { sql: 'i.id', type: 'id' },
    job_id: { sql: 'i.job_id', type: 'id' },
    subject_id: { sql: 'i.subject_id', type: 'id' },
    league_id: { sql: 'i.league_id', type: 'id' },
    amount: { sql: 'i.amount', type: 'integer' },
    status: { sql: 'i.status', type: 'text', values: ITEM_STATUSES },
    code: { sql: 'i.code', type: 'text' },
    updated: { sql: 'i.updated', type: 'instant' },
  },
  defaultSort: ['id', 'ASC'],
};

export class BackgroundJobItemRecord {
  @IdField() id!: string;
  @IdField() job_id!: string;
  @IdField({ description: 'The payment, or the failed item of a daily run' }) subject_id!: string;
  @IdField({ nullable: true }) league_id!: string | null;
  @IntegerField({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, nullable: true }) amount!:
    number | null;
  @EnumField(ITEM_STATUSES) status!: ItemStatus;
  @TextField({ max: 100, nullable: true, description: 'Why it failed or was skipped' }) code!: string | null;
  @TextField({ max: 1_000, nullable: true, description: 'The same as a message for people' }) message!:
    string | null;
  @InstantField() updated!: string;
}

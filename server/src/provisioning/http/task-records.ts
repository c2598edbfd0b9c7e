import { ApiProperty } from '@nestjs/swagger';
import { EnumField, IdField, InstantField, IntegerField, TextField } from '../../platform/http/index.js';
import { STEP_STATUSES, TASK_STATUSES } from '../task.js';

export class TaskRecord {
  @IdField()
  id!: string;

  @IdField({ nullable: true })
  league_id!: string | null;

  @IdField({ nullable: true })
  server_id!: string | null;

  @IdField({
    nullable: true,
    description: 'The tier whose changed limits or flags the task applies',
  })
  tier_id!: string | null;

  @TextField({ max: 50, example: 'deploy' })
  kind!: string;

  @EnumField(TASK_STATUSES)
  status!: string;

  @EnumField(['verified_mail'], {
    nullable: true,
    description: 'The task starts by itself once this is done',
  })
  waits_for!: string | null;

  @TextField({ max: 100, nullable: true, description: 'The current or the last step' })
  step!: string | null;

  @IntegerField({ min: 0, max: 100 })
  percent!: number;

  @TextField({ max: 100, nullable: true, example: 'PORT_TAKEN' })
  error_code!: string | null;

  @TextField({ max: 2000, nullable: true, description: "What happened, in the reader's language" })
  error!: string | null;

  @TextField({ max: 2000, nullable: true, description: 'What staff can do about it' })
  what_to_do!: string | null;

  @IntegerField({ min: 0, max: 1000, description: 'How often it was started, including retries' })
  attempt!: number;

  @IdField({ nullable: true })
  requested_by!: string | null;

  @InstantField()
  created!: string;

  @InstantField({ nullable: true })
  started!: string | null;

  @InstantField()
  updated!: string;

  @InstantField({ nullable: true })
  finished!: string | null;

  @IntegerField({
    min: 0,
    max: 2_147_483_647,
    nullable: true,
    description: 'Milliseconds since it was last started',
  })
  elapsed_ms!: number | null;
}

export class StepRecord {
  @TextField({ max: 100, example: 'check_health' })
  name!: string;

  @EnumField(STEP_STATUSES)
  status!: string;

  @IntegerField({ min: 0, max: 1_000_000 })
  attempts!: number;

  @InstantField({ nullable: true })
  started!: string | null;

  @InstantField({ nullable: true })
  finished!: string | null;

  @TextField({ max: 100, nullable: true })
  error_code!: string | null;
}

export class LogLineRecord {
  @InstantField()
  at!: string;

  @TextField({ max: 100, nullable: true })
  step!: string | null;

  @TextField({ max: 1000 })
  line!: string;
}

/** One task with its steps and the end of its log. */
export class TaskDetailRecord extends TaskRecord {
  @ApiProperty({ type: [StepRecord] })
  steps!: StepRecord[];

  @ApiProperty({ type: [LogLineRecord], description: 'The newest 100 lines, oldest first' })
  log!: LogLineRecord[];
}

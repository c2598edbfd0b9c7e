import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Requires, USERS } from '../identity/index.js';
import {
  ApiList,
  ApiOne,
  EnumField,
  IdField,
  InstantField,
  Lists,
  RecordId,
  TextField,
} from '../platform/http/index.js';
import type { ListQuery } from '../platform/http/index.js';
import { ACTIVITIES, ACTIVITY_LOG } from '../record-store/index.js';

class ActivityRecord {
  @IdField()
  id!: string;

  @IdField({ description: 'The user who did it' })
  user_id!: string;

  @EnumField(ACTIVITIES)
  action!: string;

  @TextField({ max: 100, example: 'tiers' })
  resource!: string;

  @IdField({ description: 'The affected record' })
  record_id!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The changed fields before the change',
  })
  before!: Record<string, unknown> | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The changed fields after the change',
  })
  after!: Record<string, unknown> | null;

  @TextField({ max: 100, nullable: true, description: 'IP address' })
  address!: string | null;

  @TextField({ max: 100, nullable: true, example: 'Firefox, Windows' })
  device!: string | null;

  @TextField({ max: 200, nullable: true })
  request_id!: string | null;

  @InstantField()
  created!: string;
}

/** The actor, as shown to staff. */
const VIEW = {
  expand: {
    user: { by: 'user_id', of: USERS, access: { fields: ['id', 'name', 'last_name', 'email', 'role'] } },
  },
};

@ApiTags('operations')
@Controller('api/activity_log')
export class ActivityLogController {
  constructor(private readonly lists: Lists) {}

  @Get()
  @Requires('activity_log.read')
  @ApiList(ActivityRecord, Object.keys(VIEW.expand))
  list(@Query() query: ListQuery) {
    return this.lists.page(ACTIVITY_LOG, query, VIEW);
  }

  @Get(':id')
  @Requires('activity_log.read')
  @ApiOne(ActivityRecord)
  one(@RecordId() id: string) {
    return this.lists.one(ACTIVITY_LOG, id);
  }
}

/** Who did what to whom, before and after. */
@Module({ controllers: [ActivityLogController] })
export class ActivityLogModule {}

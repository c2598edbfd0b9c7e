import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../identity/index.js';
import type { ListRow } from '../platform/database/index.js';
import {
  ApiIdempotencyKey,
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  describeFailure,
  Lists,
  RecordId,
  RequestLanguage,
} from '../platform/http/index.js';
import type { Language, ListPage, ListQuery } from '../platform/http/index.js';
import { BackgroundJobs } from './background-jobs.js';
import {
  BACKGROUND_JOB_ITEMS,
  BACKGROUND_JOBS,
  BackgroundJobItemRecord,
  BackgroundJobRecord,
} from './job-records.js';
import type { BackgroundJob } from './job.js';

/** Long-running work that staff have started. */
@ApiTags('operations')
@Controller('api/background_jobs')
export class BackgroundJobsController {
  constructor(
    private readonly lists: Lists,
    private readonly jobs: BackgroundJobs,
  ) {}

  @Get()
  @Requires('background_jobs.read')
  @ApiList(BackgroundJobRecord)
  list(@Query() query: ListQuery): Promise<ListPage> {
    return this.lists.page(BACKGROUND_JOBS, query);
  }

  @Get(':id')
  @Requires('background_jobs.read')
  @ApiOne(BackgroundJobRecord)
  one(@RecordId() id: string): Promise<ListRow> {
    return this.lists.one(BACKGROUND_JOBS, id);
  }

  @Post(':id/retry')
  @HttpCode(202)
  @Requires('background_jobs.retry')
  @ApiRecordId()
  @ApiIdempotencyKey()
  @ApiAcceptedResponse({ type: BackgroundJobRecord })
  @ApiProblems(404, 409, 422)
  retry(@RecordId() id: string): Promise<BackgroundJob> {
    return this.jobs.retry(id);
  }
}

/** The items of a job and their outcomes. */
@ApiTags('operations')
@Controller('api/background_job_items')
export class BackgroundJobItemsController {
  constructor(private readonly lists: Lists) {}

  @Get()
  @Requires('background_jobs.read')
  @ApiList(BackgroundJobItemRecord)
  async list(@Query() query: ListQuery, @RequestLanguage() language: Language): Promise<ListPage> {
    const page = await this.lists.page(BACKGROUND_JOB_ITEMS, query);
    return page.map((row) => withMessage(row, language));
  }

  @Get(':id')
  @Requires('background_jobs.read')
  @ApiOne(BackgroundJobItemRecord)
  async one(@RecordId() id: string, @RequestLanguage() language: Language): Promise<ListRow> {
    return withMessage(await this.lists.one(BACKGROUND_JOB_ITEMS, id), language);
  }
}

function withMessage(row: ListRow, language: Language): ListRow {
  const { code } = row as { code: string | null };
  return { ...row, message: code === null ? null : describeFailure(code, language) };
}

import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BackgroundJobRecord } from '../../background-jobs/index.js';
import type { BackgroundJob } from '../../background-jobs/index.js';
import { Actor, Requires } from '../../identity/index.js';
import type { ListRow } from '../../platform/database/index.js';
import {
  ApiIdempotencyKey,
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  describeFailure,
  Lists,
  NotIdempotent,
  RecordId,
  RequestLanguage,
} from '../../platform/http/index.js';
import type { Language, ListPage, ListQuery } from '../../platform/http/index.js';
import { RunItems } from './run-items.js';
import { RunRetries } from './run-retries.js';
import {
  BILLING_RUN_ITEMS,
  BILLING_RUNS,
  BillingRunItemRecord,
  BillingRunRecord,
  RetryItemsBody,
} from './run-records.js';

/** The daily runs of the calendar. */
@ApiTags('operations')
@Controller('api/billing_runs')
export class BillingRunsController {
  constructor(private readonly lists: Lists) {}

  @Get()
  @Requires('billing_runs.read')
  @ApiList(BillingRunRecord)
  list(@Query() query: ListQuery): Promise<ListPage> {
    return this.lists.page(BILLING_RUNS, query);
  }

  @Get(':id')
  @Requires('billing_runs.read')
  @ApiOne(BillingRunRecord)
  one(@RecordId() id: string): Promise<ListRow> {
    return this.lists.one(BILLING_RUNS, id);
  }
}

/** The leagues that a run could not process. */
@ApiTags('operations')
@Controller('api/billing_run_items')
export class BillingRunItemsController {
  constructor(
    private readonly lists: Lists,
    private readonly items: RunItems,
    private readonly retries: RunRetries,
  ) {}

  @Get()
  @Requires('billing_runs.read')
  @ApiList(BillingRunItemRecord)
  async list(@Query() query: ListQuery, @RequestLanguage() language: Language): Promise<ListPage> {
    const page = await this.lists.page(BILLING_RUN_ITEMS, query);
    return page.map((row) => withMessage(row, language));
  }

  @Get(':id')
  @Requires('billing_runs.read')
  @ApiOne(BillingRunItemRecord)
  async one(@RecordId() id: string, @RequestLanguage() language: Language): Promise<ListRow> {
    return withMessage(await this.lists.one(BILLING_RUN_ITEMS, id), language);
  }

  @Post('retry')
  @HttpCode(202)
  @Requires('billing_runs.retry')
  @ApiIdempotencyKey()
  @ApiOperation({
    summary: 'Retries these items in the background; without ids, all that failed',
  })
  @ApiAcceptedResponse({ type: BackgroundJobRecord })
  @ApiProblems(400, 409, 422)
  retrySeveral(@Actor() actor: Actor, @Body() { ids }: RetryItemsBody): Promise<BackgroundJob> {
    return this.retries.request(ids, actor.userId);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @NotIdempotent()
  @Requires('billing_runs.retry')
  @ApiRecordId()
  @ApiOkResponse({ type: BillingRunItemRecord })
  @ApiProblems(404)
  async retry(@RecordId() id: string, @RequestLanguage() language: Language): Promise<ListRow> {
    return withMessage(await this.items.retry(id), language);
  }
}

function withMessage(row: ListRow, language: Language): ListRow {
  const { code, reason } = row as { code: string; reason: string };
  return { ...row, message: describeFailure(code, language, reason) };
}

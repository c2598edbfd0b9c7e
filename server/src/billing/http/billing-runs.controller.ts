import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../identity/index.js';
import type { ListRow } from '../../platform/database/list-query/index.js';
import {
  ApiList,
  ApiOne,
  ApiProblems,
  ApiRecordId,
  Lists,
  NotIdempotent,
  RecordId,
} from '../../platform/http/index.js';
import type { ListPage, ListQuery } from '../../platform/http/index.js';
import { RunItems } from './run-items.js';
import { BILLING_RUN_ITEMS, BILLING_RUNS, BillingRunItemRecord, BillingRunRecord } from './run-records.js';

/** What the calendar did, day by day. */
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

/** The leagues it could not do. */
@ApiTags('operations')
@Controller('api/billing_run_items')
export class BillingRunItemsController {
  constructor(
    private readonly lists: Lists,
    private readonly items: RunItems,
  ) {}

  @Get()
  @Requires('billing_runs.read')
  @ApiList(BillingRunItemRecord)
  list(@Query() query: ListQuery): Promise<ListPage> {
    return this.lists.page(BILLING_RUN_ITEMS, query);
  }

  @Get(':id')
  @Requires('billing_runs.read')
  @ApiOne(BillingRunItemRecord)
  one(@RecordId() id: string): Promise<ListRow> {
    return this.lists.one(BILLING_RUN_ITEMS, id);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @NotIdempotent()
  @Requires('billing_runs.retry')
  @ApiRecordId()
  @ApiOkResponse({ type: BillingRunItemRecord })
  @ApiProblems(404)
  retry(@RecordId() id: string): Promise<ListRow> {
    return this.items.retry(id);
  }
}

import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Requires } from '../../identity/index.js';
import { Dashboards } from './dashboard.js';
import type { Dashboard } from './dashboard.js';

const count: ApiPropertyOptions = { type: 'integer' };
const money: ApiPropertyOptions = { type: 'integer', description: 'Minor units' };

class TierCount {
  @ApiProperty(count) type_tier!: number;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty(count) leagues!: number;
}

class StatusCount {
  @ApiProperty({ type: String, example: 'running' }) deployment_status!: string;
  @ApiProperty(count) leagues!: number;
}

class LeagueCounts {
  @ApiProperty({ ...count, description: 'Without deleted ones' }) total!: number;
  @ApiProperty({ type: () => [TierCount], description: 'Without deleted ones' }) by_tier!: TierCount[];
  @ApiProperty({ type: () => [StatusCount] }) by_status!: StatusCount[];
}

class PaymentCount {
  @ApiProperty(count) payments!: number;
  @ApiProperty({ ...money, description: 'Minor units; the total due for them' }) amount!: number;
}

class ReceiptCount extends PaymentCount {
  @ApiProperty({ ...count, description: 'Payments of one receipt count once' }) receipts!: number;
}

class ReceivedMonth {
  @ApiProperty({ type: String, example: '2026-01' }) month!: string;
  @ApiProperty(money) received!: number;
}

class ServerCapacity {
  @ApiProperty({ type: String, format: 'uuid' }) id!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String, example: 'ready' }) status!: string;
  @ApiProperty({ type: Boolean }) free_tier!: boolean;
  @ApiProperty(count) league_capacity!: number;
  @ApiProperty(count) leagues!: number;
  @ApiProperty({ ...count, description: 'How many more leagues it can take' }) room!: number;
}

class NewlyOverdue extends PaymentCount {
  @ApiProperty({ type: String, format: 'date-time', description: 'Payment windows that have closed since' })
  since!: string;
}

class UnsentMails {
  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'Emails that should have been sent by then',
  })
  before!: string;
  @ApiProperty(count) mails!: number;
}

class NotInBank {
  @ApiProperty({ type: String, example: '2026-10' }) month!: string;
  @ApiProperty({ type: 'integer' }) payments!: number;
  @ApiProperty({ type: 'integer', description: 'Minor units' }) amount!: number;
}

class UnmatchedLines {
  @ApiProperty(count) lines!: number;
  @ApiProperty({ ...money, description: 'Minor units; the part that is not matched yet' }) amount!: number;
}

class WorkToDoRecord {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) oldest_receipt!: string | null;
  @ApiProperty({ type: () => NewlyOverdue }) newly_overdue!: NewlyOverdue;
  @ApiProperty({ ...count, description: 'Leagues that the daily run could not process' })
  failed_run_items!: number;
  @ApiProperty(count) failed_tasks!: number;
  @ApiProperty({ ...count, description: 'Messages of owners that nobody has answered' })
  open_messages!: number;
  @ApiProperty({ type: () => UnsentMails }) unsent_mails!: UnsentMails;
  @ApiProperty({
    ...{ type: () => NotInBank, nullable: true },
    description: 'Approvals without a matched transaction, from the oldest month that has any (R47)',
  })
  not_in_bank!: NotInBank | null;
  @ApiProperty({
    type: () => UnmatchedLines,
    description:
      'Money that came in and is neither matched nor ignored: the lines with status open and an amount above 0',
  })
  unmatched_lines!: UnmatchedLines;
  @ApiProperty({ ...count, description: 'Servers in use that cannot take more leagues' })
  full_servers!: number;
}

class ToDateRecord {
  @ApiProperty({ type: String, example: '2026-03-31', description: 'Today' }) day!: string;
  @ApiProperty({ type: String, example: '2026-02-28', description: 'The same day of the month before' })
  day_before!: string;
  @ApiProperty({ ...money, description: 'From the first of the month up to that day' }) received!: number;
  @ApiProperty(money) received_before!: number;
  @ApiProperty(money) charged!: number;
  @ApiProperty(money) charged_before!: number;
}

class DashboardRecord {
  @ApiProperty({ type: () => LeagueCounts }) leagues!: LeagueCounts;
  @ApiProperty({ type: () => ReceiptCount }) receipts_waiting!: ReceiptCount;
  @ApiProperty({ type: () => PaymentCount }) overdue!: PaymentCount;
  @ApiProperty({ type: () => [ReceivedMonth], description: 'The last twelve months' })
  received!: ReceivedMonth[];
  @ApiProperty({ type: () => [ServerCapacity] }) servers!: ServerCapacity[];
  @ApiProperty(count) failed_tasks!: number;
  @ApiProperty({ type: () => WorkToDoRecord }) todo!: WorkToDoRecord;
  @ApiProperty({ type: () => ToDateRecord }) to_date!: ToDateRecord;
}

/** The first page for admins. */
@ApiTags('reports')
@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboards: Dashboards) {}

  @Get()
  @Requires('dashboard.read')
  @ApiOkResponse({ type: DashboardRecord })
  read(): Promise<Dashboard> {
    return this.dashboards.read();
  }
}

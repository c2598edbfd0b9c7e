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
  @ApiProperty({ ...money, description: 'Minor units; what is due of them' }) amount!: number;
}

class ReceiptCount extends PaymentCount {
  @ApiProperty({ ...count, description: 'Payments of one receipt count once' }) receipts!: number;
}

class ReceivedMonth {
  @ApiProperty({ type: String, example: '2026-01' }) month!: string;
  @ApiProperty(money) received!: number;
}

class ServerRoom {
  @ApiProperty({ type: String, format: 'uuid' }) id!: string;
  @ApiProperty({ type: String }) name!: string;
  @ApiProperty({ type: String, example: 'ready' }) status!: string;
  @ApiProperty({ type: Boolean }) free_tier!: boolean;
  @ApiProperty(count) league_capacity!: number;
  @ApiProperty(count) leagues!: number;
  @ApiProperty({ ...count, description: 'How many more leagues it takes' }) room!: number;
}

class DashboardRecord {
  @ApiProperty({ type: () => LeagueCounts }) leagues!: LeagueCounts;
  @ApiProperty({ type: () => ReceiptCount }) receipts_waiting!: ReceiptCount;
  @ApiProperty({ type: () => PaymentCount }) overdue!: PaymentCount;
  @ApiProperty({ type: () => [ReceivedMonth], description: 'The last twelve months' })
  received!: ReceivedMonth[];
  @ApiProperty({ type: () => [ServerRoom] }) servers!: ServerRoom[];
  @ApiProperty(count) failed_tasks!: number;
}

/** The admin's first page. */
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

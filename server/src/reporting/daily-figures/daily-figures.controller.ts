import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Requires } from '../../identity/index.js';
import { DailyFiguresReader } from './daily-figures.js';
import type { DailyFigures } from './daily-figures.js';

const count = (description: string): ApiPropertyOptions => ({ type: 'integer', description });

class DailyFiguresRecord implements DailyFigures {
  @ApiProperty({ type: String, example: '2026-03-31', description: 'In the billing time zone' }) day!: string;
  @ApiProperty(count('Payments whose receipt was uploaded')) uploaded!: number;
  @ApiProperty(count('Payments that were approved')) approved!: number;
  @ApiProperty(count('Payments that were declined')) declined!: number;
  @ApiProperty(count('Leagues that were registered')) leagues_created!: number;
  @ApiProperty(count('Emails that were written')) mails!: number;
  @ApiProperty(count('Of those emails, the ones that have not been sent')) mails_unsent!: number;
  @ApiProperty(count('Deployment tasks that succeeded')) tasks_succeeded!: number;
  @ApiProperty(count('Deployment tasks that failed')) tasks_failed!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Median seconds from request to completion of the tasks that succeeded; null: none succeeded',
  })
  task_seconds!: number | null;
  @ApiProperty(count('Leagues that the daily run processed')) run_leagues!: number;
  @ApiProperty(count('Leagues that it could not process')) run_failed!: number;
}

/** The platform's activity by day, for the console's charts. */
@ApiTags('operations')
@Controller('api/daily_figures')
export class DailyFiguresController {
  constructor(private readonly figures: DailyFiguresReader) {}

  @Get()
  @Requires('billing_runs.read')
  @ApiOperation({ summary: 'The last 30 days, today last; at most a minute old' })
  @ApiOkResponse({ type: [DailyFiguresRecord] })
  read(): Promise<DailyFigures[]> {
    return this.figures.read();
  }
}

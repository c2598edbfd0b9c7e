import { Body, Controller, Get, HttpCode, Put } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../identity/index.js';
import type { Instant } from '../../kernel/index.js';
import { ApiProblems, InstantField, NotIdempotent } from '../../platform/http/index.js';
import { TimeTravel } from '../time-travel.js';

class MoveClockBody {
  @InstantField({ description: 'Not before the current time' }) now!: Instant;
}

class ClockRecord {
  @ApiProperty({ type: String, format: 'date-time' }) now!: Instant;
}

class FailedCloseRecord {
  @ApiProperty({ type: String, format: 'uuid' }) league_id!: string;
  @ApiProperty({ type: String }) code!: string;
}

class MovedClockRecord extends ClockRecord {
  @ApiProperty({
    type: 'integer',
    description: 'Leagues processed, counted once for each day',
  })
  closed!: number;
  @ApiProperty({ type: 'integer', description: 'Reminders queued during those days' }) reminders!: number;
  @ApiProperty({ type: () => [FailedCloseRecord] }) failed!: FailedCloseRecord[];
}

/** The test clock (R3): available only with TEST_CLOCK=1. */
@ApiTags('operations')
@Controller('api/test_clock')
export class TestClockController {
  constructor(private readonly time: TimeTravel) {}

  @Get()
  @Requires('test_clock.read')
  @ApiOkResponse({ type: ClockRecord })
  @ApiProblems(404)
  async read(): Promise<ClockRecord> {
    return { now: await this.time.now() };
  }

  @Put()
  @HttpCode(200)
  @NotIdempotent()
  @Requires('test_clock.write')
  @ApiOkResponse({ type: MovedClockRecord })
  @ApiProblems(400, 404, 409)
  async move(@Body() body: MoveClockBody): Promise<MovedClockRecord> {
    const { leagues, reminders, failed } = await this.time.moveTo(body.now);
    return { now: await this.time.now(), closed: leagues, reminders, failed };
  }
}

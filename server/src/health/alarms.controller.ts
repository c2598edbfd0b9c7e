import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Requires } from '../identity/index.js';
import { ALARM_CODES, Alarms } from './alarms.js';
import type { Alarm, AlarmCode } from './alarms.js';

class AlarmRecord {
  @ApiProperty({ enum: ALARM_CODES }) code!: AlarmCode;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Depends on the code: hours or minutes since the last success, or the number of affected leagues',
  })
  figure!: number | null;
}

/** For the console's dashboard. */
@ApiTags('operations')
@Controller('api/alarms')
export class AlarmsController {
  constructor(private readonly alarms: Alarms) {}

  @Get()
  @Requires('dashboard.read')
  @ApiOperation({ summary: 'What is wrong with the platform now' })
  @ApiOkResponse({ type: [AlarmRecord] })
  read(): Promise<Alarm[]> {
    return this.alarms.read();
  }
}

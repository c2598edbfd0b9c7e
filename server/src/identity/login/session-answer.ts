import { ApiProperty } from '@nestjs/swagger';
import { UserRecord } from '../users/user-bodies.js';

/** What every way in answers, besides the refresh cookie. */
export class SessionAnswer {
  @ApiProperty({ type: String, description: 'Bearer token' })
  access_token!: string;

  @ApiProperty({ type: 'integer', description: 'Seconds' })
  expires_in!: number;

  @ApiProperty({ type: UserRecord })
  user!: UserRecord;
}

import { ApiProperty } from '@nestjs/swagger';
import { UserRecord } from '../users/user-bodies.js';

/** The response body of every login; the refresh token is sent as a cookie. */
export class SessionResponse {
  @ApiProperty({ type: String, description: 'Bearer token' })
  access_token!: string;

  @ApiProperty({ type: 'integer', description: 'Seconds' })
  expires_in!: number;

  @ApiProperty({ type: UserRecord })
  user!: UserRecord;
}

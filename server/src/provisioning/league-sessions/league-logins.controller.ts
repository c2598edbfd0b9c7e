import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LEAGUE_ROLES, LOGIN_METHODS, LOGIN_OUTCOMES } from '@touchline/contracts';
import type { AddedByBanned, LeagueLogin, LeagueRole } from '@touchline/contracts';
import { Requires } from '../../identity/index.js';
import {
  ApiProblems,
  ApiRecordId,
  EnumField,
  InstantField,
  RecordId,
  TextField,
} from '../../platform/http/index.js';
import { LeagueLogins } from './league-logins.js';

class LeagueLoginRecord implements LeagueLogin {
  @InstantField()
  at!: string;

  @EnumField(LOGIN_METHODS)
  way!: LeagueLogin['way'];

  @EnumField(LOGIN_OUTCOMES)
  outcome!: LeagueLogin['outcome'];

  @TextField({
    max: 100,
    nullable: true,
    description: 'A person of the league, or the user who logged in from the platform',
  })
  person_id!: string | null;

  @TextField({ max: 300, nullable: true, description: 'Null: nobody has the email that was entered' })
  name!: string | null;

  @TextField({ max: 100, description: 'IP address' })
  address!: string;

  @TextField({ max: 200, description: 'As reported by the browser' })
  device!: string;
}

class AddedByBannedRecord implements AddedByBanned {
  @TextField({ max: 100 })
  person_id!: string;

  @TextField({ max: 300 })
  name!: string;

  @TextField({ max: 300 })
  email!: string;

  @EnumField(LEAGUE_ROLES)
  role!: LeagueRole;

  @InstantField()
  added_at!: string;

  @TextField({ max: 300, description: 'The user who is banned' })
  added_by!: string;

  @InstantField()
  banned_at!: string;
}

@ApiTags('operations')
@Controller('api/leagues')
export class LeagueLoginsController {
  constructor(private readonly logins: LeagueLogins) {}

  @Get(':id/logins')
  @Requires('league_logins.read')
  @ApiRecordId()
  @ApiOperation({ summary: "Logins to the league's own application, including denied ones, newest first" })
  @ApiOkResponse({ type: [LeagueLoginRecord] })
  @ApiProblems(404, 503)
  list(@RecordId() id: string): Promise<LeagueLoginRecord[]> {
    return this.logins.list(id);
  }

  @Get(':id/added_by_banned')
  @Requires('league_logins.read')
  @ApiRecordId()
  @ApiOperation({
    summary: 'People whom a banned user added to the league within 24 hours before the ban (R44)',
  })
  @ApiOkResponse({ type: [AddedByBannedRecord] })
  @ApiProblems(404, 503)
  addedByBanned(@RecordId() id: string): Promise<AddedByBannedRecord[]> {
    return this.logins.addedByBanned(id);
  }
}

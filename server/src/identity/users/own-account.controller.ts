import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiIdempotencyKey, ApiProblems } from '../../platform/http/index.js';
import { Actor } from '../access/actor-cache.js';
import { Requires } from '../access/requires.js';
import { MeResponse, OwnProfileBody } from './own-account-bodies.js';
import { OwnAccount } from './own-account.js';

@ApiTags('session')
@Controller('api/auth/me')
export class OwnAccountController {
  constructor(private readonly account: OwnAccount) {}

  @Get()
  @Requires('session.read')
  @ApiOkResponse({ type: MeResponse })
  me(@Actor() actor: Actor) {
    return this.account.me(actor);
  }

  @Put()
  @Requires('account.update')
  @ApiIdempotencyKey()
  @ApiOkResponse({ type: MeResponse })
  @ApiProblems(400, 409, 413, 415, 422)
  update(@Actor() actor: Actor, @Body() body: OwnProfileBody) {
    return this.account.update(actor, body);
  }
}

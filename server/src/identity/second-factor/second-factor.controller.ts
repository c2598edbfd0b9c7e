import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  ApiIdempotencyKey,
  ApiProblems,
  ApiRecordId,
  badField,
  NotIdempotent,
  Public,
  RecordId,
  RequestClient,
} from '../../platform/http/index.js';
import type { ClientInfo } from '../../platform/http/index.js';
import { Actor } from '../access/actor-cache.js';
import { Requires } from '../access/requires.js';
import { SessionResponse } from '../login/session-response.js';
import { SessionIssuer } from '../login/session-issuer.js';
import { FactorReset } from './factor-reset.js';
import { LoginChallenges } from './login-challenges.js';
import { RecoveryCodeRenewal } from './recovery-code-renewal.js';
import { Reauthentication } from './reauthentication.js';
import {
  PasswordAgainBody,
  RecoveryCodesResponse,
  SecondFactorResponse,
  SecondFactorBody,
} from './second-factor-bodies.js';
import { SecondFactorStatus } from './second-factor-status.js';

@ApiTags('second factor')
@Controller('api/auth')
export class SecondFactorController {
  constructor(
    private readonly challenges: LoginChallenges,
    private readonly issuer: SessionIssuer,
    private readonly status: SecondFactorStatus,
    private readonly reauthentication: Reauthentication,
    private readonly renewal: RecoveryCodeRenewal,
  ) {}

  @Post('second_factor')
  @Public()
  @NotIdempotent()
  @HttpCode(200)
  @ApiOkResponse({ type: SessionResponse })
  @ApiProblems(400, 401, 429)
  complete(
    @Body() { challenge, ...proof }: SecondFactorBody,
    @RequestClient() origin: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (Object.values(proof).filter((value) => value !== undefined).length !== 1) {
      throw badField('code', 'ONE_PROOF');
    }
    return this.challenges.complete(challenge, proof, (userId) => this.issuer.open(userId, origin, reply));
  }

  @Get('second_factor')
  @Requires('account.second_factor')
  @ApiOkResponse({ type: SecondFactorResponse })
  read(@Actor() actor: Actor) {
    return this.status.of(actor);
  }

  @Post('recovery_codes')
  @Requires('account.second_factor')
  @NotIdempotent()
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiProblems(400, 409, 429)
  async renew(@Actor() actor: Actor, @Body() { password }: PasswordAgainBody) {
    await this.reauthentication.check(actor.userId, password);
    return { recovery_codes: await this.renewal.renew(actor) };
  }
}

@ApiTags('users')
@Controller('api/users/:id/second_factor')
export class UserSecondFactorController {
  constructor(private readonly resets: FactorReset) {}

  @Delete()
  @Requires('users.write')
  @HttpCode(204)
  @ApiRecordId()
  @ApiIdempotencyKey()
  @ApiNoContentResponse({
    description: 'All methods and recovery codes are removed, and all sessions have ended',
  })
  @ApiProblems(404, 409, 422)
  reset(@Actor() actor: Actor, @RecordId() id: string): Promise<void> {
    return this.resets.reset(actor, id);
  }
}

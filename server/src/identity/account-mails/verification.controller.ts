import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiIdempotencyKey, ApiProblems, Public, RequestClient } from '../../platform/http/index.js';
import type { ClientInfo } from '../../platform/http/index.js';
import { Throttle } from '../../platform/throttle/index.js';
import { Actor } from '../access/actor-cache.js';
import { Requires } from '../access/requires.js';
import { MailedTokenField } from './token-field.js';
import { mailedTokenAttempts } from '../throttles.js';
import { Verification } from './verification.js';

class ConfirmVerificationBody {
  @MailedTokenField()
  token!: string;
}

@ApiTags('session')
@Controller('api/auth')
export class VerificationController {
  constructor(
    private readonly verification: Verification,
    private readonly throttle: Throttle,
  ) {}

  @Post('request_verification')
  @Requires('account.verify_mail')
  @ApiIdempotencyKey()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The email is queued, unless the address is already verified' })
  @ApiProblems(422, 429)
  request(@Actor() actor: Actor): Promise<void> {
    return this.verification.request(actor.userId);
  }

  @Post('confirm_verification')
  @ApiOperation({
    description:
      'A link is valid for 48 hours and works once. 400 TOKEN_INVALID, TOKEN_EXPIRED or TOKEN_USED; 400 ALREADY_VERIFIED for an ' +
      'invalid link of a user whose address is already verified: there is nothing left to do.',
  })
  @Public()
  @ApiIdempotencyKey()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The address is verified' })
  @ApiProblems(400, 422, 429)
  async confirm(@Body() body: ConfirmVerificationBody, @RequestClient() origin: ClientInfo): Promise<void> {
    await this.throttle.consume(...mailedTokenAttempts(origin.address));
    await this.verification.confirm(body.token);
  }
}

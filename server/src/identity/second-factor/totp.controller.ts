import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblems, NotIdempotent } from '../../platform/http/index.js';
import { Actor } from '../access/actor-cache.js';
import { Requires } from '../access/requires.js';
import { Reauthentication } from './reauthentication.js';
import {
  NewTotpResponse,
  PasswordAgainBody,
  RecoveryCodesResponse,
  TotpCodeBody,
} from './second-factor-bodies.js';
import { TotpSetup } from './totp-setup.js';

/** One-time codes of an app. No response is stored under an Idempotency-Key, since responses contain secrets. */
@ApiTags('second factor')
@Controller('api/auth/totp')
@Requires('account.second_factor')
export class TotpController {
  constructor(
    private readonly setup: TotpSetup,
    private readonly reauthentication: Reauthentication,
  ) {}

  @Post()
  @NotIdempotent()
  @HttpCode(200)
  @ApiOkResponse({ type: NewTotpResponse, description: 'The first code must be entered within 15 minutes' })
  @ApiProblems(400, 429)
  async begin(@Actor() { userId }: Actor, @Body() { password }: PasswordAgainBody) {
    await this.reauthentication.check(userId, password);
    return this.setup.begin(userId);
  }

  @Post('confirm')
  @NotIdempotent()
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiProblems(400, 409, 429)
  async confirm(@Actor() actor: Actor, @Body() { code }: TotpCodeBody) {
    return { recovery_codes: await this.setup.confirm(actor, code) };
  }

  @Delete()
  @NotIdempotent()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409, 429)
  async remove(@Actor() actor: Actor, @Body() { password }: PasswordAgainBody): Promise<void> {
    await this.reauthentication.check(actor.userId, password);
    await this.setup.remove(actor);
  }
}

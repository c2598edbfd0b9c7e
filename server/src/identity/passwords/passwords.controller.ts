import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApiIdempotencyKey,
  ApiProblems,
  EmailField,
  Public,
  RequestClient,
} from '../../platform/http/index.js';
import type { ClientInfo } from '../../platform/http/index.js';
import { Database } from '../../platform/database/index.js';
import { Throttle } from '../../platform/throttle/index.js';
import { Actor } from '../access/actor-cache.js';
import { AccountMails } from '../account-mails/account-mails.js';
import { Requires } from '../access/requires.js';
import { mailedTokenAttempts, passwordResetAttempts } from '../throttles.js';
import { ChangePassword, ChangePasswordBody } from './change-password.js';
import { ConfirmPasswordResetBody, PasswordReset } from './password-reset.js';

class RequestPasswordResetBody {
  @EmailField()
  email!: string;
}

@ApiTags('session')
@Controller('api/auth')
export class PasswordsController {
  constructor(
    private readonly passwords: ChangePassword,
    private readonly resets: PasswordReset,
    private readonly throttle: Throttle,
    private readonly mails: AccountMails,
    private readonly database: Database,
  ) {}

  @Post('change_password')
  @ApiOperation({
    description:
      'Field errors: old_password WRONG_PASSWORD; password TOO_SHORT, TOO_LONG, COMMON_PASSWORD, PASSWORD_IS_IDENTITY; ' +
      'password_confirm PASSWORDS_DIFFER.',
  })
  @Requires('account.change_password')
  @HttpCode(204)
  @ApiIdempotencyKey()
  @ApiNoContentResponse({ description: 'The password is changed; all sessions but this one have ended' })
  @ApiProblems(400, 422, 429)
  change(@Actor() actor: Actor, @Body() body: ChangePasswordBody): Promise<void> {
    return this.passwords.change(actor, body);
  }

  @Post('request_password_reset')
  @Public()
  @HttpCode(204)
  @ApiIdempotencyKey()
  @ApiNoContentResponse({ description: 'If there is an account with this address, the email is queued' })
  @ApiProblems(400, 422, 429)
  async request(
    @Body() { email }: RequestPasswordResetBody,
    @RequestClient() origin: ClientInfo,
  ): Promise<void> {
    await this.throttle.consume(...passwordResetAttempts(origin.address, email));
    // Any address is accepted: the user is looked up when the mail is written.
    await this.mails.request(this.database, 'reset_password', { email });
  }

  @Post('confirm_password_reset')
  @ApiOperation({
    description:
      'A link is valid for one hour and works once. 400 TOKEN_INVALID, TOKEN_EXPIRED or TOKEN_USED; a password that is rejected, ' +
      'as in change_password, leaves the link valid. Two-step login is still required.',
  })
  @Public()
  @HttpCode(204)
  @ApiIdempotencyKey()
  @ApiNoContentResponse({ description: 'The password is changed; every session of the user has ended' })
  @ApiProblems(400, 422, 429)
  async confirm(@Body() body: ConfirmPasswordResetBody, @RequestClient() origin: ClientInfo): Promise<void> {
    await this.throttle.consume(...mailedTokenAttempts(origin.address));
    await this.resets.confirm(body, origin);
  }
}

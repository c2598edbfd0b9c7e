import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import {
  ApiProblems,
  field,
  hasControlCharacters,
  NotIdempotent,
  PasswordField,
  readClientInfo,
  Public,
  RequestClient,
} from '../../platform/http/index.js';
import type { ClientInfo } from '../../platform/http/index.js';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { Sessions } from '../sessions/sessions.js';
import { Login } from './login.js';
import { SessionResponse } from './session-response.js';
import { SessionIssuer } from './session-issuer.js';

class LoginBody {
  // Any text is an attempt: a malformed token gets the same response as an unknown one.
  @field(
    (value) =>
      typeof value === 'string' && value.length <= 254 && !hasControlCharacters(value)
        ? undefined
        : { code: 'MUST_BE_TEXT' },
    { description: 'Email address or username' },
    { type: String, maxLength: 254 },
  )
  identity!: string;

  @PasswordField({ min: 1 })
  password!: string;
}

@ApiTags('session')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly login: Login,
    private readonly issuer: SessionIssuer,
    private readonly sessions: Sessions,
    private readonly cookie: RefreshCookie,
  ) {}

  @Post('login')
  @Public()
  @NotIdempotent()
  @HttpCode(200)
  @ApiOkResponse({ type: SessionResponse })
  @ApiProblems(400, 401, 403, 429, 503)
  logIn(
    @Body() body: LoginBody,
    @RequestClient() origin: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.login.login(body.identity, body.password, origin, reply);
  }

  @Post('refresh')
  @Public()
  @NotIdempotent()
  @HttpCode(200)
  @ApiCookieAuth('refresh')
  @ApiOkResponse({ type: SessionResponse })
  @ApiProblems(401, 403)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const token = this.cookie.read(request);
    try {
      if (!token) throw new DomainError('SESSION_ENDED', 401);
      return await this.issuer.refresh(token, readClientInfo(request), reply);
    } catch (error) {
      // An expired cookie is cleared, so that the browser stops sending it.
      if (error instanceof DomainError && error.status === 401) this.cookie.clear(reply);
      throw error;
    }
  }

  @Post('logout')
  @Public()
  @NotIdempotent()
  @HttpCode(204)
  @ApiCookieAuth('refresh')
  @ApiNoContentResponse({ description: 'Logged out, or was not logged in' })
  @ApiProblems(403)
  async logOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.sessions.endByToken(token, 'logged_out');
    this.cookie.clear(reply);
  }
}

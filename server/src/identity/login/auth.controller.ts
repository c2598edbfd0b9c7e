import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  ApiProblems,
  field,
  hasControlCharacters,
  NotIdempotent,
  PasswordField,
  Public,
} from '../../platform/http/index.js';
import { Actor } from '../access/actor.js';
import { Login } from './login.js';
import { PERMISSIONS } from '../access/permissions.js';
import { Requires } from '../access/requires.js';
import { HOMES, ROLES } from '../access/roles.js';
import { UserRecord } from '../users/user-bodies.js';

class LoginBody {
  // Any text is an attempt: what it looks like is not told apart from what does not exist.
  @field(
    (value) =>
      typeof value === 'string' && value.length <= 254 && !hasControlCharacters(value)
        ? undefined
        : { code: 'MUST_BE_TEXT' },
    { description: 'E-mail address or user name' },
    { type: String, maxLength: 254 },
  )
  identity!: string;

  @PasswordField({ min: 1 })
  password!: string;
}

class SessionAnswer {
  @ApiProperty({ type: String, description: 'Bearer token' })
  access_token!: string;

  @ApiProperty({ type: 'integer', description: 'Seconds' })
  expires_in!: number;

  @ApiProperty({ type: UserRecord })
  user!: UserRecord;
}

class MeAnswer {
  @ApiProperty({ type: UserRecord })
  user!: UserRecord;

  @ApiProperty({ enum: ROLES })
  role!: string;

  @ApiProperty({ enum: Object.keys(PERMISSIONS), isArray: true })
  permissions!: string[];

  @ApiProperty({ enum: Object.values(HOMES) })
  home!: string;
}

@ApiTags('session')
@Controller('api/auth')
export class AuthController {
  constructor(private readonly login: Login) {}

  @Post('login')
  @Public()
  @NotIdempotent()
  @HttpCode(200)
  @ApiOkResponse({ type: SessionAnswer })
  @ApiProblems(400, 401, 403)
  logIn(@Body() body: LoginBody) {
    return this.login.login(body.identity, body.password);
  }

  @Get('me')
  @Requires('session.read')
  @ApiOkResponse({ type: MeAnswer })
  me(@Actor() actor: Actor) {
    return this.login.me(actor);
  }
}

import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access/access-guard.js';
import { AccessTokens, AccessTokenStrategy } from './tokens/access-tokens.js';
import { Actors } from './access/actor.js';
import { AuthController } from './login/auth.controller.js';
import { Login } from './login/login.js';
import { LoginThrottle } from './login/login-throttle.js';
import { SignIn } from './login/sign-in.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { Sessions } from './sessions/sessions.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SigningKeys } from './tokens/signing-keys.js';
import { Routes } from './access/routes.js';
import { AccountantRightsService, AccountantsController } from './users/accountants.controller.js';
import { RolesController, UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';
import { UserTokens } from './user-tokens/user-tokens.js';
import { VerifiedTokens } from './tokens/verified-tokens.js';

/** Users, roles, sessions, and the guard before every route. */
@Global()
@Module({
  imports: [PassportModule, JwtModule.register({}), DiscoveryModule],
  controllers: [AuthController, SessionsController, UsersController, RolesController, AccountantsController],
  providers: [
    Actors,
    VerifiedTokens,
    AccessTokens,
    AccessTokenStrategy,
    SigningKeys,
    Sessions,
    RefreshCookie,
    SignIn,
    Login,
    LoginThrottle,
    Routes,
    UsersService,
    UserTokens,
    AccountantRightsService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Actors, AccessTokens, UserTokens, Routes, Sessions],
})
export class IdentityModule {}

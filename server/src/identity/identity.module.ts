import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access/access-guard.js';
import { AccessTokens, AccessTokenStrategy } from './tokens/access-tokens.js';
import { AccountMails } from './account-mails/account-mails.js';
import { MailedTokens } from './account-mails/mailed-tokens.js';
import { ActorCache } from './access/actor-cache.js';
import { AuthController } from './login/auth.controller.js';
import { ChangePassword } from './passwords/change-password.js';
import { Login } from './login/login.js';
import { LoginThrottle } from './login/login-throttle.js';
import { PasswordReset } from './passwords/password-reset.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { SessionIssuer } from './login/session-issuer.js';
import { SECOND_FACTOR, SECOND_FACTOR_CONTROLLERS } from './second-factor/second-factor.providers.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { Sessions } from './sessions/sessions.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SigningKeys } from './tokens/signing-keys.js';
import { StreamTickets } from './tokens/stream-tickets.js';
import { Routes } from './access/routes.js';
import { AccountantRightsService, AccountantsController } from './users/accountants.controller.js';
import { OwnAccount } from './users/own-account.js';
import { OwnAccountController } from './users/own-account.controller.js';
import { RolesController, UsersController } from './users/users.controller.js';
import { UserPasswords } from './passwords/user-passwords.js';
import { Reauthentication } from './second-factor/reauthentication.js';
import { InvitedOwners } from './users/invited-owners.js';
import { UserAdministration } from './users/user-administration.js';
import { UsersService } from './users/users.service.js';
import { UserTokens } from './tokens/user-tokens.js';
import { Verification } from './account-mails/verification.js';
import { EmailVerifications } from './account-mails/email-verifications.js';
import { VerificationController } from './account-mails/verification.controller.js';
import { TokenClock } from './tokens/token-clock.js';
import { VerifiedTokens } from './tokens/verified-tokens.js';

const CONTROLLERS_OF_MAILED_LINKS = [PasswordsController, VerificationController];

const MAILED_LINKS = [
  AccountMails,
  MailedTokens,
  UserPasswords,
  ChangePassword,
  PasswordReset,
  Verification,
  EmailVerifications,
];

/** Users, roles, sessions, and the guard of all routes. */
@Global()
@Module({
  imports: [PassportModule, JwtModule.register({}), DiscoveryModule],
  controllers: [
    AuthController,
    OwnAccountController,
    SessionsController,
    ...CONTROLLERS_OF_MAILED_LINKS,
    ...SECOND_FACTOR_CONTROLLERS,
    UsersController,
    RolesController,
    AccountantsController,
  ],
  providers: [
    ActorCache,
    TokenClock,
    VerifiedTokens,
    StreamTickets,
    AccessTokens,
    AccessTokenStrategy,
    SigningKeys,
    Sessions,
    RefreshCookie,
    SessionIssuer,
    Login,
    LoginThrottle,
    Routes,
    UsersService,
    UserAdministration,
    InvitedOwners,
    OwnAccount,
    ...MAILED_LINKS,
    ...SECOND_FACTOR,
    UserTokens,
    AccountantRightsService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    ActorCache,
    AccessTokens,
    AccountMails,
    InvitedOwners,
    Reauthentication,
    UserTokens,
    Routes,
    Sessions,
    StreamTickets,
    Verification,
    EmailVerifications,
  ],
})
export class IdentityModule {}

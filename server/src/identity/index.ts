export { AccessTokens } from './tokens/access-tokens.js';
export { AccountCleanupModule } from './account-cleanup.module.js';
export { ACCOUNT_MAIL_KINDS, AccountMails } from './account-mails/account-mails.js';
export type { AccountMail, AccountMailKind } from './account-mails/account-mails.js';
export { MAILED_TOKENS, MailedTokens, getLinkPurpose } from './account-mails/mailed-tokens.js';
export type { MailedPurpose } from './account-mails/mailed-tokens.js';
export { Actor, ActorCache } from './access/actor-cache.js';
export { createFirstAdmin } from './users/first-admin.js';
export { IdentityModule } from './identity.module.js';
export { hashNewPassword, NewPasswordFields, requireMatchingPasswords } from './passwords/new-password.js';
export { hashPassword } from './passwords/passwords.js';
export { ACCOUNTANT_RIGHTS, allows, PERMISSIONS, getPermissions } from './access/permissions.js';
export type { AccountantRight, AccountantRights, Permission } from './access/permissions.js';
export { AcceptsTicket, Requires } from './access/requires.js';
export { HOME_PATHS, ROLE_IDS, ROLES } from './access/roles.js';
export type { Role } from './access/roles.js';
export { TOTP_SEEDS } from './second-factor/totp-codes.js';
export { Reauthentication } from './second-factor/reauthentication.js';
export { Sessions } from './sessions/sessions.js';
export {
  answerAttempts,
  contactAttempts,
  leagueSignInAttempts,
  registrationAttempts,
  streamTicketAttempts,
  urlExtensionCheckAttempts,
} from './throttles.js';
export { StreamTickets, TICKET_SECONDS } from './tokens/stream-tickets.js';
export { Routes } from './access/routes.js';
export type { GuardedRoute } from './access/routes.js';
export { InvitedOwnerFields, InvitedOwners } from './users/invited-owners.js';
export { NewUserFields, UserRecord } from './users/user-bodies.js';
export { USERS } from './users/user-lists.js';
export { USER_UNIQUE_CODES } from './users/users.service.js';
export { UserTokens } from './tokens/user-tokens.js';
export { Verification } from './account-mails/verification.js';
export { EmailVerifications } from './account-mails/email-verifications.js';
export { Public } from '../platform/http/index.js';

import { getNetwork } from '../platform/throttle/index.js';
import type { Attempt, ThrottleRule } from '../platform/throttle/index.js';

/**
 * Throttle rules by kind of attempt. A route counts its attempts before it does anything expensive; this throws the 429:
 *
 *   constructor(private readonly throttle: Throttle) {}
 *   ...
 *   await this.throttle.consume(...passwordResetAttempts(origin.address, body.email));
 *
 * (`Throttle` comes from platform/throttle, the origin from `@RequestClient()`; the route declares `@ApiProblems(429)`.)
 * After a success that proves the caller's right, call `await this.throttle.reset(...)` with the same attempts. Logins
 * have a separate policy: login/login-throttle.ts.
 */
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const doubling = { factor: 2, maxWaitSeconds: 15 * MINUTE, resetAfterSeconds: HOUR };

/** An office, a school or a federation registers a whole competition from one address. */
const REGISTRATION: ThrottleRule = {
  name: 'registration',
  free: 30,
  firstWaitSeconds: 30,
  factor: 2,
  maxWaitSeconds: HOUR,
  resetAfterSeconds: HOUR,
};

/** Requested while somebody types. */
const URL_EXTENSION_CHECK: ThrottleRule = {
  name: 'url_extension_check',
  free: 60,
  firstWaitSeconds: 1,
  factor: 2,
  maxWaitSeconds: 30,
  resetAfterSeconds: MINUTE,
};

/** A browser that cannot connect requests one every two seconds. */
const STREAM_TICKET: ThrottleRule = {
  name: 'stream_ticket',
  free: 120,
  firstWaitSeconds: 1,
  factor: 2,
  maxWaitSeconds: 30,
  resetAfterSeconds: MINUTE,
};

const PASSWORD_RESET: ThrottleRule = {
  ...{ name: 'password_reset', free: 20, firstWaitSeconds: 30 },
  ...doubling,
};

const PASSWORD_RESET_OF_ONE: ThrottleRule = {
  ...{ name: 'password_reset_of_one', free: 3, firstWaitSeconds: 60 },
  ...doubling,
};

const VERIFICATION_MAIL: ThrottleRule = {
  ...{ name: 'verification_mail', free: 3, firstWaitSeconds: 60 },
  ...doubling,
};

/** More answers and messages to owners than anybody can type. */
const ANSWER: ThrottleRule = {
  ...{ name: 'answer', free: 60, firstWaitSeconds: 30 },
  ...doubling,
};

const CONTACT: ThrottleRule = {
  ...{ name: 'contact', free: 5, firstWaitSeconds: 60 },
  ...doubling,
};

/** Each link is announced to the league's instance, which keeps 200 of them at most. */
const LEAGUE_SIGN_IN: ThrottleRule = {
  ...{ name: 'league_sign_in', free: 30, firstWaitSeconds: 2, factor: 2 },
  ...{ maxWaitSeconds: MINUTE, resetAfterSeconds: 5 * MINUTE },
};

const MAILED_TOKEN: ThrottleRule = {
  ...{ name: 'mailed_token', free: 30, firstWaitSeconds: 1 },
  ...doubling,
};

const SECOND_FACTOR: ThrottleRule = {
  ...{ name: 'second_factor', free: 5, firstWaitSeconds: 1 },
  ...doubling,
};

const PASSWORD_AGAIN: ThrottleRule = {
  ...{ name: 'password_again', free: 5, firstWaitSeconds: 1 },
  ...doubling,
};

/** POST /api/auth/register, before the password is hashed. */
export function registrationAttempts(address: string): Attempt[] {
  return [{ rule: REGISTRATION, subject: getNetwork(address) }];
}

/** GET /api/leagues/url_extension_available. */
export function urlExtensionCheckAttempts(address: string): Attempt[] {
  return [{ rule: URL_EXTENSION_CHECK, subject: getNetwork(address) }];
}

/** POST /api/realtime/ticket. */
export function streamTicketAttempts(userId: string): Attempt[] {
  return [{ rule: STREAM_TICKET, subject: userId }];
}

/** POST /api/auth/request_password_reset, whether or not the address is known; never forgotten by a success. */
export function passwordResetAttempts(address: string, email: string): Attempt[] {
  const network = getNetwork(address);
  return [
    { rule: PASSWORD_RESET, subject: network },
    { rule: PASSWORD_RESET_OF_ONE, subject: [network, normalizeIdentifier(email)] },
  ];
}

/** Every mail with a verification link, requested by the user or by staff for them; never forgotten by a success. */
export function verificationMailAttempts(userId: string): Attempt[] {
  return [{ rule: VERIFICATION_MAIL, subject: userId }];
}

/** POST /api/contact: each sends a mail to staff; never forgotten by a success. */
export function contactAttempts(userId: string): Attempt[] {
  return [{ rule: CONTACT, subject: userId }];
}

/** POST /api/owner_messages and /api/owner_messages/{id}/answer: each sends a mail to an owner; never forgotten by a success. */
export function answerAttempts(userId: string): Attempt[] {
  return [{ rule: ANSWER, subject: userId }];
}

/** POST /api/leagues/{id}/sign_in; never forgotten by a success. */
export function leagueSignInAttempts(userId: string): Attempt[] {
  return [{ rule: LEAGUE_SIGN_IN, subject: userId }];
}

/** POST /api/auth/confirm_...: a token from a mail. It cannot be guessed; this limits the attempts. */
export function mailedTokenAttempts(address: string): Attempt[] {
  return [{ rule: MAILED_TOKEN, subject: getNetwork(address) }];
}

/**
 * A code that completes a login, or confirms or removes a second factor. Counted per user across all challenges and
 * addresses: a million codes are too few to let every address try, and the caller knows the password already. Forgotten
 * after a right code. A passkey cannot be guessed and needs no limit.
 */
export function secondFactorAttempts(userId: string): Attempt[] {
  return [{ rule: SECOND_FACTOR, subject: userId }];
}

/** Wherever a logged-in user enters their password again: change_password and the like. Forgotten after a right one. */
export function passwordAgainAttempts(userId: string): Attempt[] {
  return [{ rule: PASSWORD_AGAIN, subject: userId }];
}

/** The form of a username or email address in which attempts are counted. */
export function normalizeIdentifier(text: string): string {
  return text.trim().toLowerCase();
}

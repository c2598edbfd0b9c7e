import { LEAGUE_ROLES } from '@touchline/contracts';
import * as v from 'valibot';
import {
  isCommonPassword,
  isPassword,
  sealPassword,
  sendSession,
  SESSION_MS,
  readSessionCookie,
} from '../access/index.js';
import type { PersonRow, LoggedInPerson } from '../access/index.js';
import { logEvent } from '../http/request-log.js';
import { notFound, DomainError } from '../kernel/domain-error.js';
import type { League } from '../league.js';
import { email } from './fields.js';
import { mailLink } from './links.js';
import { planView } from './plan-view.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { SESSION } from './schemas/league.js';
import { INVITATION } from './schemas/people.js';
import { settingsView } from './settings.js';

const EVERYONE = LEAGUE_ROLES;

/**
 * At least ten characters, not a common password, and no other rule, as in NIST SP 800-63B; the upper limit keeps
 * hashing short.
 */
const newPassword = v.pipe(
  v.string('NOT_A_TEXT'),
  v.minLength(10, 'TOO_SHORT'),
  v.maxLength(200, 'TOO_LONG'),
  v.check((password) => !isCommonPassword(password), 'COMMON_PASSWORD'),
);
const anyPassword = v.pipe(v.string('NOT_A_TEXT'), v.minLength(1, 'REQUIRED'), v.maxLength(200, 'TOO_LONG'));
const token = v.pipe(v.string('NOT_A_TEXT'), v.maxLength(200, 'TOO_LONG'));

const CREDENTIALS = v.strictObject({ email, password: anyPassword });
const ADDRESS = v.strictObject({ email });
const LINK = v.strictObject({ token });
const ACCEPTANCE = v.strictObject({ token, password: newPassword });
const NEW_PASSWORD = v.strictObject({ old_password: anyPassword, password: newPassword });

type Session = v.InferOutput<typeof SESSION>;

export const sessionRoutes = [
  route('GET /session', EVERYONE, [], { response: SESSION }, ({ league, person }) =>
    sessionView(league, person),
  ),
  route('POST /session', 'everybody', [], { body: CREDENTIALS, response: SESSION }, logIn),
  route('DELETE /session', 'everybody', [], {}, logOut),
  route('POST /password/forgotten', 'everybody', [], { body: ADDRESS }, requestReset),
  // Uses a body, so that the token appears neither in the address nor in a proxy's log.
  route('POST /invitation/seen', 'everybody', [], { body: LINK, response: INVITATION }, (call) => {
    const { person, kind } = findLink(call, call.body().token);
    const { name: league_name } = call.league.settings.info();
    return { name: person.name, email: person.email, role: person.role, kind, league_name };
  }),
  route('POST /invitation', 'everybody', [], { body: ACCEPTANCE, response: SESSION }, accept),
  route('PUT /password', EVERYONE, [], { body: NEW_PASSWORD }, changePassword),
];

async function logIn(call: CallOf<typeof CREDENTIALS>): Promise<Session> {
  const { people, logins, throttle, attempts } = call.league.access;
  const { email: address, password } = call.body();
  // Counted before the password is checked: a hundred attempts at once count as a hundred.
  const attempt = throttle.begin(address, call.request.ip);
  const person = people.byEmail(address);
  const sealed = person === undefined ? null : logins.findPassword(person.id);
  if (!(await isPassword(password, sealed).catch(withdraw(attempt)))) {
    attempts.add(call.request, { way: 'password', outcome: 'refused', who: person ?? null });
    logEvent(call.request, 'login_failed', { person: person?.id });
    throw new DomainError('WRONG_CREDENTIALS', 401);
  }
  attempt.succeeded();
  return authorize(call, person!, 'password');
}

/** For a password that was not checked because too many are already waiting. */
const withdraw =
  (attempt: { withdrawn(): void }) =>
  (error: unknown): never => {
    attempt.withdrawn();
    throw error;
  };

/** Ends the browser's previous session, whoever it belonged to: a login leaves only one (ASVS 7.2.4). */
function authorize(call: Call, person: PersonRow, way: 'password' | 'link'): Session {
  const { league, reply, request } = call;
  const { logins, attempts } = league.access;
  const previousToken = readSessionCookie(league, request.headers.cookie);
  if (previousToken !== undefined) logins.close(previousToken);
  const session = logins.open({ personId: person.id });
  attempts.add(request, { way, outcome: 'signed_in', who: person });
  logEvent(request, 'login_ok', { person: person.id, by: way });
  sendSession(league, reply, session, SESSION_MS);
  return sessionView(league, league.access.logins.resolveSession(session)!);
}

function logOut({ league, request, reply }: Call): void {
  const session = readSessionCookie(league, request.headers.cookie);
  const person = league.access.logins.resolveSession(session);
  if (session !== undefined) league.access.logins.close(session);
  if (person !== null) logEvent(request, 'logout', { person: person.id });
  sendSession(league, reply, null, 0);
}

/** Responds the same, and just as fast, whether or not anybody has the address: the mail is sent afterwards. */
function requestReset(call: CallOf<typeof ADDRESS>): void {
  const { people, throttle } = call.league.access;
  const { email: address } = call.body();
  throttle.countMail(address, call.request.ip);
  const person = people.byEmail(address);
  logEvent(call.request, 'reset_mail_asked', { person: person?.id });
  if (person === undefined) return;
  void mailLink(call.league, person, 'reset', call.request.log);
}

async function accept(call: CallOf<typeof ACCEPTANCE>): Promise<Session> {
  const body = call.body();
  findLink(call, body.token);
  const sealed = await sealPassword(body.password);
  // Checked again: if two people had the link, one was first.
  const { person } = findLink(call, body.token);
  call.league.access.logins.setPassword(person.id, sealed);
  logEvent(call.request, 'password_changed', { person: person.id, by: 'link' });
  return authorize(call, person, 'link');
}

async function changePassword(call: CallOf<typeof NEW_PASSWORD>): Promise<void> {
  const { logins, throttle } = call.league.access;
  const { person, league, reply } = call;
  if (person.origin === 'platform') throw new DomainError('NO_PASSWORD', 409);
  const body = call.body();
  const attempt = throttle.beginReauthentication(person.id);
  const isCorrect = await isPassword(body.old_password, logins.findPassword(person.id)).catch(
    withdraw(attempt),
  );
  if (!isCorrect) {
    logEvent(call.request, 'reauthentication_failed', { person: person.id });
    throw new DomainError('WRONG_CREDENTIALS', 401);
  }
  attempt.succeeded();
  logins.setPassword(person.id, await sealPassword(body.password));
  logEvent(call.request, 'password_changed', { person: person.id, by: 'password' });
  sendSession(league, reply, logins.open({ personId: person.id }), SESSION_MS);
}

function findLink({ league }: Call, linkToken: string) {
  const link = league.access.logins.findLink(linkToken);
  if (link === null) throw new DomainError('LINK_GONE', notFound().status);
  return link;
}

/** Who is logged in, where, and with which plan: everything the pages start with. */
export function sessionView(league: League, person: LoggedInPerson): Session {
  const { name, url, country, timeZone, suspended } = league.settings.info();
  const { id, name: own, email: address, role, teamId, origin } = person;
  return {
    person: { id, name: own, email: address, role, team_id: teamId, origin },
    league: {
      name,
      url,
      country,
      time_zone: timeZone,
      language: league.records.settings.get().language,
      suspended,
      portal_url: league.config.platformUrl,
    },
    plan: planView(league),
    settings: settingsView(league),
  };
}

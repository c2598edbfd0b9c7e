import * as v from 'valibot';
import { isPassword, sealPassword, sendSession, SESSION_MS, sessionOf } from '../access/index.js';
import type { SignedIn } from '../access/index.js';
import { notFound, Refusal } from '../kernel/refusal.js';
import type { League } from '../league.js';
import { email } from './fields.js';
import { mailLink } from './links.js';
import { planView } from './plan-view.js';
import { route } from './route.js';
import type { Call } from './route.js';
import { settingsView } from './settings.js';

const EVERYONE = ['admin', 'delegate', 'collaborator'] as const;

/** Ten characters and no other rule, as NIST SP 800-63B has it; the upper end keeps digests short. */
const newPassword = v.pipe(
  v.string('NOT_A_TEXT'),
  v.minLength(10, 'TOO_SHORT'),
  v.maxLength(200, 'TOO_LONG'),
);
const anyPassword = v.pipe(v.string('NOT_A_TEXT'), v.minLength(1, 'REQUIRED'), v.maxLength(200, 'TOO_LONG'));
const token = v.pipe(v.string('NOT_A_TEXT'), v.maxLength(200, 'TOO_LONG'));

export const sessionRoutes = [
  route('GET /session', EVERYONE, [], ({ league, person }) => sessionView(league, person)),
  route('POST /session', 'everybody', [], signIn),
  route('DELETE /session', 'everybody', [], signOut),
  route('POST /password/forgotten', 'everybody', [], forgotten),
  route('GET /invitation', 'everybody', [], (call) => {
    const { person, kind } = linkOf(call, call.query(v.strictObject({ token })).token);
    const { name: league_name } = call.league.settings.info();
    return { name: person.name, email: person.email, role: person.role, kind, league_name };
  }),
  route('POST /invitation', 'everybody', [], accept),
  route('PUT /password', EVERYONE, [], changePassword),
];

async function signIn(call: Call): Promise<unknown> {
  const { people, logins, throttle } = call.league.access;
  const { email: address, password } = call.body(v.strictObject({ email, password: anyPassword }));
  const keys = [`who:${address.toLowerCase()}`, `from:${call.request.ip}`];
  throttle.check(keys);
  const person = people.byEmail(address);
  const sealed = person === undefined ? null : logins.passwordOf(person.id);
  // Counted before it is known: a hundred tries at once are a hundred tries.
  throttle.fail(keys);
  if (!(await isPassword(password, sealed))) throw new Refusal('WRONG_CREDENTIALS', 401);
  for (const key of keys) throttle.forget(key);
  return letIn(call, person!.id);
}

function letIn(call: Call, personId: string): unknown {
  const { league, reply } = call;
  const session = league.access.logins.open({ personId });
  sendSession(league, reply, session, SESSION_MS);
  return sessionView(league, league.access.logins.whoIs(session)!);
}

function signOut({ league, request, reply }: Call): void {
  const session = sessionOf(request.headers.cookie);
  if (session !== undefined) league.access.logins.close(session);
  sendSession(league, reply, null, 0);
}

/** Says the same whether somebody has the address or not, and as fast: the mail goes out afterwards. */
function forgotten(call: Call): void {
  const { people, throttle } = call.league.access;
  const { email: address } = call.body(v.strictObject({ email }));
  const keys = [`mail:${address.toLowerCase()}`, `mails:${call.request.ip}`];
  throttle.check(keys);
  throttle.fail(keys);
  const person = people.byEmail(address);
  if (person === undefined) return;
  void mailLink(call.league, person, 'reset', call.request.log);
}

async function accept(call: Call): Promise<unknown> {
  const body = call.body(v.strictObject({ token, password: newPassword }));
  linkOf(call, body.token);
  const sealed = await sealPassword(body.password);
  // Asked again: of two who had the link, one was first.
  const { person } = linkOf(call, body.token);
  call.league.access.logins.setPassword(person.id, sealed);
  return letIn(call, person.id);
}

async function changePassword(call: Call): Promise<void> {
  const { logins, throttle } = call.league.access;
  const { person, league, reply } = call;
  if (person.origin === 'platform') throw new Refusal('NO_PASSWORD', 409);
  const body = call.body(v.strictObject({ old_password: anyPassword, password: newPassword }));
  const keys = [`who:${person.email.toLowerCase()}`];
  throttle.check(keys);
  throttle.fail(keys);
  if (!(await isPassword(body.old_password, logins.passwordOf(person.id))))
    throw new Refusal('WRONG_CREDENTIALS', 401);
  for (const key of keys) throttle.forget(key);
  logins.setPassword(person.id, await sealPassword(body.password));
  sendSession(league, reply, logins.open({ personId: person.id }), SESSION_MS);
}

function linkOf({ league }: Call, given: string) {
  const link = league.access.logins.linkOf(given);
  if (link === null) throw new Refusal('LINK_GONE', notFound().status);
  return link;
}

/** Who is signed in, where, with which plan: all that the pages begin with. */
export function sessionView(league: League, person: SignedIn) {
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
    },
    plan: planView(league),
    settings: settingsView(league),
  };
}

import type { Role } from '../api/types.js';
import type { Session } from '../account/session.js';

/** The start page of a role: owners in this app, staff in the console at /staff/. */
const HOMES: Record<Role, string> = {
  common: '/my_league',
  admin: '/admin',
  operario: '/service/assignment',
  contador: '/accountant/leagues',
};

/** First path segments that need a login, with the role they belong to. */
const AREAS: Record<string, Role> = {
  my_league: 'common',
  welcome: 'common',
  my_user: 'common',
  admin: 'admin',
  service: 'operario',
  accountant: 'contador',
};

const PUBLIC = ['', 'login', 'register', 'terms', 'reset_pass', 'verify_mail'];

export type GuardResult =
  | { to: 'screen' }
  /** Another URL of this app. */
  | { to: 'address'; address: string }
  /** The staff console, another app. */
  | { to: 'console'; address: string };

function firstSegment(address: string): string {
  return address.split(/[/?]/)[1] ?? '';
}

/** A link from an email works for anyone who opens it, even if someone else is logged in. */
function isEmailLink(address: string): boolean {
  const [, area, token] = address.split(/[/?]/);
  return area === 'verify_mail' || (area === 'reset_pass' && Boolean(token));
}

/** The console's account page, the same for all staff. */
const SECURITY = 'security';

/** The result that leads to a URL of the portal or of the console. */
function toGuardResult(address: string): GuardResult {
  const area = firstSegment(address);
  const role = AREAS[area];
  if (area !== SECURITY && (role === undefined || role === 'common')) return { to: 'address', address };
  return { to: 'console', address: `/staff/#${address}` };
}

function maySee(role: Role, address: string): boolean {
  const area = firstSegment(address);
  return area === SECURITY ? role !== 'common' : AREAS[area] === role;
}

/**
 * The URL after a login: the requested protected one if the role may see it, otherwise the role's start page. URLs
 * outside of the apps are ignored.
 */
export function resolveAfterLogin(role: Role, next: string | null): GuardResult {
  const requested = next !== null && /^\/[a-z]/.test(next) ? next : '';
  return toGuardResult(maySee(role, requested) ? requested : HOMES[role]);
}

/** The guard's decision about a URL such as `/my_league?tab=plan`. */
export function guard(session: Session, address: string): GuardResult {
  const area = firstSegment(address);
  const owner = AREAS[area];
  if (session.state !== 'logged_in') {
    if (owner === undefined) return { to: 'screen' };
    return { to: 'address', address: `/login?next=${encodeURIComponent(address)}` };
  }
  const { role } = session.me;
  if (owner !== undefined)
    return owner === role && role === 'common' ? { to: 'screen' } : resolveAfterLogin(role, address);
  // Public screens are for visitors, except for links from emails; "not found" is for everyone.
  if (isEmailLink(address) || !PUBLIC.includes(area)) return { to: 'screen' };
  return resolveAfterLogin(role, new URLSearchParams(address.split('?')[1]).get('next'));
}

import type { Role } from '../api/types.js';
import type { Session } from '../account/session.js';

/** The start page of a role: owners in this app, staff in the console at /staff/ (seed, section 2). */
const HOMES: Record<Role, string> = {
  common: '/my_league',
  admin: '/admin',
  operario: '/service/assignment',
  contador: '/accountant/leagues',
};

/** First segments of addresses that need a login, with the role they belong to. */
const AREAS: Record<string, Role> = {
  my_league: 'common',
  welcome: 'common',
  my_user: 'common',
  admin: 'admin',
  service: 'operario',
  accountant: 'contador',
};

const PUBLIC = ['', 'login', 'register', 'terms', 'reset_pass', 'verify_mail'];

export type Passage =
  | { to: 'screen' }
  /** Another address of this app. */
  | { to: 'address'; address: string }
  /** The staff console, another app. */
  | { to: 'console'; address: string };

function firstSegment(address: string): string {
  return address.split(/[/?]/)[1] ?? '';
}

/** A link of a mail works for anybody who opens it, also where somebody is logged in. */
function isMailedLink(address: string): boolean {
  const [, area, token] = address.split(/[/?]/);
  return area === 'verify_mail' || (area === 'reset_pass' && Boolean(token));
}

/** The console's page of one's own account, the same for all staff. */
const SECURITY = 'security';

/** Leads to an address of the portal or of the console. */
function passageTo(address: string): Passage {
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
 * The address after a login: the protected one that was asked for, if the role may see it, else the role's start page.
 * Addresses outside of the apps are ignored.
 */
export function passageAfterLogin(role: Role, next: string | null): Passage {
  const wanted = next !== null && /^\/[a-z]/.test(next) ? next : '';
  return passageTo(maySee(role, wanted) ? wanted : HOMES[role]);
}

/** What the guard decides about an address such as `/my_league?tab=plan` (seed, "Route guard behaviour"). */
export function guard(session: Session, address: string): Passage {
  const area = firstSegment(address);
  const owner = AREAS[area];
  if (session.state !== 'known') {
    if (owner === undefined) return { to: 'screen' };
    return { to: 'address', address: `/login?next=${encodeURIComponent(address)}` };
  }
  const { role } = session.me;
  if (owner !== undefined)
    return owner === role && role === 'common' ? { to: 'screen' } : passageAfterLogin(role, address);
  // Public screens are for visitors, except for links from mails; "not found" is for everybody.
  if (isMailedLink(address) || !PUBLIC.includes(area)) return { to: 'screen' };
  return passageAfterLogin(role, new URLSearchParams(address.split('?')[1]).get('next'));
}

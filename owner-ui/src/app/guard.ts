import type { Role } from '../api/types.js';
import type { Session } from '../account/session.js';

/** Where a role is at home: an owner in this app, staff in the console at /staff/ (seed, section 2). */
const HOMES: Record<Role, string> = {
  common: '/my_league',
  admin: '/admin',
  operario: '/service/assignment',
  contador: '/accountant/leagues',
};

/** The first part of addresses that need a login, and whose they are. */
const AREAS: Record<string, Role> = {
  my_league: 'common',
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

function areaOf(address: string): string {
  return address.split(/[/?]/)[1] ?? '';
}

/** To an address of whichever app has it. */
function passageTo(address: string): Passage {
  const role = AREAS[areaOf(address)];
  if (role === undefined || role === 'common') return { to: 'address', address };
  return { to: 'console', address: `/staff/#${address}` };
}

/**
 * Where to go after a login: the protected address one came from, where the role may see it, or home. What is not an
 * address of ours is not followed.
 */
export function passageAfterLogin(role: Role, next: string | null): Passage {
  const wanted = next !== null && /^\/[a-z]/.test(next) ? next : '';
  return passageTo(AREAS[areaOf(wanted)] === role ? wanted : HOMES[role]);
}

/** What the guard says to an address such as `/my_league?tab=plan` (seed, "Route guard behaviour"). */
export function guard(session: Session, address: string): Passage {
  const area = areaOf(address);
  const owner = AREAS[area];
  if (session.state !== 'known') {
    if (owner === undefined) return { to: 'screen' };
    return { to: 'address', address: `/login?next=${encodeURIComponent(address)}` };
  }
  const { role } = session.me;
  if (owner !== undefined)
    return owner === role && role === 'common' ? { to: 'screen' } : passageAfterLogin(role, address);
  // What is public is for strangers, but for the link in a mail; what there is not is told to everybody alike.
  if (area === 'verify_mail' || !PUBLIC.includes(area)) return { to: 'screen' };
  return passageAfterLogin(role, new URLSearchParams(address.split('?')[1]).get('next'));
}

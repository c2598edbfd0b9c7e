import type { Role } from '../api/types.js';

/** The three areas of this console, one per role. */
export const AREAS = ['admin', 'accountant', 'service'] as const;
export type Area = (typeof AREAS)[number];

export const HOMES: Record<Role, string> = {
  admin: '/admin',
  common: '/my_league',
  operario: '/service/assignment',
  contador: '/accountant/leagues',
};

/** The account page, the same for all staff. */
export const SECURITY = '/security';

const AREA_OF: Partial<Record<Role, Area>> = { admin: 'admin', contador: 'accountant', operario: 'service' };

export const getArea = (role: Role): Area | undefined => AREA_OF[role];

/** Where the guard sends the user. */
export type GuardResult =
  | { kind: 'stay' }
  /** Another page of this console. */
  | { kind: 'home'; to: string }
  /** A page of the portal, which lives at `/`. */
  | { kind: 'portal'; to: string }
  | { kind: 'log_out' };

const isRole = (role: unknown): role is Role => typeof role === 'string' && role in HOMES;

/** The login URL after a session has ended: the page says so and leads back to where the user was. */
export function loginAfterEnd(path: string): string {
  const login = loginFor(path);
  return `${login}${login.includes('?') ? '&' : '?'}ended=1`;
}

/** The login is the portal's; it leads back to where the user was going, for example to the link of an email. */
function loginFor(path: string): string {
  const hasTarget = path !== '/' && path !== '/login';
  return hasTarget ? `/login?next=${encodeURIComponent(path)}` : '/login';
}

/**
 * The route guard: without a login it leads to the login page; a user with an unknown role is logged out;
 * owners go to the portal; another role's area, and paths outside of all areas, lead to the user's own home. Unknown
 * pages within the own area, or outside of all areas, are left to the not-found page.
 * @param role of the logged-in user; undefined without a login
 */
export function guard(path: string, role: unknown): GuardResult {
  if (role === undefined) return { kind: 'portal', to: loginFor(path) };
  if (!isRole(role)) return { kind: 'log_out' };
  const own = AREA_OF[role];
  if (own === undefined) return { kind: 'portal', to: HOMES[role] };
  const [, first = ''] = path.split('/');
  if (first === '' || first === 'login') return { kind: 'home', to: HOMES[role] };
  const requestedArea = AREAS.find((area) => area === first);
  return requestedArea === undefined || requestedArea === own
    ? { kind: 'stay' }
    : { kind: 'home', to: HOMES[role] };
}

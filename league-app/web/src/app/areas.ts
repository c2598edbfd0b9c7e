import { LEAGUE_ROLES } from '@touchline/contracts';
import type { MenuFlag, LeagueRole } from '@touchline/contracts';
import type { Session } from '../api/types.js';

export type AreaName =
  | 'home'
  | 'matches'
  | 'tables'
  | 'series'
  | 'tournaments'
  | 'cups'
  | 'teams'
  | 'players'
  | 'discipline'
  | 'venues'
  | 'fineTypes'
  | 'paymentTypes'
  | 'accounts'
  | 'finances'
  | 'publications'
  | 'galleries'
  | 'sponsors'
  | 'socialLinks'
  | 'modal'
  | 'historicalTournaments'
  | 'historicalPlayers'
  | 'users'
  | 'transfer'
  | 'plan'
  | 'settings';

export interface Area {
  name: AreaName;
  path: string;
  roles: readonly LeagueRole[];
  /** The plan flag that opens the area. */
  flag?: MenuFlag;
  /** An alternative flag that opens it as well. */
  orFlag?: MenuFlag;
}

export type GroupName = 'competition' | 'people' | 'money' | 'site' | 'league';

const ALL = LEAGUE_ROLES;
const ADMIN: readonly LeagueRole[] = ['admin'];
const TEAM: readonly LeagueRole[] = ['admin', 'delegate'];

/** The bottom bar on phones. */
export const MAIN: readonly Area[] = [
  { name: 'home', path: '/', roles: ALL },
  { name: 'matches', path: '/matches', roles: ALL, flag: 'access_tournaments' },
  { name: 'tables', path: '/tables', roles: ALL, flag: 'access_tournaments' },
];

export const GROUPS: Record<GroupName, readonly Area[]> = {
  competition: [
    { name: 'series', path: '/series', roles: ADMIN, flag: 'access_series' },
    { name: 'tournaments', path: '/tournaments', roles: ALL, flag: 'access_tournaments' },
    { name: 'cups', path: '/cups', roles: ALL, flag: 'access_tournament_cups' },
    { name: 'discipline', path: '/discipline', roles: ALL, flag: 'access_tournaments' },
    { name: 'venues', path: '/venues', roles: ADMIN, flag: 'access_tournaments' },
  ],
  people: [
    { name: 'teams', path: '/teams', roles: ALL, flag: 'access_teams' },
    { name: 'players', path: '/players', roles: ALL, flag: 'access_players' },
  ],
  money: [
    {
      name: 'accounts',
      path: '/accounts',
      roles: TEAM,
      flag: 'access_payment_types',
      orFlag: 'access_fine_types',
    },
    { name: 'paymentTypes', path: '/payment-types', roles: ADMIN, flag: 'access_payment_types' },
    { name: 'fineTypes', path: '/fine-types', roles: ADMIN, flag: 'access_fine_types' },
    { name: 'finances', path: '/finances', roles: ADMIN, flag: 'access_finances' },
  ],
  site: [
    { name: 'publications', path: '/publications', roles: ADMIN, flag: 'access_web_publications' },
    { name: 'galleries', path: '/galleries', roles: ADMIN, flag: 'access_galleries' },
    { name: 'sponsors', path: '/sponsors', roles: ADMIN, flag: 'access_sponsors' },
    { name: 'socialLinks', path: '/social-links', roles: ADMIN, flag: 'access_social_networks' },
    { name: 'modal', path: '/modal', roles: ADMIN, flag: 'access_informative_modal' },
    {
      name: 'historicalTournaments',
      path: '/past-tournaments',
      roles: ADMIN,
      flag: 'access_historical_tournament',
    },
    { name: 'historicalPlayers', path: '/past-players', roles: ADMIN, flag: 'access_historical_players' },
  ],
  league: [
    { name: 'users', path: '/users', roles: ADMIN, flag: 'access_users' },
    { name: 'transfer', path: '/transfer', roles: ADMIN },
    { name: 'plan', path: '/plan', roles: ADMIN },
    { name: 'settings', path: '/settings', roles: ADMIN },
  ],
};

export const AREAS: readonly Area[] = [...MAIN, ...Object.values(GROUPS).flat()];

/** Whether the plan includes an area. */
export function isOpen({ flag, orFlag }: Area, { plan }: Session): boolean {
  if (flag === undefined) return true;
  return plan.flags[flag] || (orFlag !== undefined && plan.flags[orFlag]);
}

/** Whether an area is in the person's menu: the role has it and the plan includes it. */
export function isVisible(area: Area, session: Session): boolean {
  return area.roles.includes(session.person.role) && isOpen(area, session);
}

/** Roles of the platform's users: administrators, league owners, operators and accountants. */
export const PLATFORM_ROLES = ['admin', 'common', 'operario', 'contador'] as const;
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

/** Roles of the people of a league. */
export const LEAGUE_ROLES = ['admin', 'delegate', 'collaborator'] as const;
export type LeagueRole = (typeof LEAGUE_ROLES)[number];

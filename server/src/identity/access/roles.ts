import { PLATFORM_ROLES } from '@touchline/contracts';
import type { PlatformRole } from '@touchline/contracts';

export const ROLES = PLATFORM_ROLES;
export type Role = PlatformRole;

/** Ids of the four fixed rows of `roles` (migration 1700000001000). */
export const ROLE_IDS: Readonly<Record<Role, string>> = {
  admin: '00000000-0000-7000-8000-000000000011',
  common: '00000000-0000-7000-8000-000000000012',
  operario: '00000000-0000-7000-8000-000000000013',
  contador: '00000000-0000-7000-8000-000000000014',
};

/** The start page of each role after logging in. */
export const HOME_PATHS: Readonly<Record<Role, string>> = {
  admin: '/admin',
  common: '/my_league',
  operario: '/service/assignment',
  contador: '/accountant/leagues',
};

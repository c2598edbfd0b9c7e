/** Shared with the public site and its pictures, so that a team looks the same everywhere. */
export { createMonogram, getInitials } from '@touchline/contracts';
export type { Monogram } from '@touchline/contracts';

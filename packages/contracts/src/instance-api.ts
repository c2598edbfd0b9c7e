import type { Limit, MenuFlag } from './plan.js';
import type { LeagueRole } from './roles.js';

/** Where an instance has its routes for the platform. */
export const INSTANCE_PREFIX = '/internal';

/** The routes of a league's instance that only the platform calls, with the league's secret as bearer token. */
export const INSTANCE_ROUTES = {
  info: '/internal/info',
  plan: '/internal/plan',
  entries: '/internal/entries',
  sessions: '/internal/sessions',
  logins: '/internal/logins',
  addedByBanned: '/internal/added_by_banned',
  metrics: '/internal/metrics',
  matches: '/internal/matches',
  matchDetails: '/internal/match_details',
  revision: '/internal/revision',
  backup: '/internal/backup',
  restore: '/internal/restore',
} as const satisfies Record<string, `${typeof INSTANCE_PREFIX}/${string}`>;

type InstanceRoute = (typeof INSTANCE_ROUTES)[keyof typeof INSTANCE_ROUTES];
/** What the platform may ask an instance for; the health check is public. */
export type InstancePath = '/health' | InstanceRoute | `${InstanceRoute}?${string}`;

/** The bodies that the platform sends, by route. */
export interface InstanceBodies {
  info: LeagueInfoBody;
  plan: PlanBody;
  entries: SignInAnnouncement;
  sessions: LeagueSessionsBody;
}

/** How each body is sent. */
export const INSTANCE_METHODS = {
  info: 'PUT',
  plan: 'PUT',
  entries: 'POST',
  sessions: 'PUT',
} as const satisfies Record<keyof InstanceBodies, 'PUT' | 'POST'>;

/** The answers to the platform's questions (`GET`), by route. */
export interface InstanceAnswers {
  logins: LeagueLogin[];
  addedByBanned: AddedByBanned[];
  metrics: UsageMetrics;
  matches: FinishedMatch[];
  matchDetails: MatchDetails[];
  revision: { revision: string };
}

/** The query of `GET /internal/matches` and `/internal/match_details`: both ends are included. */
export interface MatchRange {
  from: string;
  to: string;
}

/** `PUT /internal/info`. Omitted fields take their default. */
export interface LeagueInfoBody {
  name: string;
  url_extension: string;
  country?: { code: string; name: string } | null;
  owner?: { name: string; email: string } | null;
  walkover_charge?: boolean;
  unique_inscription_charge?: boolean;
  url?: string | null;
  time_zone?: string;
  suspended?: boolean;
}

export interface TierBody extends Record<Limit, number>, Record<MenuFlag, boolean> {
  type_tier: number;
  name: string | null;
}

/** `PUT /internal/plan`. */
export interface PlanBody extends TierBody {
  /** ISO 8601, UTC: the days of use count from here. */
  registered_at: string;
  /** The next tier first. */
  higher_tiers?: TierBody[];
}

/** Somebody who comes to a league's site by single sign-on. */
export interface Visitor {
  user_id: string;
  name: string;
  email: string;
  role: 'owner' | 'staff';
}

/**
 * `POST /internal/entries`: announces a visitor that the platform logs in, by the SHA-256 of a code that is valid
 * once.
 */
export interface SignInAnnouncement {
  code_digest: string;
  good_for_ms: number;
  visit_id: string;
  /** Microseconds of the platform's clock. */
  handed_at: number;
  visitor: Visitor;
}

/** `PUT /internal/sessions`: the sessions opened by the platform that are still valid; the instance ends the others. */
export interface LeagueSessionsBody {
  /** When the platform read the list: microseconds of its clock. */
  as_of: number;
  live: string[];
  banned: { user_id: string; name: string; banned_at: string }[];
}

export const LOGIN_METHODS = ['password', 'link', 'platform'] as const;
export const LOGIN_OUTCOMES = ['signed_in', 'refused'] as const;

/** A login attempt on a league's application: rows of `GET /internal/logins`. */
export interface LeagueLogin {
  at: string;
  way: (typeof LOGIN_METHODS)[number];
  outcome: (typeof LOGIN_OUTCOMES)[number];
  person_id: string | null;
  name: string | null;
  address: string;
  device: string;
}

/** A person of a league who was added by a user that is now banned: rows of `GET /internal/added_by_banned`. */
export interface AddedByBanned {
  person_id: string;
  name: string;
  email: string;
  role: LeagueRole;
  added_at: string;
  added_by: string;
  banned_at: string;
}

/** `GET /internal/metrics`: how many records a league has. */
export interface UsageMetrics {
  series: { activas: number; inactivas: number };
  torneos: { activos: number; inactivos: number };
  /** `pendientes`: matches that were never finished. Instances of 1.0 do not count them. */
  partidos: { terminados: number; pendientes?: number };
  equipos: { activos: number; inactivos: number };
  /** `inactivos`: instances of 1.0 do not count them. */
  jugadores: { activos: number; inactivos?: number };
}

/** A match that has been finished at least once: rows of `GET /internal/matches`. */
export interface FinishedMatch {
  id: string;
  ended_at: string;
  walkover: boolean;
}

/**
 * Names and details of a match that has been finished at least once: rows of `GET /internal/match_details`, at most
 * 2,000.
 */
export interface MatchDetails {
  id: string;
  home: string;
  away: string;
  tournament: string;
  /** Its kick-off, or the time of its result if it had none. */
  played_at: string;
  walkover: boolean;
}

/** Marks requests with which the platform probes a site: they keep a league awake for a minute at most. */
export const PROBE_HEADER = 'touchline-probe';

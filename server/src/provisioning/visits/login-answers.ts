import { isInstant } from '../../kernel/index.js';

const WAYS = ['password', 'link', 'platform'];
const OUTCOMES = ['signed_in', 'refused'];
const ROLES = ['admin', 'delegate', 'collaborator'];
const MAX_ROWS = 1_000;
const MAX_TEXT = 300;

/** One try to come into a league's own application, as the league tells of it. */
export interface LeagueLogin {
  at: string;
  way: string;
  outcome: string;
  person_id: string | null;
  name: string | null;
  address: string;
  device: string;
}

/** Somebody of a league whom a user who is banned now had added. */
export interface AddedByBanned {
  person_id: string;
  name: string;
  email: string;
  role: string;
  added_at: string;
  added_by: string;
  banned_at: string;
}

/** An answer to `GET /internal/logins`. @throws Error when it is none */
export function loginsOf(answer: unknown): LeagueLogin[] {
  return rowsOf(answer).map((row) => ({
    at: instant(row['at']),
    way: oneOf(WAYS, row['way']),
    outcome: oneOf(OUTCOMES, row['outcome']),
    person_id: row['person_id'] === null ? null : text(row['person_id']),
    name: row['name'] === null ? null : text(row['name']),
    address: text(row['address']),
    device: text(row['device']),
  }));
}

/** An answer to `GET /internal/added_by_banned`. @throws Error when it is none */
export function addedByBannedOf(answer: unknown): AddedByBanned[] {
  return rowsOf(answer).map((row) => ({
    person_id: text(row['person_id']),
    name: text(row['name']),
    email: text(row['email']),
    role: oneOf(ROLES, row['role']),
    added_at: instant(row['added_at']),
    added_by: text(row['added_by']),
    banned_at: instant(row['banned_at']),
  }));
}

function rowsOf(answer: unknown): Record<string, unknown>[] {
  const isList = Array.isArray(answer) && answer.length <= MAX_ROWS;
  if (!isList || !answer.every((row) => typeof row === 'object' && row !== null))
    throw new Error('its answer is not a list of records');
  return answer as Record<string, unknown>[];
}

function text(value: unknown): string {
  if (typeof value === 'string' && value.length <= MAX_TEXT) return value;
  throw new Error('its answer has a text that is none');
}

function instant(value: unknown): string {
  if (typeof value === 'string' && isInstant(value)) return value;
  throw new Error('its answer has a time that is none');
}

function oneOf(values: readonly string[], value: unknown): string {
  if (typeof value === 'string' && values.includes(value)) return value;
  throw new Error('its answer has a word that nobody knows');
}

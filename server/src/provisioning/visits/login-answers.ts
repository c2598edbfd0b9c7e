import { LEAGUE_ROLES, LOGIN_OUTCOMES, LOGIN_WAYS } from '@touchline/contracts';
import type { AddedByBanned, LeagueLogin } from '@touchline/contracts';
import { isInstant } from '../../kernel/index.js';

const MAX_ROWS = 1_000;
const MAX_TEXT = 300;

/** An answer to `GET /internal/logins`. @throws Error when it is none */
export function loginsOf(answer: unknown): LeagueLogin[] {
  return rowsOf(answer).map((row) => ({
    at: instant(row['at']),
    way: oneOf(LOGIN_WAYS, row['way']),
    outcome: oneOf(LOGIN_OUTCOMES, row['outcome']),
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
    role: oneOf(LEAGUE_ROLES, row['role']),
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

function oneOf<T extends string>(values: readonly T[], value: unknown): T {
  const known = values.find((each) => each === value);
  if (known !== undefined) return known;
  throw new Error('its answer has a word that nobody knows');
}

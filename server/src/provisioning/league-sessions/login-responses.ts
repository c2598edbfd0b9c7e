import { LEAGUE_ROLES, LOGIN_OUTCOMES, LOGIN_METHODS } from '@touchline/contracts';
import type { AddedByBanned, LeagueLogin } from '@touchline/contracts';
import { isInstant } from '../../kernel/index.js';

const MAX_ROWS = 1_000;
const MAX_TEXT = 300;

/** Parses the response to `GET /internal/logins`. @throws Error if it is invalid */
export function parseLogins(answer: unknown): LeagueLogin[] {
  return parseRows(answer).map((row) => ({
    at: parseInstant(row['at']),
    way: parseChoice(LOGIN_METHODS, row['way']),
    outcome: parseChoice(LOGIN_OUTCOMES, row['outcome']),
    person_id: row['person_id'] === null ? null : parseText(row['person_id']),
    name: row['name'] === null ? null : parseText(row['name']),
    address: parseText(row['address']),
    device: parseText(row['device']),
  }));
}

/** Parses the response to `GET /internal/added_by_banned`. @throws Error if it is invalid */
export function parseAddedByBanned(answer: unknown): AddedByBanned[] {
  return parseRows(answer).map((row) => ({
    person_id: parseText(row['person_id']),
    name: parseText(row['name']),
    email: parseText(row['email']),
    role: parseChoice(LEAGUE_ROLES, row['role']),
    added_at: parseInstant(row['added_at']),
    added_by: parseText(row['added_by']),
    banned_at: parseInstant(row['banned_at']),
  }));
}

function parseRows(answer: unknown): Record<string, unknown>[] {
  const isList = Array.isArray(answer) && answer.length <= MAX_ROWS;
  if (!isList || !answer.every((row) => typeof row === 'object' && row !== null))
    throw new Error('its answer is not a list of records');
  return answer as Record<string, unknown>[];
}

function parseText(value: unknown): string {
  if (typeof value === 'string' && value.length <= MAX_TEXT) return value;
  throw new Error('its answer has a text that is none');
}

function parseInstant(value: unknown): string {
  if (typeof value === 'string' && isInstant(value)) return value;
  throw new Error('its answer has a time that is none');
}

function parseChoice<T extends string>(values: readonly T[], value: unknown): T {
  const match = values.find((each) => each === value);
  if (match !== undefined) return match;
  throw new Error('its answer has a word that nobody knows');
}

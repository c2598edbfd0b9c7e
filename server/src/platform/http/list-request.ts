import type { PlatformCode } from '@touchline/contracts';
import { isUUID } from 'class-validator';
import { DomainError } from '../../kernel/index.js';
import type {
  ListAccess,
  ListCondition,
  ListDeclaration,
  ListField,
  ListRequest,
} from '../database/index.js';
import { InvalidInput, badField } from './invalid-input.js';
import { readInstant } from './fields/numbers.js';
import { hasControlCharacters } from './safe-text.js';

export const DEFAULT_ROWS = 30;
export const MAX_ROWS = 500;
const MAX_VALUES = 1_000;
const MAX_TEXT = 200;

/** The raw query of a list. */
export interface ListQuery {
  sort?: unknown;
  range?: unknown;
  filter?: unknown;
  expand?: unknown;
  total?: unknown;
}

function readJson(text: unknown, code: PlatformCode): unknown {
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string' || text.length > 50_000) throw new DomainError(code, 400);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DomainError(code, 400);
  }
}

/** A field that the caller may use, or 400 UNKNOWN_FIELD: a field that is not visible to a caller is treated as unknown. */
function requireField(declaration: ListDeclaration, access: ListAccess, name: string): ListField {
  const field = Object.hasOwn(declaration.fields, name) ? declaration.fields[name] : undefined;
  const visible = field && field.type !== 'json' && (!access.fields || access.fields.includes(name));
  if (!visible)
    throw new InvalidInput([{ field: name.slice(0, 100), code: 'UNKNOWN_FIELD' }], 'UNKNOWN_FIELD');
  return field;
}

function readSort(declaration: ListDeclaration, access: ListAccess, query: ListQuery): ListRequest['sort'] {
  const value = readJson(query.sort, 'INVALID_SORT');
  if (value === undefined)
    return { field: declaration.defaultSort[0], direction: declaration.defaultSort[1] };
  if (!Array.isArray(value) || value.length < 1 || value.length > 2)
    throw new DomainError('INVALID_SORT', 400);
  const [name, direction = 'ASC'] = value as unknown[];
  const upper = typeof direction === 'string' ? direction.toUpperCase() : '';
  if (typeof name !== 'string' || (upper !== 'ASC' && upper !== 'DESC'))
    throw new DomainError('INVALID_SORT', 400);
  requireField(declaration, access, name);
  return { field: name, direction: upper };
}

function readRange(query: ListQuery): { offset: number; limit: number } {
  const value = readJson(query.range, 'INVALID_RANGE');
  if (value === undefined) return { offset: 0, limit: DEFAULT_ROWS };
  if (!Array.isArray(value) || value.length !== 2) throw new DomainError('INVALID_RANGE', 400);
  const [first, last] = value as unknown[];
  const areIntegers = Number.isSafeInteger(first) && Number.isSafeInteger(last);
  if (
    !areIntegers ||
    (first as number) < 0 ||
    (last as number) < (first as number) - 1 ||
    (first as number) > 1e9
  ) {
    throw new DomainError('INVALID_RANGE', 400);
  }
  return { offset: first as number, limit: Math.min((last as number) - (first as number) + 1, MAX_ROWS) };
}

function parseInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

function parseInstant(value: unknown): string | undefined {
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return readInstant(day ? `${value}T00:00:00.000Z` : value);
}

/** Parses a filter value to the type of its field; undefined if it does not match. */
function parseValue(field: ListField, value: unknown): unknown {
  if (field.type === 'integer') return parseInteger(value);
  if (field.type === 'instant') return parseInstant(value);
  if (field.type === 'boolean') {
    if (value === true || value === 'true') return true;
    return value === false || value === 'false' ? false : undefined;
  }
  if (typeof value !== 'string' || value.length > MAX_TEXT || hasControlCharacters(value)) return undefined;
  if (field.type === 'id') return isUUID(value, 'loose') ? value : undefined;
  return field.values && !field.values.includes(value) ? undefined : value;
}

function checked(field: ListField, name: string, value: unknown): unknown {
  const read = parseValue(field, value);
  if (read !== undefined) return read;
  if (field.values) throw badField(name, 'NOT_ONE_OF', { values: field.values });
  const codes = {
    id: 'INVALID_ID',
    integer: 'MUST_BE_INTEGER',
    instant: 'INVALID_DATE',
    boolean: 'MUST_BE_BOOLEAN',
  } as const;
  throw badField(name, field.type === 'text' || field.type === 'json' ? 'MUST_BE_TEXT' : codes[field.type]);
}

function buildCondition(
  declaration: ListDeclaration,
  access: ListAccess,
  key: string,
  value: unknown,
): ListCondition {
  const bound = Object.hasOwn(declaration.fields, key) ? null : /^(\w+)_(gte|lte)$/.exec(key);
  const name = bound?.[1] ?? key;
  const field = requireField(declaration, access, name);
  if (bound) {
    if (field.type === 'boolean' || field.type === 'id') throw badField(key, 'INVALID_FIELD');
    return { field: name, operator: bound[2] === 'gte' ? '>=' : '<=', value: checked(field, key, value) };
  }
  if (!Array.isArray(value))
    return { field: name, operator: '=', value: value === null ? null : checked(field, key, value) };
  if (value.length > MAX_VALUES) throw badField(key, 'TOO_MANY', { max: MAX_VALUES });
  return { field: name, operator: 'in', value: value.map((entry) => checked(field, key, entry)) };
}

function readSearch(declaration: ListDeclaration, value: unknown): string | undefined {
  if (!declaration.search) throw new InvalidInput([{ field: 'q', code: 'UNKNOWN_FIELD' }], 'UNKNOWN_FIELD');
  if (typeof value !== 'string') throw badField('q', 'MUST_BE_TEXT');
  if (value.length > MAX_TEXT) throw badField('q', 'TOO_LONG', { max: MAX_TEXT });
  if (hasControlCharacters(value)) throw badField('q', 'INVALID_FORMAT');
  return value.trim() === '' ? undefined : value.trim();
}

/**
 * Parses a list request (http-api.md, lists): sort, range and filter, validated against the declaration and the caller's
 * access. Throws InvalidInput or a DomainError with INVALID_SORT, INVALID_RANGE, INVALID_FILTER.
 */
export function readListRequest(
  declaration: ListDeclaration,
  query: ListQuery,
  access: ListAccess = {},
): ListRequest {
  const filter = readJson(query.filter, 'INVALID_FILTER') ?? {};
  if (typeof filter !== 'object' || Array.isArray(filter)) throw new DomainError('INVALID_FILTER', 400);
  const total = checked({ sql: '', type: 'boolean' }, 'total', query.total ?? true);
  const request: ListRequest = {
    withoutTotal: total === false,
    sort: readSort(declaration, access, query),
    ...readRange(query),
    conditions: [],
  };
  for (const [key, value] of Object.entries(filter as Record<string, unknown>)) {
    if (value === undefined) continue;
    if (key === 'q') {
      const search = readSearch(declaration, value);
      if (search !== undefined) request.search = search;
    } else request.conditions.push(buildCondition(declaration, access, key, value));
  }
  return request;
}

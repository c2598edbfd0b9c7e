import { isUUID } from 'class-validator';
import type { Instant } from '../../kernel/index.js';
import { badField, readInstant } from '../../platform/http/index.js';
import { dayOf, monthsBefore, monthsFrom, readDay } from '../days.js';
import type { Day } from '../days.js';

/** Kinds of charges: a fixed price, matches, or a service. */
export const CHARGE_KINDS = ['J', 'P', 'service'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** The raw query string of the collection. */
export interface CollectionQuery {
  from?: unknown;
  to?: unknown;
  tier?: unknown;
  country?: unknown;
  charge_type?: unknown;
  as_of?: unknown;
}

/** A validated collection request. */
export interface ParsedCollectionQuery {
  from: Day;
  to: Day;
  /** The instant of the figures: `asOf`, or now. */
  at: Instant;
  /** Null: everything so far. */
  asOf: Instant | null;
  typeTier: number | null;
  /** An id, or a two-letter code. */
  country: string | null;
  chargeKind: ChargeKind | null;
}

const MAX_MONTHS = 240;
const MONTHS_BY_DEFAULT = 12;

/** Parses the query of a collection; defaults to twelve months up to the current one. Throws InvalidInput. */
export function parseCollectionQuery(
  query: CollectionQuery,
  now: Instant,
  zone: string,
): ParsedCollectionQuery {
  const asOf = readAsOf(query.as_of);
  const at = asOf ?? now;
  const today = dayOf(at, zone);
  const to = readDayField('to', query.to, 'last') ?? readDay(today.slice(0, 7), 'last')!;
  const from = readDayField('from', query.from, 'first') ?? monthsBefore(to, MONTHS_BY_DEFAULT - 1);
  requireRange(from, to);
  return {
    from,
    to,
    at,
    asOf,
    typeTier: readTier(query.tier),
    country: readCountry(query.country),
    chargeKind: readChargeKind(query.charge_type),
  };
}

/** @throws InvalidInput unless the days are in order and cover at most 20 years. */
export function requireRange(from: Day, to: Day): void {
  if (from > to) throw badField('to', 'RANGE_REVERSED');
  if (monthsFrom(from, to).length > MAX_MONTHS) throw badField('to', 'RANGE_TOO_LONG', { max: MAX_MONTHS });
}

export function readDayField(name: string, value: unknown, end: 'first' | 'last'): Day | undefined {
  if (value === undefined || value === '') return undefined;
  const day = typeof value === 'string' ? readDay(value, end) : undefined;
  if (day === undefined) throw badField(name, 'INVALID_DAY');
  return day;
}

export function readAsOf(value: unknown): Instant | null {
  if (value === undefined || value === '') return null;
  const at = readInstant(value);
  if (at === undefined) throw badField('as_of', 'INVALID_DATE');
  return at;
}

function readTier(value: unknown): number | null {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || !/^\d{1,4}$/.test(value)) throw badField('tier', 'MUST_BE_INTEGER');
  return Number(value);
}

function readCountry(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  const isValid = typeof value === 'string' && (isUUID(value, 'loose') || /^[A-Za-z]{2}$/.test(value));
  if (!isValid) throw badField('country', 'INVALID_ID');
  return value.length === 2 ? value.toUpperCase() : value.toLowerCase();
}

function readChargeKind(value: unknown): ChargeKind | null {
  if (value === undefined || value === '') return null;
  const kind = CHARGE_KINDS.find((candidate) => candidate === value);
  if (!kind) throw badField('charge_type', 'NOT_ONE_OF', { values: CHARGE_KINDS });
  return kind;
}

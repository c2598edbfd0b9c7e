import { LEAGUE_FIELD_CODES } from '@touchline/contracts';
import type { LeagueFieldCode } from '@touchline/contracts';
import * as v from 'valibot';
import { isId } from '../kernel/ids.js';
import { isInstant } from '../kernel/instant.js';
import { isOneLine } from '../kernel/one-line.js';
import type { FieldError } from '../kernel/domain-error.js';
import { invalid } from '../kernel/domain-error.js';

/**
 * Building blocks of request bodies and queries. Messages are error codes; they are translated to text in the response.
 */

// Line feeds and tabs are allowed; other control characters are not, and a lone surrogate cannot be stored.
const isPlainText = (value: string): boolean =>
  !/[\p{Surrogate}\p{Cc}]/u.test(value.replaceAll(/[\n\r\t]/g, ''));

/** Longer texts may have several lines: notes, reasons, news. */
const MAX_LINE = 300;

/** Text of 1 to `max` characters, trimmed; on one line unless `max` exceeds `MAX_LINE`. */
export const text = (max: number) =>
  v.pipe(
    v.string('NOT_A_TEXT'),
    v.check(isPlainText, 'NOT_A_TEXT'),
    v.trim(),
    v.check((value) => max > MAX_LINE || isOneLine(value), 'NOT_ONE_LINE'),
    v.minLength(1, 'REQUIRED'),
    v.maxLength(max, 'TOO_LONG'),
  );
export const name = text(120);
/** Text or null; an empty text becomes null. */
export const textOrNull = (max: number) =>
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.null(),
      text(max),
    ],
    ({ input }): LeagueFieldCode => {
      if (typeof input !== 'string' || !isPlainText(input)) return 'NOT_A_TEXT';
      return input.trim().length > max ? 'TOO_LONG' : 'NOT_ONE_LINE';
    },
  );
// JSON Schema cannot see into a function, so the metadata describes the check.
export const id = v.pipe(v.custom<string>(isId, 'NOT_AN_ID'), v.metadata({ type: 'string', format: 'uuid' }));
export const idOrNull = v.nullable(id);
export const flag = v.boolean('NOT_A_BOOLEAN');
export const integer = (min: number, max: number) =>
  v.pipe(
    v.number('NOT_A_NUMBER'),
    v.check((value) => Number.isSafeInteger(value) && value >= min && value <= max, 'OUT_OF_RANGE'),
    v.metadata({ type: 'integer', minimum: min, maximum: max }),
  );
/** Money, in cents. */
export const cents = (min = 1) => integer(min, 100_000_000);
export const instant = v.pipe(
  v.custom<string>(isInstant, 'NOT_AN_INSTANT'),
  v.metadata({ type: 'string', format: 'date-time' }),
);
export const day = v.pipe(
  v.custom<string>(isDay, 'NOT_A_DAY'),
  v.metadata({ type: 'string', format: 'date' }),
);
export const color = v.pipe(
  v.string('NOT_A_COLOR'),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'NOT_A_COLOR'),
);
export const email = v.pipe(
  v.string('NOT_AN_EMAIL'),
  v.trim(),
  v.maxLength(254, 'NOT_AN_EMAIL'),
  v.regex(/^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\.]+$/, 'NOT_AN_EMAIL'),
);
/** An external address that a page may link to. */
export const link = v.pipe(
  v.string('NOT_A_LINK'),
  v.trim(),
  v.maxLength(500, 'NOT_A_LINK'),
  v.check((value) => /^https:\/\/[^\s]+$/.test(value) && URL.canParse(value), 'NOT_A_LINK'),
);
export const reason = text(500);
export const oneOf = <const T extends readonly string[]>(values: T) => v.picklist(values, 'NOT_ONE_OF');

/** A whole number in a query, where every value is text. */
export const integerText = (min: number, max: number) =>
  v.pipe(
    v.string('NOT_A_NUMBER'),
    v.regex(/^\d{1,9}$/, 'NOT_A_NUMBER'),
    v.metadata({ type: 'integer', minimum: min, maximum: max, pattern: undefined }),
    v.transform(Number),
    v.check((value) => value >= min && value <= max, 'OUT_OF_RANGE'),
  );
export const flagText = v.pipe(
  v.picklist(['true', 'false'], 'NOT_A_BOOLEAN'),
  v.metadata({ type: 'boolean', enum: undefined }),
  v.transform((value) => value === 'true'),
);

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  return isInstant(`${value}T00:00:00.000Z`);
}

/**
 * Parses a value by its schema.
 * @throws DomainError 400 `VALIDATION_FAILED` listing every invalid field.
 */
export function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw invalid(result.issues.map(toFieldError));
}

const FIELD_CODES = new Set<string>(LEAGUE_FIELD_CODES);
const isFieldCode = (message: string): message is LeagueFieldCode => FIELD_CODES.has(message);

function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  const field = (issue.path ?? []).map(({ key }) => String(key).slice(0, 60)).join('.');
  if (isFieldCode(issue.message)) return { field, code: issue.message };
  // The remaining messages are valibot's own, about object keys and list lengths.
  if (issue.type === 'strict_object' && issue.expected === 'never') return { field, code: 'UNKNOWN' };
  return { field, code: issue.input === undefined ? 'REQUIRED' : 'NOT_READ' };
}

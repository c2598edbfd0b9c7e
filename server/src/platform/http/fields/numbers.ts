import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { MAX_MONEY } from '../../../kernel/index.js';
import type { Instant } from '../../../kernel/index.js';
import { field } from './rule.js';
import type { FieldOptions, Rule } from './rule.js';

export interface IntegerOptions extends FieldOptions {
  min: number;
  max: number;
}

/** An integer; 1.5, "1" and 1e30 are rejected. */
export function IntegerField(options: IntegerOptions): PropertyDecorator {
  const { min, max } = options;
  const rule: Rule = (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { code: 'MUST_BE_INTEGER' };
    if (value < min) return { code: 'TOO_SMALL', params: { min } };
    return value > max ? { code: 'TOO_LARGE', params: { max } } : undefined;
  };
  return field(rule, options, { type: 'integer', minimum: min, maximum: max });
}

/** An amount in minor units, 0 or more (R1). */
export function MoneyField(options: FieldOptions & { min?: number } = {}): PropertyDecorator {
  return IntegerField({
    description: 'Minor units of the platform currency',
    ...options,
    min: options.min ?? 0,
    max: MAX_MONEY,
  });
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Parses an ISO 8601 date and time with an offset; undefined when invalid. Nonexistent days are rejected. */
export function readInstant(text: unknown): Instant | undefined {
  if (typeof text !== 'string' || !DATE_TIME.test(text)) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < 1900 || instant.getUTCFullYear() > 2200)
    return undefined;
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  // Date rolls 31 April over to 1 May.
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day ? instant.toISOString() : undefined;
}

/** A date and time; the handler gets it in UTC with milliseconds. */
export function InstantField(options: FieldOptions = {}): PropertyDecorator {
  const rule: Rule = (value) => (readInstant(value) === undefined ? { code: 'INVALID_DATE' } : undefined);
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => readInstant(value) ?? value),
    field(rule, options, { type: String, format: 'date-time' }),
  ) as PropertyDecorator;
}

import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail, isUUID } from 'class-validator';
import { hasControlCharacters, isSingleLine, isSafeText } from '../safe-text.js';
import { field } from './rule.js';
import type { FieldOptions, Rule } from './rule.js';

export interface TextOptions extends FieldOptions {
  /** Minimum number of characters after trimming. Default 1. */
  min?: number;
  max: number;
  pattern?: RegExp;
}

/** Longer texts may have several lines: comments, reasons, instructions. Shorter ones are names, which may end up in email headers. */
const MAX_LINE = 300;

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

function checkLength(text: { length: number }, min: number, max: number): ReturnType<Rule> {
  if (text.length === 0 && min > 0) return { code: 'REQUIRED' };
  if (text.length < min) return { code: 'TOO_SHORT', params: { min } };
  return text.length > max ? { code: 'TOO_LONG', params: { max } } : undefined;
}

/** User text: trimmed, limited in length, without markup or SQL; single-line, unless its maximum exceeds that of a line. */
export function TextField(options: TextOptions): PropertyDecorator {
  const { min = 1, max, pattern } = options;
  const rule: Rule = (value) => {
    if (typeof value !== 'string') return { code: 'MUST_BE_TEXT' };
    const violation = checkLength(value, min, max);
    if (violation) return violation;
    if (!isSafeText(value)) return { code: 'UNSAFE_TEXT' };
    if (max <= MAX_LINE && !isSingleLine(value)) return { code: 'ONE_LINE_ONLY' };
    return pattern && value !== '' && !pattern.test(value) ? { code: 'INVALID_FORMAT' } : undefined;
  };
  const form = pattern ? { pattern: pattern.source } : {};
  return applyDecorators(
    trimmed,
    field(rule, options, { type: String, minLength: min, maxLength: max, ...form }),
  ) as PropertyDecorator;
}

/** Length of a password in characters (code points). There are no rules about its composition. */
export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** A password: untrimmed, any characters. */
export function PasswordField(options: FieldOptions & { min?: number } = {}): PropertyDecorator {
  const { min = PASSWORD_LENGTH.min } = options;
  const { max } = PASSWORD_LENGTH;
  const rule: Rule = (value) => {
    if (typeof value !== 'string') return { code: 'MUST_BE_TEXT' };
    // Length counts code points, so that an emoji is one character. The first check avoids counting megabytes.
    if (value.length > 2 * max) return { code: 'TOO_LONG', params: { max } };
    return checkLength([...value], min, max);
  };
  return field(rule, options, { type: String, format: 'password', minLength: min, maxLength: max });
}

export function EmailField(options: FieldOptions = {}): PropertyDecorator {
  const rule: Rule = (value) => {
    if (typeof value !== 'string') return { code: 'MUST_BE_TEXT' };
    if (value.length > 254) return { code: 'TOO_LONG', params: { max: 254 } };
    // Must come first, because isEmail throws on half of a surrogate pair.
    if (hasControlCharacters(value)) return { code: 'INVALID_EMAIL' };
    // Quoted local parts may contain anything, including markup, and are not used in practice.
    const isValid = isEmail(value, { allow_utf8_local_part: false }) && !/["<>]/.test(value);
    return isValid ? undefined : { code: 'INVALID_EMAIL' };
  };
  return applyDecorators(
    trimmed,
    field(rule, options, { type: String, format: 'email', maxLength: 254 }),
  ) as PropertyDecorator;
}

/** A record id; the handler gets it in lower case, in which ids are compared. */
export function IdField(options: FieldOptions = {}): PropertyDecorator {
  const rule: Rule = (value) =>
    typeof value === 'string' && isUUID(value, 'loose') ? undefined : { code: 'INVALID_ID' };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    field(rule, options, { type: String, format: 'uuid' }),
  ) as PropertyDecorator;
}

export function EnumField(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const rule: Rule = (value) =>
    typeof value === 'string' && values.includes(value)
      ? undefined
      : { code: 'NOT_ONE_OF', params: { values } };
  return field(rule, options, { type: String, enum: [...values] });
}

export function FlagField(options: FieldOptions = {}): PropertyDecorator {
  const rule: Rule = (value) => (typeof value === 'boolean' ? undefined : { code: 'MUST_BE_BOOLEAN' });
  return field(rule, options, { type: Boolean });
}

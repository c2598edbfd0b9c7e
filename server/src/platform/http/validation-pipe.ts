import type { PlatformFieldCode } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { ValidationError } from 'class-validator';
import { cacheValidationRules } from './cached-rules.js';
import { InvalidInput } from './invalid-input.js';
import type { FieldError } from './invalid-input.js';
import { FIELD_RULE } from './fields/rule.js';
import type { FieldViolation } from './fields/rule.js';
import { recordReadOnlyFields, splitReadOnlyFields } from './read-only-fields.js';

cacheValidationRules();

/** Codes for class-validator's own constraints, when a body uses them directly. */
const CODE_OF_CONSTRAINT: Record<string, PlatformFieldCode> = {
  whitelistValidation: 'UNKNOWN_FIELD',
  isDefined: 'REQUIRED',
  isNotEmpty: 'REQUIRED',
  isString: 'MUST_BE_TEXT',
  isInt: 'MUST_BE_INTEGER',
  isNumber: 'MUST_BE_INTEGER',
  isBoolean: 'MUST_BE_BOOLEAN',
  isArray: 'MUST_BE_LIST',
  isObject: 'MUST_BE_OBJECT',
  nestedValidation: 'MUST_BE_OBJECT',
  isUuid: 'INVALID_ID',
  isEmail: 'INVALID_EMAIL',
  isIso8601: 'INVALID_DATE',
  isDateString: 'INVALID_DATE',
  matches: 'INVALID_FORMAT',
};

function toFieldViolation(error: ValidationError): FieldViolation | undefined {
  const constraints = error.constraints ?? {};
  const fieldRule = constraints[FIELD_RULE];
  if (fieldRule !== undefined) return JSON.parse(fieldRule) as FieldViolation;
  const name = Object.keys(constraints)[0];
  if (name === undefined) return undefined;
  if (error.value === undefined && name !== 'whitelistValidation') return { code: 'REQUIRED' };
  return { code: CODE_OF_CONSTRAINT[name] ?? 'INVALID_FIELD' };
}

function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = `${prefix}${error.property}`.slice(0, 200);
    const violation = toFieldViolation(error);
    const own = violation ? [{ field, ...violation }] : [];
    return own.length > 0 ? own : fieldErrors(error.children ?? [], `${field}.`);
  });
}

/** Validates a body against its class, and throws an error that lists every invalid field. Values are never converted: "1" is not 1. */
export async function readBody<T extends object>(shape: new () => T, body: unknown): Promise<T> {
  const value = body ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new InvalidInput([{ field: 'body', code: 'MUST_BE_OBJECT' }]);
  }
  const { remaining, dropped } = splitReadOnlyFields(shape, value);
  const instance = plainToInstance(shape, remaining);
  const errors = await validate(instance, { whitelist: true, forbidNonWhitelisted: true });
  if (errors.length > 0) throw new InvalidInput(fieldErrors(errors));
  recordReadOnlyFields(instance, dropped);
  return instance;
}

const NATIVE = new Set<unknown>([Object, String, Number, Boolean, Array, Promise]);

/** The only pipe of the API: validates bodies and queries whose parameter has a class. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if ((type !== 'body' && type !== 'query') || !metatype || NATIVE.has(metatype)) return value;
    return readBody(metatype as new () => object, value);
  }
}

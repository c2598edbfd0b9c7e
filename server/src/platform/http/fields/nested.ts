import { applyDecorators } from '@nestjs/common';
import type { Type as Class } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { isUUID, ValidateNested } from 'class-validator';
import { field } from './rule.js';
import type { FieldOptions, Rule } from './rule.js';

export interface ListOptions extends FieldOptions {
  min?: number;
  max: number;
}

function checkList(value: unknown, min: number, max: number): ReturnType<Rule> {
  if (!Array.isArray(value)) return { code: 'MUST_BE_LIST' };
  if (value.length < min) return { code: 'TOO_FEW', params: { min } };
  return value.length > max ? { code: 'TOO_MANY', params: { max } } : undefined;
}

// @nestjs/swagger identifies a lazy type by its function's name: `type: () => ...` has it, a parameter would not.

/** A list of objects, each validated by its class. */
export function ListField(item: () => Class<unknown>, options: ListOptions): PropertyDecorator {
  const { min = 1, max } = options;
  const rule: Rule = (value) => {
    const violation = checkList(value, min, max);
    if (violation) return violation;
    const objects = (value as unknown[]).every((entry) => typeof entry === 'object' && entry !== null);
    return objects ? undefined : { code: 'MUST_BE_OBJECT' };
  };
  return applyDecorators(
    Type(item),
    ValidateNested({ each: true }),
    field(rule, options, { type: () => item(), isArray: true, minItems: min, maxItems: max }),
  ) as PropertyDecorator;
}

/** A nested object, validated by its class. */
export function ObjectField(item: () => Class<unknown>, options: FieldOptions = {}): PropertyDecorator {
  const rule: Rule = (value) =>
    typeof value === 'object' && !Array.isArray(value) ? undefined : { code: 'MUST_BE_OBJECT' };
  return applyDecorators(
    Type(item),
    ValidateNested(),
    field(rule, options, { type: () => item() }),
  ) as PropertyDecorator;
}

const lowercase = Transform(({ value }: { value: unknown }) =>
  Array.isArray(value)
    ? value.map((entry: unknown) => (typeof entry === 'string' ? entry.toLowerCase() : entry))
    : value,
);

/** A list of record ids, in lower case like those of IdField. */
export function IdListField(options: ListOptions): PropertyDecorator {
  const { min = 1, max } = options;
  const rule: Rule = (value) => {
    const violation = checkList(value, min, max);
    if (violation) return violation;
    const ids = (value as unknown[]).every((entry) => typeof entry === 'string' && isUUID(entry, 'loose'));
    return ids ? undefined : { code: 'INVALID_ID' };
  };
  const schema = { type: String, format: 'uuid', isArray: true, minItems: min, maxItems: max };
  return applyDecorators(lowercase, field(rule, options, schema)) as PropertyDecorator;
}

import type { PlatformFieldCode } from '@touchline/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { registerDecorator } from 'class-validator';
import type { ValidationArguments } from 'class-validator';

/** The error of a value. */
export interface FieldViolation {
  code: PlatformFieldCode;
  params?: Record<string, unknown>;
}
export type Rule = (value: unknown, record: Record<string, unknown>) => FieldViolation | undefined;

/** Options of every kind of field. */
export interface FieldOptions {
  /** The key may be missing. */
  optional?: boolean;
  /** The value may be null. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

/** The name under which class-validator keeps our single constraint per field; its message is the error as JSON. */
export const FIELD_RULE = 'fieldRule';

function findViolation(
  rule: Rule,
  options: FieldOptions,
  value: unknown,
  record: object,
): FieldViolation | undefined {
  if (value === undefined) return options.optional ? undefined : { code: 'REQUIRED' };
  if (value === null) return options.nullable ? undefined : { code: 'REQUIRED' };
  return rule(value, record as Record<string, unknown>);
}

/**
 * A field of a body: validated by one rule and described in OpenAPI by one schema, so that the two cannot drift apart.
 * The error is passed through class-validator as the constraint's message.
 */
export function field(rule: Rule, options: FieldOptions, schema: ApiPropertyOptions): PropertyDecorator {
  return (target, key) => {
    const description = options.description === undefined ? {} : { description: options.description };
    const example = options.example === undefined ? {} : { example: options.example };
    const requirement = { required: !options.optional, nullable: options.nullable ?? false };
    ApiProperty({ ...schema, ...description, ...example, ...requirement } as ApiPropertyOptions)(target, key);
    registerDecorator({
      name: FIELD_RULE,
      target: target.constructor,
      propertyName: String(key),
      options: {
        message: (validationArgs: ValidationArguments) =>
          JSON.stringify(findViolation(rule, options, validationArgs.value, validationArgs.object)),
      },
      validator: {
        validate: (value: unknown, validationArgs?: ValidationArguments) =>
          findViolation(rule, options, value, validationArgs?.object ?? {}) === undefined,
      },
    });
  };
}

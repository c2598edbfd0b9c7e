import type { PlatformCode, PlatformFieldCode } from '@touchline/contracts';
import { DomainError } from '../../kernel/index.js';

/** The error of one field. `field` is a path: "lines.0.amount". */
export interface FieldError {
  field: string;
  /** For files: the line number, from 1. */
  line?: number;
  code: PlatformFieldCode;
  params?: Record<string, unknown>;
}

/** 400 with one entry in `errors` per invalid field (http-api.md, errors). */
export class InvalidInput extends DomainError {
  constructor(
    readonly fields: FieldError[],
    code: PlatformCode = 'VALIDATION_FAILED',
    extensions: Record<string, unknown> = {},
  ) {
    super(code, 400, { field: fields[0]?.field, ...fields[0]?.params }, extensions);
  }
}

/** 400 because of one field, with the field's own code if the rules define one. */
export function badField(
  field: string,
  code: PlatformFieldCode,
  params: Record<string, unknown> = {},
): InvalidInput {
  return new InvalidInput([{ field, code, params }]);
}

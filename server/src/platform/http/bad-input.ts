import { DomainError } from '../../kernel/index.js';

/** What is wrong with one field. `field` is a path: "lines.0.amount". */
export interface FieldError {
  field: string;
  /** Of a file: which line of it, from 1. */
  line?: number;
  code: string;
  params?: Record<string, unknown>;
}

/** 400 with one entry of `errors` per wrong field (api.md, errors). */
export class InvalidInput extends DomainError {
  constructor(
    readonly fields: FieldError[],
    code = 'VALIDATION_FAILED',
    extensions: Record<string, unknown> = {},
  ) {
    super(code, 400, { field: fields[0]?.field, ...fields[0]?.params }, extensions);
  }
}

/** 400 because of one field, under that field's own code where the rules name one. */
export function badField(field: string, code: string, params: Record<string, unknown> = {}): InvalidInput {
  return new InvalidInput([{ field, code, params }]);
}

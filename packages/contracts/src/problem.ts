import type { LeagueFieldCode, PlatformFieldCode } from './field-codes.js';
import type { LeagueCode } from './league-codes.js';
import type { PlatformCode } from './platform-codes.js';

/** The media type of every problem. */
export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** The code of a field; a problem with one row of a file or with one field only has that problem's own code. */
type AnyFieldCode = PlatformFieldCode | LeagueFieldCode | PlatformCode | LeagueCode;

/** A rejected field of a request. `code` is stable, `message` is in the language of the request. */
export interface FieldProblem<Code extends string = AnyFieldCode> {
  field: string;
  /** In a file: the number of the line, from 1. */
  line?: number;
  code: Code;
  message: string;
}

/** The body of every error of both APIs (RFC 9457). `Code` and `FieldCode` are the API's lists of codes. */
export interface Problem<
  Code extends string = PlatformCode | LeagueCode,
  FieldCode extends string = AnyFieldCode,
> {
  type: string;
  title: string;
  status: number;
  /** Stable: clients base decisions on it, never on a text. */
  code: Code;
  message: string;
  request_id: string;
  errors?: FieldProblem<FieldCode>[];
}

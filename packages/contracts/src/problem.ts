import type { LeagueCode } from './league-codes.js';
import type { PlatformCode } from './platform-codes.js';

/** The media type of every problem. */
export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** A rejected field of a request. `code` is stable, `message` is in the language of the request. */
export interface FieldProblem {
  field: string;
  /** In a file: the number of the line, from 1. */
  line?: number;
  code: string;
  message: string;
}

/** The body of every error of both APIs (RFC 9457). `Code` is the API's list of codes. */
export interface Problem<Code extends string = PlatformCode | LeagueCode> {
  type: string;
  title: string;
  status: number;
  /** Stable: clients base decisions on it, never on a text. */
  code: Code;
  message: string;
  request_id: string;
  errors?: FieldProblem[];
}

export const PROBLEM_JSON = 'application/problem+json';

/** A rejected field of a request. `code` is stable, `message` is in the language of the request. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** The body of every error of both APIs (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** Stable: clients base decisions on it, never on a text. */
  code: string;
  message: string;
  request_id: string;
  errors?: FieldProblem[];
}

/** Codes that both APIs return, and their meaning. */
export const PROBLEM_CODES = {
  BAD_REQUEST: 'The request could not be read.',
  VALIDATION_FAILED: 'Fields of the request are not accepted; `errors` names each.',
  UNAUTHORIZED: 'The caller is not known.',
  FORBIDDEN: 'The caller may not do this.',
  NOT_FOUND: 'There is no such record or route, or none for this caller.',
  CONFLICT: 'The request contradicts what is stored.',
  PAYLOAD_TOO_LARGE: 'The body is larger than the route takes.',
  UNSUPPORTED_MEDIA_TYPE: 'The route does not take a body of this type.',
  TOO_MANY_REQUESTS: 'The caller has to wait; `Retry-After` says how long.',
  INTERNAL_ERROR: 'The fault is ours; the request may be sent again.',
} as const;
export type ProblemCode = keyof typeof PROBLEM_CODES;

import { HttpError } from 'react-admin';

/** What the API answers when it refuses (application/problem+json). */
export interface Problem {
  code: string;
  status: number;
  message: string;
  request_id?: string;
  errors?: { field: string; code: string; message: string }[];
  [extension: string]: unknown;
}

/** A refusal of the API; `message` is written for the person, in their language. */
export class ApiError extends HttpError {
  constructor(readonly problem: Problem) {
    // react-admin's forms show `errors` beside their fields.
    const errors = Object.fromEntries((problem.errors ?? []).map(({ field, message }) => [field, message]));
    super(problem.message, problem.status, problem.errors ? { errors } : {});
    // HttpError makes every instance one of its own.
    Object.setPrototypeOf(this, ApiError.prototype);
    this.name = 'ApiError';
  }

  get code(): string {
    return this.problem.code;
  }

  get requestId(): string | undefined {
    return this.problem.request_id;
  }
}

/** Nothing came back: no connection, or nobody there. */
export class Unreachable extends Error {
  constructor() {
    super('UNREACHABLE');
    this.name = 'Unreachable';
  }
}

/** The problem of an answer; a proxy between us and the API may have answered something else. */
export async function readProblem(answer: Response): Promise<Problem> {
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  const fallback = { code: `HTTP_${answer.status}`, status: answer.status, message: answer.statusText };
  const body = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  return { ...fallback, ...(requestId ? { request_id: requestId } : {}), ...body };
}

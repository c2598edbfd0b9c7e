import type {
  FieldProblem,
  LeagueCode,
  LeagueHostCode,
  PlatformCode,
  Problem as ApiProblem,
} from '@touchline/contracts';

/** A code of either API, or of a request that got no response. */
export type ProblemCode = PlatformCode | LeagueCode | LeagueHostCode | 'OFFLINE';

/** What the apps need of a problem, with its extensions. */
export type ProblemBody = Pick<ApiProblem<ProblemCode>, 'status' | 'code' | 'message'> &
  Partial<ApiProblem<ProblemCode>> &
  Record<string, unknown>;

/** An API's error response (problem+json); code `OFFLINE` and status 0 if there was no response. */
export class Problem extends Error {
  readonly status: number;
  /** Stable, SCREAMING_SNAKE. */
  readonly code: ProblemCode;
  readonly fields: FieldProblem[];
  /** The whole body, with extensions such as the challenge of a second factor. */
  readonly details: Record<string, unknown>;
  /** Seconds to wait before the next attempt, if the server says so. */
  readonly retryAfter: number | undefined;

  constructor(body: ProblemBody, retryAfter?: number) {
    super(body.message);
    this.name = 'Problem';
    this.status = body.status;
    this.code = body.code;
    this.fields = body.errors ?? [];
    this.details = { ...body };
    this.retryAfter = retryAfter;
  }

  static offline(): Problem {
    return new Problem({ status: 0, code: 'OFFLINE', message: '' });
  }

  static async fromResponse(response: Response): Promise<Problem> {
    const seconds = Number(response.headers.get('retry-after'));
    const body = (await response.json().catch(() => undefined)) as ProblemBody | undefined;
    // A proxy in front of the API returns a page instead of a problem.
    const fallback: ProblemBody = { status: response.status, code: 'UNAVAILABLE', message: '' };
    return new Problem(typeof body?.code === 'string' ? body : fallback, seconds > 0 ? seconds : undefined);
  }
}

export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

interface ProblemBody {
  status: number;
  code: string;
  message: string;
  errors?: FieldProblem[];
}

/** A refusal of the API (problem+json), or `OFFLINE` with status 0 where nobody answered. */
export class Problem extends Error {
  readonly status: number;
  /** Stable, SCREAMING_SNAKE */
  readonly code: string;
  readonly fields: FieldProblem[];
  /** Everything else that came with it, such as the challenge of a second factor. */
  readonly details: Record<string, unknown>;
  /** Seconds to wait before another try, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(body: ProblemBody, retryAfter?: number) {
    super(body.message);
    this.status = body.status;
    this.code = body.code;
    this.fields = body.errors ?? [];
    this.details = { ...body };
    this.retryAfter = retryAfter;
  }

  static offline(): Problem {
    return new Problem({ status: 0, code: 'OFFLINE', message: '' });
  }

  static async of(response: Response): Promise<Problem> {
    const wait = Number(response.headers.get('retry-after'));
    const body = (await response.json().catch(() => undefined)) as ProblemBody | undefined;
    const known = typeof body?.code === 'string' ? body : undefined;
    // A proxy before us answers pages, not problems.
    const fallback = { status: response.status, code: 'UNAVAILABLE', message: '' };
    return new Problem(known ?? fallback, wait > 0 ? wait : undefined);
  }
}

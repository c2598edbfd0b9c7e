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

/** A refusal of the league (problem+json); status 0 and code `OFFLINE` where nobody answered. */
export class Problem extends Error {
  readonly status: number;
  /** Stable, SCREAMING_SNAKE. */
  readonly code: string;
  readonly fields: FieldProblem[];
  /** Everything that came with it, such as the limit that a plan sets. */
  readonly details: Record<string, unknown>;

  constructor(body: ProblemBody) {
    super(body.message);
    this.status = body.status;
    this.code = body.code;
    this.fields = body.errors ?? [];
    this.details = { ...body };
  }

  static offline(): Problem {
    return new Problem({ status: 0, code: 'OFFLINE', message: '' });
  }

  static async of(response: Response): Promise<Problem> {
    const body = (await response.json().catch(() => undefined)) as ProblemBody | undefined;
    // A proxy before the league answers pages, not problems.
    const isOurs = typeof body?.code === 'string';
    return new Problem(isOurs ? body : { status: response.status, code: 'UNAVAILABLE', message: '' });
  }
}

/** What a problem is about; docs/operations.md and the API name them. */
export const PROBLEM_KINDS = [
  'chain',
  'legality',
  'event_unknown',
  'metadata',
  'projection',
  'trial_balance',
  'digest',
  'trace',
  'receipt',
  'bank_line',
] as const;

/** Something that is not as the ledger says. */
export interface Problem {
  /** `export`: a file or line of an export that is not as it was written, which only its verification finds. */
  kind: (typeof PROBLEM_KINDS)[number] | 'export';
  message: string;
  league_id?: string;
  version?: number;
  position?: number;
}

/** What a verification cannot show, by its name. */
export const NOT_SHOWN = [
  'no_digest',
  'behind_digest',
  'digest_gaps',
  'digest_restart',
  'public_key',
  'positions',
  'metadata',
  'receipts',
  'leagues',
] as const;

/** What else the verification of an export cannot show. */
type NotShownByExports = 'export_key' | 'later_events' | 'projections';

/** Something that a verification cannot show: never to be taken for in order (R38a). */
export interface NotShown {
  what: (typeof NOT_SHOWN)[number] | NotShownByExports;
  message: string;
  /** Of how many events, positions or leagues it is said, where that can be counted. */
  count?: number;
}

/** At most this many problems of a kind are named: the first is what matters. */
export const MOST_PROBLEMS = 20;

/** Gathers problems, and names the first of each kind. */
export class Problems {
  readonly named: Problem[] = [];
  private readonly counts = new Map<Problem['kind'], number>();

  add(...problems: Problem[]): void {
    for (const problem of problems) {
      const count = (this.counts.get(problem.kind) ?? 0) + 1;
      this.counts.set(problem.kind, count);
      if (count <= MOST_PROBLEMS) this.named.push(problem);
    }
  }

  get found(): boolean {
    return this.counts.size > 0;
  }
}

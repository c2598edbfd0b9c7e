/** Kinds of problems; docs/operations.md and the API list them. */
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

/** A discrepancy in the ledger. */
export interface Problem {
  /** `export`: a file or line of an export that differs from what was written; only the verification of an export finds it. */
  kind: (typeof PROBLEM_KINDS)[number] | 'export';
  message: string;
  league_id?: string;
  version?: number;
  position?: number;
}

/** Names of what a verification cannot prove. */
export const UNVERIFIED_PARTS = [
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

/** Further names that only the verification of an export uses. */
type UnverifiedByExports = 'export_key' | 'later_events' | 'projections';

/** Something that a verification cannot prove; it must never be taken as correct (R38a). */
export interface UnverifiedPart {
  what: (typeof UNVERIFIED_PARTS)[number] | UnverifiedByExports;
  message: string;
  /** The number of events, positions or leagues concerned, if it can be counted. */
  count?: number;
}

/** Maximum number of listed problems per kind: the first ones matter. */
export const MAX_PROBLEMS = 20;

/** Collects problems, and lists the first of each kind. */
export class Problems {
  readonly named: Problem[] = [];
  private readonly counts = new Map<Problem['kind'], number>();

  add(...problems: Problem[]): void {
    for (const problem of problems) {
      const count = (this.counts.get(problem.kind) ?? 0) + 1;
      this.counts.set(problem.kind, count);
      if (count <= MAX_PROBLEMS) this.named.push(problem);
    }
  }

  get found(): boolean {
    return this.counts.size > 0;
  }
}
